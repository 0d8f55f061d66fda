package ballast.linalg;

import java.nio.DoubleBuffer;
import java.util.Arrays;
import java.util.Objects;
import org.bytedeco.javacpp.DoublePointer;
import org.bytedeco.javacpp.Pointer;
import org.bytedeco.openblas.global.openblas;

/**
 * A dense matrix of doubles, row after row, in native memory.
 *
 * <p>A matrix owns its memory until {@link #close}; the views made by {@link #rowRange} and {@link #columnRange} share
 * it and own nothing. Products write into a matrix that exists already, so that a loop allocates nothing. A matrix is
 * a workspace, not a result: results that leave Ballast are ordinary Java values.
 *
 * <p>Not thread-safe for writing; several threads may read one matrix.
 */
public final class Matrix implements Panel<Matrix> {

    /** Rows and columns that are mirrored together, so that both ends stay in the cache. */
    private static final int MIRRORED = 64;

    private final int rows;
    private final int columns;
    private final int stride;
    private final int offset;
    private final long address;
    private final DoubleBuffer buffer;
    private NativeBlock owned;

    private Matrix(int rows, int columns, NativeBlock owned) {
        this(rows, columns, columns, 0, owned.memory().address(), owned.doubles());
        this.owned = owned;
    }

    private Matrix(int rows, int columns, int stride, int offset, long address, DoubleBuffer buffer) {
        this.rows = rows;
        this.columns = columns;
        this.stride = stride;
        this.offset = offset;
        this.address = address;
        this.buffer = buffer;
    }

    /** A new matrix whose entries are not yet set to anything. */
    public static Matrix allocate(int rows, int columns) {
        if (rows < 0 || columns < 0 || (long) rows * columns > Integer.MAX_VALUE / Double.BYTES) {
            throw new IllegalArgumentException("matrix of " + rows + " x " + columns + " is out of range");
        }
        return new Matrix(rows, columns, NativeMemory.allocate((long) rows * columns * Double.BYTES));
    }

    /** A new matrix of zeros. */
    public static Matrix zeros(int rows, int columns) {
        Matrix matrix = allocate(rows, columns);
        matrix.fill(0);
        return matrix;
    }

    /** A new matrix with the given entries, row after row. */
    public static Matrix of(int rows, int columns, double[] rowMajor) {
        Matrix matrix = allocate(rows, columns);
        matrix.write(rowMajor);
        return matrix;
    }

    /** Bytes of native memory held by all matrices that have not been closed. */
    public static long liveBytes() {
        return NativeMemory.liveBytes();
    }

    /** How many blocks of native memory were ever asked for. */
    public static long blocksAllocated() {
        return NativeMemory.blocks();
    }

    /** Number of rows. */
    @Override
    public int rows() {
        return rows;
    }

    /** Number of columns. */
    @Override
    public int columns() {
        return columns;
    }

    /** The entry in row {@code i} and column {@code j}. */
    public double get(int i, int j) {
        return buffer.get(offset + i * stride + j);
    }

    /** Sets one entry. */
    public void set(int i, int j, double value) {
        buffer.put(offset + i * stride + j, value);
    }

    /** Sets every entry to one value. */
    public void fill(double value) {
        if (value == 0 && stride == columns) {
            Pointer.memset(Arguments.ofThread().c.at(address), 0, (long) rows * columns * Double.BYTES);
            return;
        }
        double[] row = new double[columns];
        Arrays.fill(row, value);
        for (int i = 0; i < rows; i++) {
            buffer.put(offset + i * stride, row);
        }
    }

    @Override
    public void clear() {
        fill(0);
    }

    @Override
    public void widenTo(Matrix doubles) {
        doubles.assign(this);
    }

    /** Sets all entries, row after row; {@code rowMajor} may be longer than needed. */
    @Override
    public void write(double[] rowMajor) {
        if (stride == columns) {
            buffer.put(offset, rowMajor, 0, rows * columns);
            return;
        }
        for (int i = 0; i < rows; i++) {
            buffer.put(offset + i * stride, rowMajor, i * columns, columns);
        }
    }

    /** Copies all entries, row after row, to the front of {@code rowMajor}. */
    @Override
    public void read(double[] rowMajor) {
        if (stride == columns) {
            buffer.get(offset, rowMajor, 0, rows * columns);
            return;
        }
        readRows(0, rows, rowMajor);
    }

    /** All entries in a new array, row after row. */
    public double[] toArray() {
        double[] rowMajor = new double[rows * columns];
        read(rowMajor);
        return rowMajor;
    }

    /** Copies the entries of a matrix of the same size. */
    public void assign(Matrix other) {
        checkSize(other.rows, other.columns);
        if (stride == columns && other.stride == columns) {
            Arguments arguments = Arguments.ofThread();
            Pointer.memcpy(
                    arguments.c.at(address), arguments.a.at(other.address), (long) rows * columns * Double.BYTES);
            return;
        }
        if (rows > 0 && columns > 0) {
            Arguments arguments = Arguments.ofThread();
            openblas.LAPACKE_dlacpy_work(
                    openblas.LAPACK_COL_MAJOR,
                    (byte) 'A',
                    columns,
                    rows,
                    arguments.a.at(other.address),
                    other.stride,
                    arguments.c.at(address),
                    stride);
        }
    }

    /** Copies one row of a matrix with as many columns. */
    public void copyRow(int row, Matrix from, int fromRow) {
        buffer.put(offset + row * stride, from.buffer, from.offset + fromRow * from.stride, columns);
    }

    /** A new matrix with the same entries. */
    public Matrix copy() {
        Matrix copy = allocate(rows, columns);
        copy.assign(this);
        return copy;
    }

    /** A view of {@code count} rows from {@code first} on. */
    @Override
    public Matrix rowRange(int first, int count) {
        return view(first * stride, count, columns);
    }

    /** A view of {@code count} columns from {@code first} on. */
    @Override
    public Matrix columnRange(int first, int count) {
        return view(first, rows, count);
    }

    /** A view of some rows and columns. */
    public Matrix range(int firstRow, int rowCount, int firstColumn, int columnCount) {
        return view(firstRow * stride + firstColumn, rowCount, columnCount);
    }

    /** A view of the first entries, row after row, in rows of another length; only of a matrix without gaps. */
    @Override
    public Matrix reshaped(int newRows, int newColumns) {
        if (stride != columns || newRows * newColumns > rows * columns) {
            throw new IllegalArgumentException(this + " cannot be seen as " + newRows + " x " + newColumns);
        }
        return new Matrix(newRows, newColumns, newColumns, offset, address, buffer);
    }

    private Matrix view(int from, int viewRows, int viewColumns) {
        int span = viewRows == 0 ? 0 : (viewRows - 1) * stride + viewColumns;
        Objects.checkFromIndexSize(offset + from, span, buffer.capacity());
        return new Matrix(viewRows, viewColumns, stride, offset + from, address + (long) from * Double.BYTES, buffer);
    }

    /** {@code this = a b}. */
    @Override
    public void assignProduct(Matrix a, Matrix b) {
        gemm(false, false, 1, a, b, 0);
    }

    /** {@code this = a' b}. */
    @Override
    public void assignTransposeProduct(Matrix a, Matrix b) {
        gemm(true, false, 1, a, b, 0);
    }

    /** {@code this = a b'}. */
    public void assignProductTranspose(Matrix a, Matrix b) {
        gemm(false, true, 1, a, b, 0);
    }

    /** {@code this = this + a b}. */
    public void addProduct(Matrix a, Matrix b) {
        gemm(false, false, 1, a, b, 1);
    }

    /** {@code this = this + a' b}. */
    @Override
    public void addTransposeProduct(Matrix a, Matrix b) {
        gemm(true, false, 1, a, b, 1);
    }

    @Override
    public void addTransposeProductToRow(int row, Matrix a, Matrix b) {
        Objects.checkIndex(row, rows);
        a.checkSize(b.rows, 1);
        b.checkSize(b.rows, columns);
        Arguments arguments = Arguments.ofThread();
        openblas.cblas_dgemm(
                openblas.CblasRowMajor,
                openblas.CblasTrans,
                openblas.CblasNoTrans,
                1,
                columns,
                b.rows,
                1,
                arguments.a.at(a.address),
                a.stride,
                arguments.b.at(b.address),
                b.stride,
                1,
                arguments.c.at(address + (long) row * stride * Double.BYTES),
                stride);
    }

    /** {@code this = this + a b'}. */
    @Override
    public void addProductTranspose(Matrix a, Matrix b) {
        gemm(false, true, 1, a, b, 1);
    }

    /** {@code this = this - a b}. */
    public void subtractProduct(Matrix a, Matrix b) {
        gemm(false, false, -1, a, b, 1);
    }

    /** {@code this = this - a' b}. */
    public void subtractTransposeProduct(Matrix a, Matrix b) {
        gemm(true, false, -1, a, b, 1);
    }

    /** {@code this = this - a b'}. */
    public void subtractProductTranspose(Matrix a, Matrix b) {
        gemm(false, true, -1, a, b, 1);
    }

    private void gemm(boolean transposeA, boolean transposeB, double scale, Matrix a, Matrix b, double keep) {
        int m = transposeA ? a.columns : a.rows;
        int inner = transposeA ? a.rows : a.columns;
        int n = transposeB ? b.rows : b.columns;
        checkSize(m, n);
        if (inner != (transposeB ? b.columns : b.rows)) {
            throw new IllegalArgumentException("product of " + a + " and " + b + " does not fit");
        }
        if (m == 0 || n == 0) {
            return;
        }
        Arguments arguments = Arguments.ofThread();
        openblas.cblas_dgemm(
                openblas.CblasRowMajor,
                transposeA ? openblas.CblasTrans : openblas.CblasNoTrans,
                transposeB ? openblas.CblasTrans : openblas.CblasNoTrans,
                m,
                n,
                inner,
                scale,
                arguments.a.at(a.address),
                a.stride,
                arguments.b.at(b.address),
                b.stride,
                keep,
                arguments.c.at(address),
                stride);
    }

    /** {@code this = this + a' a}, of which only the upper triangle counts; see {@link #mirrorUpper}. */
    @Override
    public void addGramUpper(Matrix a) {
        checkSize(a.columns, a.columns);
        if (SmallSquares.are(a.columns)) {
            SmallSquares.addGram(this, a);
            return;
        }
        Arguments arguments = Arguments.ofThread();
        openblas.cblas_dsyrk(
                openblas.CblasRowMajor,
                openblas.CblasUpper,
                openblas.CblasTrans,
                a.columns,
                a.rows,
                1,
                arguments.a.at(a.address),
                a.stride,
                1,
                arguments.c.at(address),
                stride);
    }

    /** {@code this = this + a a'}, of which only the upper triangle counts; see {@link #mirrorUpper}. */
    @Override
    public void addOuterUpper(Matrix a) {
        checkSize(a.rows, a.rows);
        if (SmallSquares.are(a.rows)) {
            SmallSquares.addOuter(this, a);
            return;
        }
        Arguments arguments = Arguments.ofThread();
        openblas.cblas_dsyrk(
                openblas.CblasRowMajor,
                openblas.CblasUpper,
                openblas.CblasNoTrans,
                a.rows,
                a.columns,
                1,
                arguments.a.at(a.address),
                a.stride,
                1,
                arguments.c.at(address),
                stride);
    }

    /** {@code this = this + scale x y'}. */
    public void addOuter(double scale, double[] x, double[] y) {
        change((entries, at, i) -> {
            double factor = scale * x[i];
            for (int j = 0; j < columns; j++) {
                entries[at + j] += factor * y[j];
            }
        });
    }

    /** {@code this = this + other}. */
    public void add(Matrix other) {
        checkSize(other.rows, other.columns);
        if (rows > 1 && (stride != columns || other.stride != columns)) {
            throw new IllegalArgumentException("views of columns cannot be added");
        }
        Arguments arguments = Arguments.ofThread();
        openblas.cblas_daxpy(rows * columns, 1, arguments.a.at(other.address), 1, arguments.c.at(address), 1);
    }

    @Override
    public void addTo(Matrix sum) {
        sum.checkSize(rows, columns);
        for (int i = 0; i < rows; i++) {
            sum.addToRow(i, address + (long) i * stride * Double.BYTES);
        }
    }

    /** Adds the entries that lie from an address on to those of a row. */
    void addToRow(int row, long entries) {
        Arguments arguments = Arguments.ofThread();
        openblas.cblas_daxpy(
                columns,
                1,
                arguments.a.at(entries),
                1,
                arguments.c.at(address + (long) row * stride * Double.BYTES),
                1);
    }

    /** Adds a matrix that is no longer needed, and closes it. */
    public Matrix absorb(Matrix other) {
        add(other);
        other.close();
        return this;
    }

    /** A new matrix whose columns are these rows. */
    public Matrix transposed() {
        Matrix transposed = allocate(columns, rows);
        if (rows > 0 && columns > 0) {
            Arguments arguments = Arguments.ofThread();
            openblas.LAPACKE_dge_trans(
                    openblas.LAPACK_ROW_MAJOR,
                    rows,
                    columns,
                    arguments.a.at(address),
                    stride,
                    arguments.c.at(transposed.address),
                    rows);
        }
        return transposed;
    }

    /** Copies the upper triangle below the diagonal. */
    public void mirrorUpper() {
        double[] tile = Scratch.ofAtLeast(MIRRORED * MIRRORED);
        double[] turned = Scratch.secondOfAtLeast(MIRRORED);
        for (int top = 0; top < rows; top += MIRRORED) {
            int height = Math.min(MIRRORED, rows - top);
            for (int left = top; left < columns; left += MIRRORED) {
                int width = Math.min(MIRRORED, columns - left);
                rowRange(top, height).columnRange(left, width).readRows(0, height, tile);
                for (int j = 0; j < width; j++) {
                    int known = Math.min(height, left + j - top); // of the row below, up to the diagonal
                    for (int i = 0; i < known; i++) {
                        turned[i] = tile[i * width + j];
                    }
                    buffer.put(offset + (left + j) * stride + top, turned, 0, known);
                }
            }
        }
    }

    /** Multiplies row {@code i} by {@code factors[i]}. */
    public void scaleRows(double[] factors) {
        scaleRowsInto(this, factors, 0);
    }

    /** Sets row {@code i} to that of a matrix of the same size times {@code factors[start + i]}. */
    public void assignScaledRows(Matrix other, double[] factors, int start) {
        checkSize(other.rows, other.columns);
        other.scaleRowsInto(this, factors, start);
    }

    /** Sets the only entry of each row to that of an array, from an index on. */
    public void writeFrom(double[] entries, int start) {
        checkSize(rows, 1);
        for (int i = 0; i < rows; i++) {
            buffer.put(offset + i * stride, entries[start + i]);
        }
    }

    /** A new matrix: this one with row {@code i} multiplied by {@code factors[i]}. */
    public Matrix withScaledRows(double[] factors) {
        Matrix scaled = allocate(rows, columns);
        scaleRowsInto(scaled, factors, 0);
        return scaled;
    }

    private void scaleRowsInto(Matrix target, double[] factors, int start) {
        double[] entries = Scratch.ofAtLeast(columns);
        int most = entries.length / Math.max(1, columns);
        for (int first = 0; first < rows; first += most) {
            int count = Math.min(most, rows - first);
            readRows(first, count, entries);
            for (int i = 0; i < count; i++) {
                double factor = factors[start + first + i];
                int end = (i + 1) * columns;
                for (int j = i * columns; j < end; j++) {
                    entries[j] *= factor;
                }
            }
            target.writeRows(first, count, entries);
        }
    }

    /** Multiplies column {@code j} by {@code factors[j]}. */
    public void scaleColumns(double[] factors) {
        change((entries, at, i) -> {
            for (int j = 0; j < columns; j++) {
                entries[at + j] *= factors[j];
            }
        });
    }

    @Override
    public void assignScaledRuns(Matrix from, double[] factors) {
        from.checkSize(rows, columns);
        double[] entries = Scratch.ofAtLeast(columns);
        double[] scales = Scratch.secondOfAtLeast(columns);
        int run = columns / Math.max(1, factors.length);
        for (int k = 0; k < factors.length; k++) {
            Arrays.fill(scales, k * run, (k + 1) * run, factors[k]);
        }
        for (int i = 0; i < rows; i++) {
            from.readRows(i, 1, entries);
            for (int j = 0; j < columns; j++) {
                entries[j] *= scales[j];
            }
            writeRows(i, 1, entries);
        }
    }

    @Override
    public void writeRows(int row, int number, double[] from, int start, int step) {
        double[] entries = Scratch.ofAtLeast(columns);
        int most = entries.length / Math.max(1, columns);
        for (int first = 0; first < number; first += most) {
            int count = Math.min(most, number - first);
            for (int i = 0; i < count; i++) {
                System.arraycopy(from, start + (first + i) * step, entries, i * columns, columns);
            }
            writeRows(row + first, count, entries);
        }
    }

    @Override
    public void runSquares(int runs, double[] into) {
        double[] entries = Scratch.ofAtLeast(columns);
        double[] squares = Scratch.secondOfAtLeast(columns);
        Arrays.fill(squares, 0, columns, 0);
        for (int i = 0; i < rows; i++) {
            readRows(i, 1, entries);
            for (int j = 0; j < columns; j++) {
                squares[j] += entries[j] * entries[j];
            }
        }
        int run = columns / Math.max(1, runs);
        for (int k = 0; k < runs; k++) {
            double sum = 0;
            for (int j = k * run; j < (k + 1) * run; j++) {
                sum += squares[j];
            }
            into[k] = sum;
        }
    }

    /** Adds the same row to every row. */
    public void addToRows(double[] added) {
        change((entries, at, i) -> {
            for (int j = 0; j < columns; j++) {
                entries[at + j] += added[j];
            }
        });
    }

    /** Changes row {@code i}, whose entries begin at an index of an array. */
    @FunctionalInterface
    private interface RowChange {
        void change(double[] entries, int at, int i);
    }

    /**
     * Changes all rows in an array, some at a time: loops over arrays are fast from the first call on, those over native
     * memory are not.
     */
    private void change(RowChange change) {
        double[] entries = Scratch.ofAtLeast(columns);
        int most = entries.length / Math.max(1, columns);
        for (int first = 0; first < rows; first += most) {
            int count = Math.min(most, rows - first);
            readRows(first, count, entries);
            for (int i = 0; i < count; i++) {
                change.change(entries, i * columns, first + i);
            }
            writeRows(first, count, entries);
        }
    }

    /** The sum of squares of each row, written to the front of {@code into}. */
    public void rowSquaredNorms(double[] into) {
        double[] entries = Scratch.ofAtLeast(columns);
        int most = entries.length / Math.max(1, columns);
        for (int first = 0; first < rows; first += most) {
            int count = Math.min(most, rows - first);
            readRows(first, count, entries);
            for (int i = 0; i < count; i++) {
                into[first + i] = SquaredNorm.of(entries, i * columns, columns);
            }
        }
    }

    /** Whether some entry is not a number. */
    public boolean hasNaN() {
        double[] entries = Scratch.ofAtLeast(columns);
        int most = entries.length / Math.max(1, columns);
        for (int first = 0; first < rows; first += most) {
            int count = Math.min(most, rows - first);
            readRows(first, count, entries);
            for (int i = 0; i < count * columns; i++) {
                if (Double.isNaN(entries[i])) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Copies the entries of some rows to the front of an array. */
    void readRows(int first, int count, double[] entries) {
        if (stride == columns) {
            buffer.get(offset + first * stride, entries, 0, count * columns);
            return;
        }
        for (int i = 0; i < count; i++) {
            buffer.get(offset + (first + i) * stride, entries, i * columns, columns);
        }
    }

    private void writeRows(int first, int count, double[] entries) {
        if (stride == columns) {
            buffer.put(offset + first * stride, entries, 0, count * columns);
            return;
        }
        for (int i = 0; i < count; i++) {
            buffer.put(offset + (first + i) * stride, entries, i * columns, columns);
        }
    }

    /** The square root of the sum of all squared entries, also of entries whose squares are no numbers any more. */
    public double frobeniusNorm() {
        double[] entries = Scratch.ofAtLeast(columns);
        double largest = 0;
        for (int i = 0; i < rows; i++) {
            readRows(i, 1, entries);
            for (int j = 0; j < columns; j++) {
                largest = Math.max(largest, Math.abs(entries[j]));
            }
        }
        if (largest == 0 || Double.isInfinite(largest)) {
            return largest;
        }
        double squares = 0;
        for (int i = 0; i < rows; i++) {
            readRows(i, 1, entries);
            for (int j = 0; j < columns; j++) {
                entries[j] /= largest;
            }
            squares += SquaredNorm.of(entries, 0, columns);
        }
        return largest * Math.sqrt(squares);
    }

    /** The same entries as a matrix that belongs to whom it is given; this one owns them no more. */
    public Matrix handedOver() {
        Matrix other = new Matrix(rows, columns, stride, offset, address, buffer);
        other.owned = owned;
        owned = null;
        return other;
    }

    /** Gives the memory back; the matrix and its views must not be used afterwards. Views ignore it. */
    @Override
    public void close() {
        if (owned != null) {
            NativeMemory.release(owned);
            owned = null;
        }
    }

    @Override
    public String toString() {
        return rows + " x " + columns + " matrix";
    }

    DoublePointer pointer() {
        return new Arguments.Doubles().at(address);
    }

    long address() {
        return address;
    }

    int stride() {
        return stride;
    }

    void checkSize(int expectedRows, int expectedColumns) {
        if (rows != expectedRows || columns != expectedColumns) {
            throw new IllegalArgumentException(this + ", but " + expectedRows + " x " + expectedColumns + " is needed");
        }
    }
}
