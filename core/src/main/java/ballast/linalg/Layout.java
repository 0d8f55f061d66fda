package ballast.linalg;

import java.util.Objects;

/**
 * Where the entries of a matrix lie in its memory, row after row. Those of a part of it lie in the same memory, with
 * gaps between the rows if the part has fewer columns.
 *
 * @param stride entries from the beginning of a row to that of the next
 * @param offset entries before the first
 * @param capacity entries that the memory has room for
 */
record Layout(int rows, int columns, int stride, int offset, int capacity) {

    /** That of a new matrix. */
    static Layout of(int rows, int columns, int capacity) {
        return new Layout(rows, columns, columns, 0, capacity);
    }

    /** Bytes of memory for a new matrix. */
    static long bytes(int rows, int columns, int bytesOfEntry) {
        if (rows < 0 || columns < 0 || (long) rows * columns > Integer.MAX_VALUE / bytesOfEntry) {
            throw new IllegalArgumentException("matrix of " + rows + " x " + columns + " is out of range");
        }
        return (long) rows * columns * bytesOfEntry;
    }

    /** Number of entries. */
    int size() {
        return rows * columns;
    }

    /** Where an entry lies. */
    int at(int i, int j) {
        return offset + i * stride + j;
    }

    /** Where a row begins. */
    int row(int i) {
        return offset + i * stride;
    }

    /** Whether there are no gaps between the rows. */
    boolean isWhole() {
        return stride == columns;
    }

    /** That of some rows and columns. */
    Layout range(int firstRow, int rowCount, int firstColumn, int columnCount) {
        int from = at(firstRow, firstColumn);
        int span = rowCount == 0 ? 0 : (rowCount - 1) * stride + columnCount;
        Objects.checkFromIndexSize(from, span, capacity);
        return new Layout(rowCount, columnCount, stride, from, capacity);
    }

    /** That of the first entries in rows of another length. */
    Layout reshaped(int newRows, int newColumns) {
        if (!isWhole() || newRows * newColumns > size()) {
            throw new IllegalArgumentException(this + " cannot be seen as " + newRows + " x " + newColumns);
        }
        return new Layout(newRows, newColumns, newColumns, offset, capacity);
    }

    static void checkSize(RealMatrix<?> matrix, int rows, int columns) {
        if (matrix.rows() != rows || matrix.columns() != columns) {
            throw new IllegalArgumentException(matrix + ", but " + rows + " x " + columns + " is needed");
        }
    }

    void checkWhole() {
        if (!isWhole()) {
            throw new IllegalArgumentException(this + " has gaps between its rows");
        }
    }

    @Override
    public String toString() {
        return rows + " x " + columns + " matrix";
    }
}
