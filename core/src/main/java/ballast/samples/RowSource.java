package ballast.samples;

/** Rows of numbers that can be read in any order by several threads at once. */
interface RowSource {

    int rows();

    int columns();

    /** The most numbers per row that are held while a row is read. */
    default int widest() {
        return columns();
    }

    /** Bytes of storage behind the rows. */
    long storedBytes();

    /** Reads {@code count} rows from {@code first} on to the front of {@code into}, row after row. */
    void read(int first, int count, double[] into);
}
