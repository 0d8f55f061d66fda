package ballast.data.option;

/** Is told how far the reading of a file is. */
@FunctionalInterface
public interface ReadProgress {

    /** Nobody is told. */
    ReadProgress NONE = (done, all) -> {};

    /**
     * So much has been read.
     *
     * @param done bytes so far
     * @param all bytes in all
     */
    void read(long done, long all);
}
