package ballast.data.option;

/** Receives the progress of reading a file. */
@FunctionalInterface
public interface ReadProgress {

    /** Ignores progress. */
    ReadProgress NONE = (done, all) -> {};

    /**
     * Called while reading.
     *
     * @param done bytes so far
     * @param all bytes in all
     */
    void read(long done, long all);
}
