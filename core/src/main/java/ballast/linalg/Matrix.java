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
 * it and own nothing. Products write into a matrix that exists already, so that a loop allocates nothing. A matrix is a
 * workspace, not a result: results that leave Ballast are ordinary Java values.
 *
 * <p>Not thread-safe for writing; several threads may read one matrix.
 */
public final class Matrix implements RealMatrix<Matrix> {

    /** Rows and columns that are mirrored together, so that both ends stay in the cache. */
    private static final int MIRRORED = 64;

    private final Layout layout;
    private final long memory;
    private final DoubleBuffer buffer;
    private NativeBlock owned;

    private Matrix(Layout layout, long memory, DoubleBuffer buffer, NativeBlock owned) {
        this.layout = layout;
        this.memory = memory;
        this.buffer = buffer;
        this.owned = owned;
    }

    /** A new matrix whose entries are not yet set to anything. */
    public static Matrix allocate(int rows, int columns) {
        NativeBlock block = NativeMemory.allocate(Layout.bytes(rows, columns, Double.BYTES));
        DoubleBuffer buffer = block.doubles();
        Layout layout = Layout.of(rows, columns, buffer.capacity());
        return new Matrix(layout, block.memory().address(), buffer, block);
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
        return layout.rows();
    }

    /** Number of columns. */
    @Override
    public int columns() {
        return layout.columns();
    }

    /** The entry in row {@code i} and column {@code j}. */
    public double get(int i, int j) {
        return buffer.get(layout.at(i, j));
    }

    /** Sets one entry. */
    public void set(int i, int j, double value) {
        buffer.put(layout.at(i, j), value);
    }

    /** Sets every entry to one value. */
    public void fill(double value) {
        if (value == 0 && layout.isWhole()) {
            Pointer.memset(Arguments.ofThread().c.at(address(0)), 0, (long) layout.size() * Double.BYTES);
            return;
        }
        double[] row = new double[columns()];
        Arrays.fill(row, value);
        for (int i = 0; i < rows(); i++) {
            buffer.put(layout.row(i), row);
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
        writeRows(0, rows(), rowMajor);
    }

    /** Copies all entries, row after row, to the front of {@code rowMajor}. */
    @Override
    public void read(double[] rowMajor) {
        readRows(0, rows(), rowMajor);
    }

    /** All entries in a new array, row after row. */
    public double[] toArray() {
        double[] rowMajor = new double[layout.size()];
        read(rowMajor);
        return rowMajor;
    }

    /** Copies the entries of a matrix of the same size. */
    public void assign(Matrix other) {
        checkSize(other.rows(), other.columns());
        if (layout.size() == 0) {
            return;
        }
        Arguments arguments = Arguments.ofThread();
        if (layout.isWhole() && other.layout.isWhole()) {
            Pointer.memcpy(
                    arguments.c.at(address(0)), arguments.a.at(other.address(0)), (long) layout.size() * Double.BYTES);
            return;
        }
        openblas.LAPACKE_dlacpy_work(
                openblas.LAPACK_COL_MAJOR,
                (byte) 'A',
                columns(),
                rows(),
                arguments.a.at(other.address(0)),
                other.stride(),
                arguments.c.at(address(0)),
                stride());
    }

    /** Copies one row of a matrix with as many columns. */
    public void copyRow(int row, Matrix from, int fromRow) {
        buffer.put(layout.row(row), from.buffer, from.layout.row(fromRow), columns());
    }

    /** A new matrix with the same entries. */
    public Matrix copy() {
        Matrix copy = allocate(rows(), columns());
        copy.assign(this);
        return copy;
    }

    /** A view of {@code count} rows from {@code first} on. */
    @Override
    public Matrix rowRange(int first, int count) {
        return range(first, count, 0, columns());
    }

    /** A view of {@code count} columns from {@code first} on. */
    @Override
    public Matrix columnRange(int first, int count) {
        return range(0, rows(), first, count);
    }

    /** A view of some rows and columns. */
    public Matrix range(int firstRow, int rowCount, int firstColumn, int columnCount) {
        return view(layout.range(firstRow, rowCount, firstColumn, columnCount));
    }

    /** A view of the first entries, row after row, in rows of another length; only of a matrix without gaps. */
    @Override
    public Matrix reshaped(int newRows, int newColumns) {
        return view(layout.reshaped(newRows, newColumns));
    }

    private Matrix view(Layout part) {
        return new Matrix(part, memory, buffer, null);
    }

    /** {@code this = a b}. */
    @Override
    public void assignProduct(Matrix a, Matrix b) {
        Product.PLAIN.add(1, a, b, 0, this);
    }

    /** {@code this = a' b}. */
    @Override
    public void assignTransposeProduct(Matrix a, Matrix b) {
        Product.LEFT_TRANSPOSED.add(1, a, b, 0, this);
    }

    /** {@code this = a b'}. */
    public void assignProductTranspose(Matrix a, Matrix b) {
        Product.RIGHT_TRANSPOSED.add(1, a, b, 0, this);
    }

    /** {@code this = this + a b}. */
    public void addProduct(Matrix a, Matrix b) {
        Product.PLAIN.add(1, a, b, 1, this);
    }

    /** {@code this = this + a' b}. */
    @Override
    public void addTransposeProduct(Matrix a, Matrix b) {
        Product.LEFT_TRANSPOSED.add(1, a, b, 1, this);
    }

    @Override
    public void addTransposeProductToRow(int row, Matrix a, Matrix b) {
        Objects.checkIndex(row, rows());
        a.checkSize(b.rows(), 1);
        b.checkSize(b.rows(), columns());
        Product.LEFT_TRANSPOSED.addFromRow(row, 1, a, b, 1, this);
    }

    /** {@code this = this + a b'}. */
    @Override
    public void addProductTranspose(Matrix a, Matrix b) {
        Product.RIGHT_TRANSPOSED.add(1, a, b, 1, this);
    }

    /** {@code this = this - a b}. */
    public void subtractProduct(Matrix a, Matrix b) {
        Product.PLAIN.add(-1, a, b, 1, this);
    }

    /** {@code this = this - a' b}. */
    public void subtractTransposeProduct(Matrix a, Matrix b) {
        Product.LEFT_TRANSPOSED.add(-1, a, b, 1, this);
    }

    /** {@code this = this - a b'}. */
    public void subtractProductTranspose(Matrix a, Matrix b) {
        Product.RIGHT_TRANSPOSED.add(-1, a, b, 1, this);
    }

    /** {@code this = this + a' a}, of which only the upper triangle counts; see {@link #mirrorUpper}. */
    @Override
    public void addGramUpper(Matrix a) {
        Square.GRAM.add(a, this);
    }

    /** {@code this = this + a a'}, of which only the upper triangle counts; see {@link #mirrorUpper}. */
    @Override
    public void addOuterUpper(Matrix a) {
        Square.OUTER.add(a, this);
    }

    /** {@code this = this + scale x y'}. */
    public void addOuter(double scale, double[] x, double[] y) {
        int d = columns();
        inArrays((entries, first, count) -> {
            for (int i = 0; i < count; i++) {
                double factor = scale * x[first + i];
                for (int j = 0; j < d; j++) {
                    entries[i * d + j] += factor * y[j];
                }
            }
            writeRows(first, count, entries);
        });
    }

    /** {@code this = this + other}. */
    public void add(Matrix other) {
        checkSize(other.rows(), other.columns());
        if (rows() > 1 && !(layout.isWhole() && other.layout.isWhole())) {
            throw new IllegalArgumentException("views of columns cannot be added");
        }
        axpy(layout.size(), other.address(0), address(0));
    }

    @Override
    public void addTo(Matrix sum) {
        sum.checkSize(rows(), columns());
        for (int i = 0; i < rows(); i++) {
            sum.addToRow(i, address(i));
        }
    }

    /** Adds the entries that lie from an address on to those of a row. */
    void addToRow(int row, long entries) {
        axpy(columns(), entries, address(row));
    }

    private static void axpy(int count, long from, long to) {
        Arguments arguments = Arguments.ofThread();
        openblas.cblas_daxpy(count, 1, arguments.a.at(from), 1, arguments.c.at(to), 1);
    }

    /** Adds a matrix that is no longer needed, and closes it. */
    public Matrix absorb(Matrix other) {
        add(other);
        other.close();
        return this;
    }

    /** A new matrix whose columns are these rows. */
    public Matrix transposed() {
        Matrix transposed = allocate(columns(), rows());
        if (layout.size() > 0) {
            Arguments arguments = Arguments.ofThread();
            openblas.LAPACKE_dge_trans(
                    openblas.LAPACK_ROW_MAJOR,
                    rows(),
                    columns(),
                    arguments.a.at(address(0)),
                    stride(),
                    arguments.c.at(transposed.address(0)),
                    rows());
        }
        return transposed;
    }

    /** Copies the upper triangle below the diagonal. */
    public void mirrorUpper() {
        double[] tile = Scratch.ofAtLeast(MIRRORED * MIRRORED);
        double[] turned = Scratch.secondOfAtLeast(MIRRORED);
        for (int top = 0; top < rows(); top += MIRRORED) {
            int height = Math.min(MIRRORED, rows() - top);
            for (int left = top; left < columns(); left += MIRRORED) {
                int width = Math.min(MIRRORED, columns() - left);
                range(top, height, left, width).readRows(0, height, tile);
                for (int j = 0; j < width; j++) {
                    int known = Math.min(height, left + j - top); // of the row below, up to the diagonal
                    for (int i = 0; i < known; i++) {
                        turned[i] = tile[i * width + j];
                    }
                    buffer.put(layout.at(left + j, top), turned, 0, known);
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
        checkSize(other.rows(), other.columns());
        other.scaleRowsInto(this, factors, start);
    }

    /** Sets the only entry of each row to that of an array, from an index on. */
    public void writeFrom(double[] entries, int start) {
        checkSize(rows(), 1);
        for (int i = 0; i < rows(); i++) {
            buffer.put(layout.row(i), entries[start + i]);
        }
    }

    /** A new matrix: this one with row {@code i} multiplied by {@code factors[i]}. */
    public Matrix withScaledRows(double[] factors) {
        Matrix scaled = allocate(rows(), columns());
        scaleRowsInto(scaled, factors, 0);
        return scaled;
    }

    private void scaleRowsInto(Matrix target, double[] factors, int start) {
        int d = columns();
        inArrays((entries, first, count) -> {
            for (int i = 0; i < count; i++) {
                double factor = factors[start + first + i];
                for (int j = i * d; j < (i + 1) * d; j++) {
                    entries[j] *= factor;
                }
            }
            target.writeRows(first, count, entries);
        });
    }

    /** Multiplies column {@code j} by {@code factors[j]}. */
    public void scaleColumns(double[] factors) {
        int d = columns();
        inArrays((entries, first, count) -> {
            for (int i = 0; i < count; i++) {
                for (int j = 0; j < d; j++) {
                    entries[i * d + j] *= factors[j];
                }
            }
            writeRows(first, count, entries);
        });
    }

    /** Adds the same row to every row. */
    public void addToRows(double[] added) {
        int d = columns();
        inArrays((entries, first, count) -> {
            for (int i = 0; i < count; i++) {
                for (int j = 0; j < d; j++) {
                    entries[i * d + j] += added[j];
                }
            }
            writeRows(first, count, entries);
        });
    }

    @Override
    public void assignScaledRuns(Matrix from, double[] factors) {
        from.checkSize(rows(), columns());
        ColumnGroups.scale(from, factors, this);
    }

    @Override
    public void writeRows(int row, int number, double[] from, int start, int step) {
        int d = columns();
        double[] entries = Scratch.ofAtLeast(d);
        int most = entries.length / Math.max(1, d);
        for (int first = 0; first < number; first += most) {
            int count = Math.min(most, number - first);
            for (int i = 0; i < count; i++) {
                System.arraycopy(from, start + (first + i) * step, entries, i * d, d);
            }
            writeRows(row + first, count, entries);
        }
    }

    @Override
    public void runSquares(int runs, double[] into) {
        ColumnGroups.squares(this, runs, into);
    }

    /** The sum of squares of each row, written to the front of {@code into}. */
    public void rowSquaredNorms(double[] into) {
        int d = columns();
        inArrays((entries, first, count) -> {
            for (int i = 0; i < count; i++) {
                into[first + i] = SquaredNorm.of(entries, i * d, d);
            }
        });
    }

    /** Whether some entry is not a number. */
    public boolean hasNaN() {
        int d = columns();
        boolean[] found = new boolean[1];
        inArrays((entries, first, count) -> found[0] = found[0] || hasNaN(entries, count * d));
        return found[0];
    }

    private static boolean hasNaN(double[] entries, int count) {
        for (int i = 0; i < count; i++) {
            if (Double.isNaN(entries[i])) {
                return true;
            }
        }
        return false;
    }

    /** Looks at some rows from {@code first} on, whose entries are at the front of an array. */
    @FunctionalInterface
    private interface RowsTask {
        void run(double[] entries, int first, int count);
    }

    /**
     * Looks at all rows in an array, some at a time: loops over arrays are fast from the first call on, those over
     * native memory are not.
     */
    private void inArrays(RowsTask task) {
        double[] entries = Scratch.ofAtLeast(columns());
        int most = entries.length / Math.max(1, columns());
        for (int first = 0; first < rows(); first += most) {
            int count = Math.min(most, rows() - first);
            readRows(first, count, entries);
            task.run(entries, first, count);
        }
    }

    /** Copies the entries of some rows to the front of an array. */
    void readRows(int first, int count, double[] entries) {
        int d = columns();
        if (layout.isWhole()) {
            buffer.get(layout.row(first), entries, 0, count * d);
            return;
        }
        for (int i = 0; i < count; i++) {
            buffer.get(layout.row(first + i), entries, i * d, d);
        }
    }

    /** Sets some rows to the entries at the front of an array. */
    void writeRows(int first, int count, double[] entries) {
        int d = columns();
        if (layout.isWhole()) {
            buffer.put(layout.row(first), entries, 0, count * d);
            return;
        }
        for (int i = 0; i < count; i++) {
            buffer.put(layout.row(first + i), entries, i * d, d);
        }
    }

    /** The square root of the sum of all squared entries, also of entries whose squares are no numbers any more. */
    public double frobeniusNorm() {
        double[] entries = Scratch.ofAtLeast(columns());
        double largest = 0;
        for (int i = 0; i < rows(); i++) {
            readRows(i, 1, entries);
            for (int j = 0; j < columns(); j++) {
                largest = Math.max(largest, Math.abs(entries[j]));
            }
        }
        if (largest == 0 || Double.isInfinite(largest)) {
            return largest;
        }
        double squares = 0;
        for (int i = 0; i < rows(); i++) {
            readRows(i, 1, entries);
            for (int j = 0; j < columns(); j++) {
                entries[j] /= largest;
            }
            squares += SquaredNorm.of(entries, 0, columns());
        }
        return largest * Math.sqrt(squares);
    }

    /** The same entries as a matrix that belongs to whom it is given; this one owns them no more. */
    public Matrix handedOver() {
        Matrix other = new Matrix(layout, memory, buffer, owned);
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
        return layout.toString();
    }

    DoublePointer pointer() {
        return new Arguments.Doubles().at(address(0));
    }

    /** Where a row begins. */
    long address(int row) {
        return memory + (long) layout.row(row) * Double.BYTES;
    }

    int stride() {
        return layout.stride();
    }

    void checkSize(int expectedRows, int expectedColumns) {
        Layout.checkSize(this, expectedRows, expectedColumns);
    }
}
