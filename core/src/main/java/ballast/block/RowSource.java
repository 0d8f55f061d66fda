package ballast.block;

import java.nio.FloatBuffer;

/** Random access to rows of numbers, by several threads in parallel. {@code toString} describes their origin. */
public interface RowSource {

    int rows();

    int columns();

    /** The largest number of values per row that are held while a row is read. */
    default int widest() {
        return columns();
    }

    long storedBytes();

    /** Whether the rows are stored in at most single precision and can be read as such. */
    default boolean inSingles() {
        return false;
    }

    /** Reads rows that are stored in at most single precision, like {@link #read}. */
    default void readSingles(int first, int count, FloatBuffer into) {
        throw new UnsupportedOperationException("these rows are made of doubles");
    }

    /** Announces that these rows are needed soon; a source on a slow medium may fetch them meanwhile. */
    default void expect(int first, int count) {
        // Most rows are in memory.
    }

    /** Reads {@code count} rows from {@code first} on to the front of {@code into}, row after row. */
    void read(int first, int count, double[] into);

    /**
     * Reads {@code width} numbers from {@code left} on of {@code count} rows to the front of {@code into}, row after
     * row.
     */
    default void readColumns(int first, int count, int left, int width, double[] into) {
        double[] row = new double[columns()];
        for (int i = 0; i < count; i++) {
            read(first + i, 1, row);
            System.arraycopy(row, left, into, i * width, width);
        }
    }
}
