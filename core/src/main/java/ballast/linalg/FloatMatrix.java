package ballast.linalg;

import java.nio.FloatBuffer;
import java.util.Arrays;
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

    private final int rows;
    private final int columns;
    private final int stride;
    private final FloatPointer values;
    private final FloatBuffer buffer;
    private final boolean owner;

    private FloatMatrix(int rows, int columns, int stride, FloatPointer values, FloatBuffer buffer, boolean owner) {
        this.rows = rows;
        this.columns = columns;
        this.stride = stride;
        this.values = values;
        this.buffer = buffer;
        this.owner = owner;
    }

    /** A new matrix whose entries are not yet set to anything. */
    public static FloatMatrix allocate(int rows, int columns) {
        if (rows < 0 || columns < 0 || (long) rows * columns > Integer.MAX_VALUE / Float.BYTES) {
            throw new IllegalArgumentException("matrix of " + rows + " x " + columns + " is out of range");
        }
        FloatPointer values = NativeMemory.allocateFloats((long) rows * columns);
        return new FloatMatrix(rows, columns, columns, values, values.asBuffer(), true);
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
        return buffer.get(i * stride + j);
    }

    /** Sets every entry of a matrix without gaps to zero. */
    @Override
    public void clear() {
        checkWhole();
        Pointer.memset(values, 0, (long) rows * columns * Float.BYTES);
    }

    /** Sets all entries of a matrix without gaps, row after row; {@code rowMajor} may be longer than needed. */
    public void write(float[] rowMajor) {
        checkWhole();
        buffer.put(0, rowMajor, 0, rows * columns);
    }

    /** Copies all entries of a matrix without gaps, row after row, to the front of {@code rowMajor}. */
    public void read(float[] rowMajor) {
        checkWhole();
        buffer.get(0, rowMajor, 0, rows * columns);
    }

    /** Copies the entries of a matrix of the same size. */
    public void assign(FloatMatrix other) {
        checkSize(other.rows, other.columns);
        if (rows > 0 && columns > 0) {
            openblas.LAPACKE_slacpy_work(
                    openblas.LAPACK_COL_MAJOR, (byte) 'A', columns, rows, other.values, other.stride, values, stride);
        }
    }

    /** Rounds the entries of a matrix of the same size to floats. Entries beyond the range of floats become infinite. */
    public void assign(Matrix doubles) {
        checkSize(doubles.rows(), doubles.columns());
        double[] from = new double[columns];
        float[] to = new float[columns];
        for (int i = 0; i < rows; i++) {
            doubles.rowRange(i, 1).read(from);
            for (int j = 0; j < columns; j++) {
                to[j] = (float) from[j];
            }
            buffer.put(i * stride, to, 0, columns);
        }
    }

    /** Sets a matrix of the same size to these entries. */
    @Override
    public void widenTo(Matrix doubles) {
        doubles.checkSize(rows, columns);
        if (rows > 0 && columns > 0) {
            // Our rows are LAPACK's columns.
            openblas.LAPACKE_slag2d_work(
                    openblas.LAPACK_COL_MAJOR, columns, rows, values, stride, doubles.pointer(), doubles.stride());
        }
    }

    /** Adds these entries to those of a matrix of the same size. */
    public void addTo(Matrix sum) {
        sum.checkSize(rows, columns);
        try (Matrix row = Matrix.allocate(1, columns)) {
            for (int i = 0; i < rows; i++) {
                rowRange(i, 1).widenTo(row);
                sum.rowRange(i, 1).add(row);
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
        return buffer.slice(0, rows * columns);
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

    @Override
    public FloatMatrix reshaped(int newRows, int newColumns) {
        checkWhole();
        if (newRows * newColumns > rows * columns) {
            throw new IllegalArgumentException(this + " cannot be seen as " + newRows + " x " + newColumns);
        }
        return new FloatMatrix(newRows, newColumns, newColumns, values, buffer, false);
    }

    private FloatMatrix view(int offset, int viewRows, int viewColumns) {
        FloatPointer start = values.getPointer(offset);
        int span = viewRows == 0 ? 0 : (viewRows - 1) * stride + viewColumns;
        return new FloatMatrix(viewRows, viewColumns, stride, start, buffer.slice(offset, span), false);
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

    /** {@code this = this + a' b}. */
    @Override
    public void addTransposeProduct(FloatMatrix a, FloatMatrix b) {
        gemm(true, false, a, b, 1);
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
        if (m == 0 || n == 0) {
            return;
        }
        openblas.cblas_sgemm(
                openblas.CblasRowMajor,
                transposeA ? openblas.CblasTrans : openblas.CblasNoTrans,
                transposeB ? openblas.CblasTrans : openblas.CblasNoTrans,
                m,
                n,
                inner,
                1,
                a.values,
                a.stride,
                b.values,
                b.stride,
                keep,
                values,
                stride);
    }

    /** {@code this = this + a' a}, of which only the upper triangle counts. */
    @Override
    public void addGramUpper(FloatMatrix a) {
        checkSize(a.columns, a.columns);
        if (SmallSquares.are(a.columns)) {
            SmallSquares.addGram(this, a);
            return;
        }
        openblas.cblas_ssyrk(
                openblas.CblasRowMajor,
                openblas.CblasUpper,
                openblas.CblasTrans,
                a.columns,
                a.rows,
                1,
                a.values,
                a.stride,
                1,
                values,
                stride);
    }

    /** {@code this = this + a a'}, of which only the upper triangle counts. */
    @Override
    public void addOuterUpper(FloatMatrix a) {
        checkSize(a.rows, a.rows);
        if (SmallSquares.are(a.rows)) {
            SmallSquares.addOuter(this, a);
            return;
        }
        openblas.cblas_ssyrk(
                openblas.CblasRowMajor,
                openblas.CblasUpper,
                openblas.CblasNoTrans,
                a.rows,
                a.columns,
                1,
                a.values,
                a.stride,
                1,
                values,
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
        float[] row = new float[columns];
        for (int i = 0; i < rows; i++) {
            float factor = (float) factors[i];
            buffer.get(i * stride, row);
            for (int j = 0; j < columns; j++) {
                row[j] *= factor;
            }
            buffer.put(i * stride, row);
        }
    }

    /** Sets every entry to one value. */
    public void fill(float value) {
        float[] row = new float[columns];
        Arrays.fill(row, value);
        for (int i = 0; i < rows; i++) {
            buffer.put(i * stride, row);
        }
    }

    private void readRows(int first, int count, float[] entries) {
        if (stride == columns) {
            buffer.get(first * stride, entries, 0, count * columns);
            return;
        }
        for (int i = 0; i < count; i++) {
            buffer.get((first + i) * stride, entries, i * columns, columns);
        }
    }

    private void writeRows(int first, int count, float[] entries) {
        if (stride == columns) {
            buffer.put(first * stride, entries, 0, count * columns);
            return;
        }
        for (int i = 0; i < count; i++) {
            buffer.put((first + i) * stride, entries, i * columns, columns);
        }
    }

    /** Gives the memory back; the matrix and its views must not be used afterwards. Views ignore it. */
    @Override
    public void close() {
        if (owner && !values.isNull()) {
            NativeMemory.release(values);
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
}
