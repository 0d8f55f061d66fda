package ballast.block;

import java.nio.FloatBuffer;

/** Rows of numbers that can be read in any order by several threads at once; their text says how they are made. */
public interface RowSource {

    int rows();

    int columns();

    /** The most numbers per row that are held while a row is read. */
    default int widest() {
        return columns();
    }

    long storedBytes();

    /** Whether the rows are kept in no more than single precision and can be read as such. */
    default boolean inSingles() {
        return false;
    }

    /** Reads rows that are kept in no more than single precision, as {@link #read}. */
    default void readSingles(int first, int count, FloatBuffer into) {
        throw new UnsupportedOperationException("these rows are made of doubles");
    }

    /** Says that these rows are wanted soon; a source on a slow medium may fetch them meanwhile. */
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
