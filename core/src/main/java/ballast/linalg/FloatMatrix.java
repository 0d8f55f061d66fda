package ballast.linalg;

import java.nio.FloatBuffer;
import java.util.Arrays;
import java.util.Objects;
import org.bytedeco.javacpp.FloatPointer;
import org.bytedeco.javacpp.Pointer;
import org.bytedeco.openblas.global.openblas;

/**
 * A dense matrix of floats, row after row, in native memory: half the memory of a {@link Matrix}, and products more than twice
 * as fast, to seven digits.
 *
 * <p>For the large products of an iteration whose last steps, or whose sums over blocks, are made with doubles. Has only what
 * such products need. Ownership, views and threads as with {@link Matrix}.
 */
public final class FloatMatrix implements Panel<FloatMatrix> {

    /** Rows of a product with itself that are made at a time, as one product that does without packing. */
    private static final int STRIP = 16;

    /** Columns up to which that pays; seen up to twice as fast. */
    private static final int MOST_IN_STRIPS = 256;

    private final int rows;
    private final int columns;
    private final int stride;
    private final int offset;
    private final long address;
    private final FloatBuffer buffer;
    private NativeBlock owned;

    private FloatMatrix(int rows, int columns, NativeBlock owned) {
        this(rows, columns, columns, 0, owned.memory().address(), owned.floats());
        this.owned = owned;
    }

    private FloatMatrix(int rows, int columns, int stride, int offset, long address, FloatBuffer buffer) {
        this.rows = rows;
        this.columns = columns;
        this.stride = stride;
        this.offset = offset;
        this.address = address;
        this.buffer = buffer;
    }

    /** A new matrix whose entries are not yet set to anything. */
    public static FloatMatrix allocate(int rows, int columns) {
        if (rows < 0 || columns < 0 || (long) rows * columns > Integer.MAX_VALUE / Float.BYTES) {
            throw new IllegalArgumentException("matrix of " + rows + " x " + columns + " is out of range");
        }
        return new FloatMatrix(rows, columns, NativeMemory.allocate((long) rows * columns * Float.BYTES));
    }

    /** A new matrix of zeros. */
    public static FloatMatrix zeros(int rows, int columns) {
        FloatMatrix matrix = allocate(rows, columns);
        matrix.clear();
        return matrix;
    }

    /** A new matrix with the entries of another, rounded to floats. */
    public static FloatMatrix of(Matrix doubles) {
        FloatMatrix matrix = allocate(doubles.rows(), doubles.columns());
        matrix.assign(doubles);
        return matrix;
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
    public float get(int i, int j) {
        return buffer.get(offset + i * stride + j);
    }

    /** Sets every entry of a matrix without gaps to zero. */
    @Override
    public void clear() {
        checkWhole();
        Pointer.memset(Arguments.ofThread().narrowC.at(address), 0, (long) rows * columns * Float.BYTES);
    }

    /** Sets all entries of a matrix without gaps, row after row; {@code rowMajor} may be longer than needed. */
    public void write(float[] rowMajor) {
        checkWhole();
        buffer.put(offset, rowMajor, 0, rows * columns);
    }

    /** Copies all entries of a matrix without gaps, row after row, to the front of {@code rowMajor}. */
    public void read(float[] rowMajor) {
        checkWhole();
        buffer.get(offset, rowMajor, 0, rows * columns);
    }

    /** Copies the entries of a matrix of the same size. */
    public void assign(FloatMatrix other) {
        checkSize(other.rows, other.columns);
        if (rows > 0 && columns > 0) {
            Arguments arguments = Arguments.ofThread();
            openblas.LAPACKE_slacpy_work(
                    openblas.LAPACK_COL_MAJOR,
                    (byte) 'A',
                    columns,
                    rows,
                    arguments.narrowA.at(other.address),
                    other.stride,
                    arguments.narrowC.at(address),
                    stride);
        }
    }

    /** Rounds the entries of a matrix of the same size to floats. Entries beyond the range of floats become infinite. */
    public void assign(Matrix doubles) {
        checkSize(doubles.rows(), doubles.columns());
        double[] from = Scratch.ofAtLeast(columns);
        float[] to = Scratch.floatsOfAtLeast(columns);
        for (int i = 0; i < rows; i++) {
            doubles.readRows(i, 1, from);
            for (int j = 0; j < columns; j++) {
                to[j] = (float) from[j];
            }
            buffer.put(offset + i * stride, to, 0, columns);
        }
    }

    /** Sets a matrix of the same size to these entries. */
    @Override
    public void widenTo(Matrix doubles) {
        doubles.checkSize(rows, columns);
        if (rows > 0 && columns > 0) {
            // Our rows are LAPACK's columns.
            Arguments arguments = Arguments.ofThread();
            openblas.LAPACKE_slag2d_work(
                    openblas.LAPACK_COL_MAJOR,
                    columns,
                    rows,
                    arguments.narrowA.at(address),
                    stride,
                    arguments.c.at(doubles.address()),
                    doubles.stride());
        }
    }

    /** {@code this = this + other}, both without gaps. */
    public void add(FloatMatrix other) {
        checkSize(other.rows, other.columns);
        checkWhole();
        other.checkWhole();
        Arguments arguments = Arguments.ofThread();
        openblas.cblas_saxpy(
                rows * columns, 1, arguments.narrowA.at(other.address), 1, arguments.narrowC.at(address), 1);
    }

    @Override
    public void addTo(Matrix sum) {
        sum.checkSize(rows, columns);
        Arguments arguments = Arguments.ofThread();
        try (Matrix row = Matrix.allocate(1, columns)) {
            for (int i = 0; i < rows; i++) {
                openblas.LAPACKE_slag2d_work(
                        openblas.LAPACK_COL_MAJOR,
                        columns,
                        1,
                        arguments.narrowA.at(address + (long) i * stride * Float.BYTES),
                        columns,
                        arguments.a.at(row.address()),
                        columns);
                sum.addToRow(i, row.address());
            }
        }
    }

    /** Whether a matrix can be this large. */
    public static boolean holds(long rows, long columns) {
        return rows * columns <= Integer.MAX_VALUE / Float.BYTES;
    }

    /** The entries of a matrix without gaps, row after row, to be read or written. */
    public FloatBuffer entries() {
        checkWhole();
        return buffer.slice(offset, rows * columns);
    }

    /** Sets all entries, row after row, rounding them. */
    @Override
    public void write(double[] rowMajor) {
        float[] entries = Scratch.floatsOfAtLeast(columns);
        int most = entries.length / Math.max(1, columns);
        for (int first = 0; first < rows; first += most) {
            int count = Math.min(most, rows - first);
            for (int j = 0; j < count * columns; j++) {
                entries[j] = (float) rowMajor[first * columns + j];
            }
            writeRows(first, count, entries);
        }
    }

    /** Copies all entries, row after row, to the front of an array. */
    @Override
    public void read(double[] rowMajor) {
        float[] entries = Scratch.floatsOfAtLeast(columns);
        int most = entries.length / Math.max(1, columns);
        for (int first = 0; first < rows; first += most) {
            int count = Math.min(most, rows - first);
            readRows(first, count, entries);
            for (int j = 0; j < count * columns; j++) {
                rowMajor[first * columns + j] = entries[j];
            }
        }
    }

    /** A view of {@code count} rows from {@code first} on. */
    @Override
    public FloatMatrix rowRange(int first, int count) {
        return view(first * stride, count, columns);
    }

    /** A view of {@code count} columns from {@code first} on. */
    @Override
    public FloatMatrix columnRange(int first, int count) {
        return view(first, rows, count);
    }

    /** A view of some rows and columns. */
    public FloatMatrix range(int firstRow, int rowCount, int firstColumn, int columnCount) {
        return view(firstRow * stride + firstColumn, rowCount, columnCount);
    }

    @Override
    public FloatMatrix reshaped(int newRows, int newColumns) {
        checkWhole();
        if (newRows * newColumns > rows * columns) {
            throw new IllegalArgumentException(this + " cannot be seen as " + newRows + " x " + newColumns);
        }
        return new FloatMatrix(newRows, newColumns, newColumns, offset, address, buffer);
    }

    private FloatMatrix view(int from, int viewRows, int viewColumns) {
        int span = viewRows == 0 ? 0 : (viewRows - 1) * stride + viewColumns;
        Objects.checkFromIndexSize(offset + from, span, buffer.capacity());
        return new FloatMatrix(
                viewRows, viewColumns, stride, offset + from, address + (long) from * Float.BYTES, buffer);
    }

    /** {@code this = a b}. */
    @Override
    public void assignProduct(FloatMatrix a, FloatMatrix b) {
        gemm(false, false, a, b, 0);
    }

    /** {@code this = a' b}. */
    @Override
    public void assignTransposeProduct(FloatMatrix a, FloatMatrix b) {
        gemm(true, false, a, b, 0);
    }

    /** {@code this = a b'}. */
    public void assignProductTranspose(FloatMatrix a, FloatMatrix b) {
        gemm(false, true, a, b, 0);
    }

    /** {@code this = this + a b}. */
    public void addProduct(FloatMatrix a, FloatMatrix b) {
        gemm(false, false, a, b, 1);
    }

    /** {@code this = this + a' b}. */
    @Override
    public void addTransposeProduct(FloatMatrix a, FloatMatrix b) {
        gemm(true, false, a, b, 1);
    }

    @Override
    public void addTransposeProductToRow(int row, FloatMatrix a, FloatMatrix b) {
        Objects.checkIndex(row, rows);
        a.checkSize(b.rows, 1);
        b.checkSize(b.rows, columns);
        Arguments arguments = Arguments.ofThread();
        openblas.cblas_sgemm(
                openblas.CblasRowMajor,
                openblas.CblasTrans,
                openblas.CblasNoTrans,
                1,
                columns,
                b.rows,
                1,
                arguments.narrowA.at(a.address),
                a.stride,
                arguments.narrowB.at(b.address),
                b.stride,
                1,
                arguments.narrowC.at(address + (long) row * stride * Float.BYTES),
                stride);
    }

    @Override
    public void addProductTranspose(FloatMatrix a, FloatMatrix b) {
        gemm(false, true, a, b, 1);
    }

    private void gemm(boolean transposeA, boolean transposeB, FloatMatrix a, FloatMatrix b, float keep) {
        int m = transposeA ? a.columns : a.rows;
        int inner = transposeA ? a.rows : a.columns;
        int n = transposeB ? b.rows : b.columns;
        checkSize(m, n);
        if (inner != (transposeB ? b.columns : b.rows)) {
            throw new IllegalArgumentException("product of " + a + " and " + b + " does not fit");
        }
        if (m > 0 && n > 0) {
            FloatProduct.multiply(
                    transposeA,
                    transposeB,
                    m,
                    n,
                    inner,
                    a.address,
                    a.stride,
                    b.address,
                    b.stride,
                    keep,
                    address,
                    stride);
        }
    }

    /** {@code this = this + a' a}, of which only the upper triangle counts. */
    @Override
    public void addGramUpper(FloatMatrix a) {
        checkSize(a.columns, a.columns);
        if (SmallSquares.are(a.columns)) {
            SmallSquares.addGram(this, a);
            return;
        }
        if (a.columns <= MOST_IN_STRIPS) {
            addGramInStrips(a);
            return;
        }
        Arguments arguments = Arguments.ofThread();
        openblas.cblas_ssyrk(
                openblas.CblasRowMajor,
                openblas.CblasUpper,
                openblas.CblasTrans,
                a.columns,
                a.rows,
                1,
                arguments.narrowA.at(a.address),
                a.stride,
                1,
                arguments.narrowC.at(address),
                stride);
    }

    /** A strip of rows after another, each from the diagonal on. */
    private void addGramInStrips(FloatMatrix a) {
        for (int first = 0; first < columns; first += STRIP) {
            long fromColumn = a.address + (long) first * Float.BYTES;
            FloatProduct.multiply(
                    true,
                    false,
                    Math.min(STRIP, columns - first),
                    columns - first,
                    a.rows,
                    fromColumn,
                    a.stride,
                    fromColumn,
                    a.stride,
                    1,
                    address + (long) first * (stride + 1) * Float.BYTES,
                    stride);
        }
    }

    /** {@code this = this + a a'}, of which only the upper triangle counts. */
    @Override
    public void addOuterUpper(FloatMatrix a) {
        checkSize(a.rows, a.rows);
        if (SmallSquares.are(a.rows)) {
            SmallSquares.addOuter(this, a);
            return;
        }
        Arguments arguments = Arguments.ofThread();
        openblas.cblas_ssyrk(
                openblas.CblasRowMajor,
                openblas.CblasUpper,
                openblas.CblasNoTrans,
                a.rows,
                a.columns,
                1,
                arguments.narrowA.at(a.address),
                a.stride,
                1,
                arguments.narrowC.at(address),
                stride);
    }

    @Override
    public void assignScaledRuns(FloatMatrix from, double[] factors) {
        from.checkSize(rows, columns);
        float[] entries = Scratch.floatsOfAtLeast(columns);
        float[] scales = Scratch.secondFloatsOfAtLeast(columns);
        int run = columns / Math.max(1, factors.length);
        for (int k = 0; k < factors.length; k++) {
            Arrays.fill(scales, k * run, (k + 1) * run, (float) factors[k]);
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
        float[] entries = Scratch.floatsOfAtLeast(columns);
        int most = entries.length / Math.max(1, columns);
        for (int first = 0; first < number; first += most) {
            int count = Math.min(most, number - first);
            for (int i = 0; i < count; i++) {
                int at = start + (first + i) * step;
                for (int j = 0; j < columns; j++) {
                    entries[i * columns + j] = (float) from[at + j];
                }
            }
            writeRows(row + first, count, entries);
        }
    }

    @Override
    public void runSquares(int runs, double[] into) {
        float[] entries = Scratch.floatsOfAtLeast(columns);
        float[] squares = Scratch.secondFloatsOfAtLeast(columns);
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

    /** Multiplies row {@code i} by {@code factors[i]}. */
    public void scaleRows(double[] factors) {
        assignScaledRows(this, factors, 0);
    }

    /** Sets row {@code i} to that of a matrix of the same size times {@code factors[start + i]}. */
    public void assignScaledRows(FloatMatrix other, double[] factors, int start) {
        checkSize(other.rows, other.columns);
        float[] entries = Scratch.floatsOfAtLeast(columns);
        int most = entries.length / Math.max(1, columns);
        for (int first = 0; first < rows; first += most) {
            int count = Math.min(most, rows - first);
            other.readRows(first, count, entries);
            for (int i = 0; i < count; i++) {
                float factor = (float) factors[start + first + i];
                int end = (i + 1) * columns;
                for (int j = i * columns; j < end; j++) {
                    entries[j] *= factor;
                }
            }
            writeRows(first, count, entries);
        }
    }

    private void readRows(int first, int count, float[] entries) {
        if (stride == columns) {
            buffer.get(offset + first * stride, entries, 0, count * columns);
            return;
        }
        for (int i = 0; i < count; i++) {
            buffer.get(offset + (first + i) * stride, entries, i * columns, columns);
        }
    }

    private void writeRows(int first, int count, float[] entries) {
        if (stride == columns) {
            buffer.put(offset + first * stride, entries, 0, count * columns);
            return;
        }
        for (int i = 0; i < count; i++) {
            buffer.put(offset + (first + i) * stride, entries, i * columns, columns);
        }
    }

    /** Sets the only entry of each row to that of an array, from an index on, rounded. */
    public void writeFrom(double[] entries, int start) {
        checkSize(rows, 1);
        for (int i = 0; i < rows; i++) {
            buffer.put(offset + i * stride, (float) entries[start + i]);
        }
    }

    /** Sets every row to the same one. */
    public void fillRows(float[] row) {
        for (int i = 0; i < rows; i++) {
            buffer.put(offset + i * stride, row, 0, columns);
        }
    }

    /** Sets every entry to one value. */
    public void fill(float value) {
        float[] row = new float[columns];
        Arrays.fill(row, value);
        for (int i = 0; i < rows; i++) {
            buffer.put(offset + i * stride, row);
        }
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
        return rows + " x " + columns + " matrix of floats";
    }

    private void checkWhole() {
        if (stride != columns) {
            throw new IllegalArgumentException(this + " has gaps between its rows");
        }
    }

    private void checkSize(int expectedRows, int expectedColumns) {
        if (rows != expectedRows || columns != expectedColumns) {
            throw new IllegalArgumentException(this + ", but " + expectedRows + " x " + expectedColumns + " is needed");
        }
    }

    FloatPointer pointer() {
        return new Arguments.Floats().at(address);
    }
}
