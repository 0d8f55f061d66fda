package ballast.linalg;

import ballast.BadInputException;
import java.lang.ref.Reference;
import java.nio.FloatBuffer;
import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;

/**
 * A dense matrix in single or double precision, row after row, in native memory.
 *
 * <p>A matrix owns its memory until {@link #close}; the views made by {@link #rowRange} and {@link #columnRange} share
 * it and own nothing. Memory that nobody closed is freed after the matrix and its views have become unreachable, but
 * only when the collector finds out. A view of some columns has gaps between its rows. Products write into a matrix
 * that exists already, so that a loop allocates nothing; their factors and their place have one precision. A matrix is
 * a workspace, not a result: results that leave Ballast are ordinary Java values.
 *
 * <p>Not thread-safe for writing; several threads may read one matrix.
 */
public final class Matrix implements AutoCloseable {

    /** Rows and columns that are turned together, so that both ends stay in the cache. */
    private static final int TURNED = 64;

    private final Precision precision;
    private final int rows;
    private final int columns;
    private final int stride;
    private final int offset;
    private final NativeBlock block;
    private boolean owner;

    private Matrix(
            Precision precision, int rows, int columns, int stride, int offset, NativeBlock block, boolean owner) {
        this.precision = precision;
        this.rows = rows;
        this.columns = columns;
        this.stride = stride;
        this.offset = offset;
        this.block = block;
        this.owner = owner;
    }

    /** A new matrix whose entries are not yet set to anything. */
    public static Matrix allocate(Precision precision, int rows, int columns) {
        if (rows < 0 || columns < 0) {
            throw new IllegalArgumentException("matrix of " + rows + " x " + columns);
        }
        if (!precision.holds(rows, columns)) {
            throw new BadInputException("a matrix of " + rows + " x " + columns + " would be needed, more than can be "
                    + "held: use samples of fewer values, images with shorter sides, or another method");
        }
        NativeBlock block = NativeMemory.allocate((long) rows * columns * precision.bytes);
        return new Matrix(precision, rows, columns, columns, 0, block, true);
    }

    /** A new matrix of doubles whose entries are not yet set to anything. */
    public static Matrix allocate(int rows, int columns) {
        return allocate(Precision.DOUBLE, rows, columns);
    }

    /** A new matrix of zeros. */
    public static Matrix zeros(Precision precision, int rows, int columns) {
        Matrix matrix = allocate(precision, rows, columns);
        matrix.clear();
        return matrix;
    }

    /** A new matrix of zeros in double precision. */
    public static Matrix zeros(int rows, int columns) {
        return zeros(Precision.DOUBLE, rows, columns);
    }

    /** A new matrix of doubles with the given entries, row after row. */
    public static Matrix of(int rows, int columns, double[] rowMajor) {
        Matrix matrix = allocate(rows, columns);
        matrix.write(rowMajor);
        return matrix;
    }

    /** A new matrix of doubles with the given rows, at least one. */
    public static Matrix ofRows(double[][] rows) {
        return of(
                rows.length,
                rows[0].length,
                Arrays.stream(rows).flatMapToDouble(Arrays::stream).toArray());
    }

    /** Bytes of native memory held by all matrices that have neither been closed nor collected. */
    public static long liveBytes() {
        return NativeMemory.liveBytes();
    }

    /** Bytes of all matrices that were never closed, also of those that have been collected since. */
    public static long unclosedBytes() {
        return NativeMemory.unclosedBytes();
    }

    /** How many blocks of native memory were ever asked for. */
    public static long blocksAllocated() {
        return NativeMemory.blocks();
    }

    /** The type of the entries. */
    public Precision precision() {
        return precision;
    }

    /** Number of rows. */
    public int rows() {
        return rows;
    }

    /** Number of columns. */
    public int columns() {
        return columns;
    }

    /** The entry in row {@code i} and column {@code j}. */
    public double get(int i, int j) {
        int at = at(i, j);
        return precision == Precision.SINGLE
                ? block.floats().get(at)
                : block.doubles().get(at);
    }

    /** Sets one entry. */
    public void set(int i, int j, double value) {
        if (precision == Precision.SINGLE) {
            block.floats().put(at(i, j), (float) value);
        } else {
            block.doubles().put(at(i, j), value);
        }
    }

    /** Sets every entry to zero. */
    public void clear() {
        if (isWhole()) {
            Engines.current().clear(this);
            Reference.reachabilityFence(this);
        } else {
            fill(0);
        }
    }

    /** Sets every entry to one value. */
    public void fill(double value) {
        double[] row = new double[columns];
        Arrays.fill(row, value);
        fillRows(row);
    }

    /** Sets every row to the same one. */
    public void fillRows(double[] row) {
        int some = Math.min(rows, rowsAtOnce());
        double[] entries = Workspace.ofThread().doubles(some * columns);
        for (int i = 0; i < some; i++) {
            System.arraycopy(row, 0, entries, i * columns, columns);
        }
        for (int first = 0; first < rows; first += some) {
            writeRows(first, Math.min(some, rows - first), entries);
        }
    }

    /** Sets all entries, row after row, rounding them to this precision; {@code rowMajor} may be longer than needed. */
    public void write(double[] rowMajor) {
        writeRows(0, rows, rowMajor);
    }

    /** The entries of a matrix of floats without gaps, row after row, to be read or written. */
    public FloatBuffer floats() {
        checkIn(Precision.SINGLE);
        if (!isWhole()) {
            throw new IllegalArgumentException(this + " has gaps between its rows");
        }
        return block.floats().slice(offset, rows * columns);
    }

    /** Copies all entries, row after row, to the front of {@code rowMajor}. */
    public void read(double[] rowMajor) {
        readRows(0, rows, rowMajor);
    }

    /** All entries in a new array, row after row. */
    public double[] toArray() {
        double[] rowMajor = new double[rows * columns];
        read(rowMajor);
        return rowMajor;
    }

    /** The entries on the diagonal. */
    public double[] diagonal() {
        double[] diagonal = new double[Math.min(rows, columns)];
        Arrays.setAll(diagonal, i -> get(i, i));
        return diagonal;
    }

    /** Copies the entries of a matrix of the same size; doubles beyond the range of floats become infinite. */
    public void assign(Matrix other) {
        checkSize(other.rows, other.columns);
        if (rows == 0 || columns == 0) {
            return;
        }
        if (precision != other.precision) {
            other.inArrays((entries, first, count) -> writeRows(first, count, entries));
        } else {
            Engines.current().copy(other, this);
        }
        Reference.reachabilityFence(this);
        Reference.reachabilityFence(other);
    }

    /** Copies one row of a matrix with as many columns. */
    public void copyRow(int row, Matrix from, int fromRow) {
        rowRange(row, 1).assign(from.rowRange(fromRow, 1));
    }

    /** A new matrix of some of the rows. */
    public Matrix selected(int[] chosen) {
        try (Matrix selected = allocate(precision, chosen.length, columns)) {
            for (int i = 0; i < chosen.length; i++) {
                selected.copyRow(i, this, chosen[i]);
            }
            return selected.handedOver();
        }
    }

    /** A new matrix with the same entries. */
    public Matrix copy() {
        return copy(precision);
    }

    /** A new matrix with the same entries in the given precision. */
    public Matrix copy(Precision other) {
        Matrix copy = allocate(other, rows, columns);
        copy.assign(this);
        return copy;
    }

    /** A view of {@code count} rows from {@code first} on. */
    public Matrix rowRange(int first, int count) {
        return range(first, count, 0, columns);
    }

    /** A view of {@code count} columns from {@code first} on. */
    public Matrix columnRange(int first, int count) {
        return range(0, rows, first, count);
    }

    /** A view of some rows and columns. */
    public Matrix range(int firstRow, int rowCount, int firstColumn, int columnCount) {
        int from = at(firstRow, firstColumn);
        int span = rowCount == 0 ? 0 : (rowCount - 1) * stride + columnCount;
        Objects.checkFromIndexSize(from, span, (int) (block.size() / precision.bytes));
        return new Matrix(precision, rowCount, columnCount, stride, from, block, false);
    }

    /** A view of the first entries, row after row, in rows of another length; only of a matrix without gaps. */
    public Matrix reshaped(int newRows, int newColumns) {
        if (!isWhole() || newRows * newColumns > rows * columns) {
            throw new IllegalArgumentException(this + " cannot be seen as " + newRows + " x " + newColumns);
        }
        return new Matrix(precision, newRows, newColumns, newColumns, offset, block, false);
    }

    /** The product with another, a new matrix. */
    public Matrix times(Matrix other) {
        return product(Product.PLAIN, rows, other, other.columns);
    }

    /** The product of the transpose with another, a new matrix. */
    public Matrix transposeTimes(Matrix other) {
        return product(Product.LEFT_TRANSPOSED, columns, other, other.columns);
    }

    /** The product with the transpose of another, a new matrix. */
    public Matrix timesTranspose(Matrix other) {
        return product(Product.RIGHT_TRANSPOSED, rows, other, other.rows);
    }

    /** The products of the columns, a new matrix of which the upper triangle counts. */
    public Matrix gramUpper() {
        try (Matrix gram = zeros(precision, columns, columns)) {
            gram.addGramUpper(this);
            return gram.handedOver();
        }
    }

    /** The products of the rows, a new matrix of which the upper triangle counts. */
    public Matrix outerUpper() {
        try (Matrix outer = zeros(precision, rows, rows)) {
            outer.addOuterUpper(this);
            return outer.handedOver();
        }
    }

    private Matrix product(Product form, int height, Matrix other, int width) {
        try (Matrix product = allocate(precision, height, width)) {
            form.add(1, this, other, 0, product);
            return product.handedOver();
        }
    }

    /** {@code this = a b}. */
    public void assignProduct(Matrix a, Matrix b) {
        Product.PLAIN.add(1, a, b, 0, this);
    }

    /** {@code this = a' b}. */
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
    public void addTransposeProduct(Matrix a, Matrix b) {
        Product.LEFT_TRANSPOSED.add(1, a, b, 1, this);
    }

    /** {@code this = this + a b'}. */
    public void addProductTranspose(Matrix a, Matrix b) {
        Product.RIGHT_TRANSPOSED.add(1, a, b, 1, this);
    }

    /** {@code this = this - a b}. */
    public void subtractProduct(Matrix a, Matrix b) {
        Product.PLAIN.add(-1, a, b, 1, this);
    }

    /** {@code this = this - a b'}. */
    public void subtractProductTranspose(Matrix a, Matrix b) {
        Product.RIGHT_TRANSPOSED.add(-1, a, b, 1, this);
    }

    /** {@code this = this + a' a}, of which only the upper triangle counts; see {@link #mirrorUpper}. */
    public void addGramUpper(Matrix a) {
        Square.GRAM.add(a, this);
    }

    /** {@code this = this + a a'}, of which only the upper triangle counts; see {@link #mirrorUpper}. */
    public void addOuterUpper(Matrix a) {
        Square.OUTER.add(a, this);
    }

    /** {@code this = this + scale x y'}. */
    public void addOuter(double scale, double[] x, double[] y) {
        inArrays((entries, first, count) -> {
            for (int i = 0; i < count; i++) {
                double factor = scale * x[first + i];
                for (int j = 0; j < columns; j++) {
                    entries[i * columns + j] += factor * y[j];
                }
            }
            writeRows(first, count, entries);
        });
    }

    /** {@code this = this + other}; floats may be added to doubles. */
    public void add(Matrix other) {
        checkSize(other.rows, other.columns);
        if (precision != other.precision) {
            addFloats(other);
        } else if (isWhole() && other.isWhole()) {
            Engines.current().add(other, this);
        } else {
            for (int i = 0; i < rows; i++) {
                Engines.current().add(other.rowRange(i, 1), rowRange(i, 1));
            }
        }
        Reference.reachabilityFence(this);
        Reference.reachabilityFence(other);
    }

    private void addFloats(Matrix other) {
        checkIn(Precision.DOUBLE);
        double[] own = Workspace.ofThread().moreDoubles(rowsAtOnce() * columns);
        other.inArrays((entries, first, count) -> {
            readRows(first, count, own);
            for (int k = 0; k < count * columns; k++) {
                own[k] += entries[k];
            }
            writeRows(first, count, own);
        });
    }

    /** Adds a matrix that is no longer needed, and closes it. */
    public Matrix absorb(Matrix other) {
        add(other);
        other.close();
        return this;
    }

    /** A new matrix whose columns are these rows. */
    public Matrix transposed() {
        Matrix transposed = allocate(precision, columns, rows);
        for (int top = 0; top < rows; top += TURNED) {
            for (int left = 0; left < columns; left += TURNED) {
                turnTile(top, left, transposed);
            }
        }
        return transposed;
    }

    /** Copies the upper triangle below the diagonal. */
    public void mirrorUpper() {
        for (int top = 0; top < rows; top += TURNED) {
            for (int left = top; left < columns; left += TURNED) {
                turnTile(top, left, this);
            }
        }
    }

    /** Copies the columns of a tile to rows of another matrix; of the same one, only what is above the diagonal. */
    private void turnTile(int top, int left, Matrix into) {
        int height = Math.min(TURNED, rows - top);
        int width = Math.min(TURNED, columns - left);
        double[] tile = Workspace.ofThread().doubles(TURNED * TURNED);
        double[] turned = Workspace.ofThread().moreDoubles(TURNED);
        range(top, height, left, width).readRows(0, height, tile);
        for (int j = 0; j < width; j++) {
            int count = into == this ? Math.min(height, left + j - top) : height;
            for (int i = 0; i < count; i++) {
                turned[i] = tile[i * width + j];
            }
            precision.write(into.block, into.at(left + j, top), turned, 0, count);
        }
    }

    /** Multiplies row {@code i} by {@code factors[i]}. */
    public void scaleRows(double[] factors) {
        assignScaledRows(this, factors, 0);
    }

    /** Sets row {@code i} to that of a matrix of the same size and precision times {@code factors[start + i]}. */
    public void assignScaledRows(Matrix other, double[] factors, int start) {
        checkSize(other.rows, other.columns);
        checkPrecision(other);
        other.inArrays((entries, first, count) -> {
            for (int i = 0; i < count; i++) {
                double factor = precision.rounded(factors[start + first + i]);
                for (int j = i * columns; j < (i + 1) * columns; j++) {
                    entries[j] *= factor;
                }
            }
            writeRows(first, count, entries);
        });
    }

    /** A new matrix: this one with row {@code i} multiplied by {@code factors[i]}. */
    public Matrix withScaledRows(double[] factors) {
        Matrix scaled = allocate(precision, rows, columns);
        scaled.assignScaledRows(this, factors, 0);
        return scaled;
    }

    /** Multiplies column {@code j} by {@code factors[j]}. */
    public void scaleColumns(double[] factors) {
        precision.scale(this, factors, this);
    }

    /** Multiplies every entry by the same factor. */
    public void scale(double factor) {
        double[] factors = new double[columns];
        Arrays.fill(factors, factor);
        scaleColumns(factors);
    }

    /** Adds the same row to every row. */
    public void addToRows(double[] added) {
        inArrays((entries, first, count) -> {
            for (int i = 0; i < count; i++) {
                for (int j = 0; j < columns; j++) {
                    entries[i * columns + j] += added[j];
                }
            }
            writeRows(first, count, entries);
        });
    }

    /**
     * Sets this to another matrix of the same size and precision, or itself, with its columns multiplied, each group of
     * neighbours by one factor: the first group by {@code factors[0]}, and so on.
     */
    public void assignScaledGroups(Matrix from, double[] factors) {
        checkSize(from.rows, from.columns);
        checkPrecision(from);
        int size = columns / Math.max(1, factors.length);
        double[] scales = Workspace.ofThread().moreDoubles(columns);
        for (int k = 0; k < factors.length; k++) {
            Arrays.fill(scales, k * size, (k + 1) * size, factors[k]);
        }
        precision.scale(from, scales, this);
    }

    /**
     * Sums the squares of each group of neighbouring columns, over all rows in this precision and then as doubles.
     *
     * @param into receives one sum per group at its front
     */
    public void groupSquares(int groups, double[] into) {
        int size = columns / Math.max(1, groups);
        double[] squares = Workspace.ofThread().moreDoubles(columns);
        precision.squares(this, squares);
        Arrays.fill(into, 0, groups, 0);
        for (int j = 0; j < groups * size; j++) {
            into[j / size] += squares[j];
        }
    }

    /**
     * Sets some rows from {@code row} on, the i-th of them to the entries of an array that begin at {@code start + i *
     * step}, rounding them to this precision.
     */
    public void writeRows(int row, int number, double[] from, int start, int step) {
        double[] entries = Workspace.ofThread().doubles(columns);
        int some = rowsAtOnce();
        for (int first = 0; first < number; first += some) {
            int count = Math.min(some, number - first);
            for (int i = 0; i < count; i++) {
                System.arraycopy(from, start + (first + i) * step, entries, i * columns, columns);
            }
            writeRows(row + first, count, entries);
        }
    }

    /** The sum of squares of each row. */
    public double[] rowSquaredNorms() {
        double[] squares = new double[rows];
        inArrays((entries, first, count) -> {
            for (int i = 0; i < count; i++) {
                squares[first + i] = SquaredNorm.of(entries, i * columns, columns);
            }
        });
        return squares;
    }

    /** Whether some entry is not a number. */
    public boolean hasNaN() {
        return Arrays.stream(rowSquaredNorms()).anyMatch(Double::isNaN);
    }

    /** Looks at some rows from {@code first} on, whose entries are at the front of an array. */
    @FunctionalInterface
    private interface RowsTask {
        void run(double[] entries, int first, int count);
    }

    /** Looks at all rows as doubles in an array, some at a time. */
    private void inArrays(RowsTask task) {
        double[] entries = Workspace.ofThread().doubles(columns);
        int some = rowsAtOnce();
        for (int first = 0; first < rows; first += some) {
            int count = Math.min(some, rows - first);
            readRows(first, count, entries);
            task.run(entries, first, count);
        }
    }

    private int rowsAtOnce() {
        return Math.max(1, Workspace.USUAL / Math.max(1, columns));
    }

    /** Copies the entries of some rows to the front of an array. */
    void readRows(int first, int count, double[] entries) {
        if (isWhole()) {
            precision.read(block, at(first, 0), entries, 0, count * columns);
            return;
        }
        for (int i = 0; i < count; i++) {
            precision.read(block, at(first + i, 0), entries, i * columns, columns);
        }
    }

    /** Sets some rows to the entries at the front of an array. */
    void writeRows(int first, int count, double[] entries) {
        if (isWhole()) {
            precision.write(block, at(first, 0), entries, 0, count * columns);
            return;
        }
        for (int i = 0; i < count; i++) {
            precision.write(block, at(first + i, 0), entries, i * columns, columns);
        }
    }

    /** The square root of the sum of all squared entries, also of entries whose squares are no numbers any more. */
    public double frobeniusNorm() {
        checkIn(Precision.DOUBLE);
        double norm = Engines.current().frobeniusNorm(this);
        Reference.reachabilityFence(this);
        return norm;
    }

    /** The same entries as a matrix that belongs to whom it is given; this one owns them no more. */
    public Matrix handedOver() {
        Matrix other = new Matrix(precision, rows, columns, stride, offset, block, owner);
        owner = false;
        return other;
    }

    /** Gives the memory back; the matrix and its views must not be used afterwards. Views ignore it. */
    @Override
    public void close() {
        if (owner) {
            owner = false;
            NativeMemory.release(block);
        }
    }

    /** Closes those of some matrices that are not null. */
    public static void closeAll(Matrix... some) {
        for (Matrix matrix : some) {
            if (matrix != null) {
                matrix.close();
            }
        }
    }

    @Override
    public String toString() {
        return rows + " x " + columns + " matrix" + (precision == Precision.SINGLE ? " of floats" : "");
    }

    NativeBlock block() {
        return block;
    }

    /** Where an entry lies in the block. */
    int at(int i, int j) {
        return offset + i * stride + j;
    }

    /** Where the first entry lies, as long as this matrix is reachable. */
    long address() {
        return block.address() + (long) offset * precision.bytes;
    }

    /** Entries from the beginning of a row to that of the next. */
    int stride() {
        return stride;
    }

    boolean isWhole() {
        return stride == columns || rows <= 1;
    }

    void checkSize(int expectedRows, int expectedColumns) {
        if (rows != expectedRows || columns != expectedColumns) {
            throw new IllegalArgumentException(this + ", but " + expectedRows + " x " + expectedColumns + " is needed");
        }
    }

    void checkPrecision(Matrix other) {
        other.checkIn(precision);
    }

    void checkIn(Precision expected) {
        if (precision != expected) {
            throw new IllegalArgumentException(
                    this + ", but " + expected.name().toLowerCase(Locale.ROOT) + " precision is needed");
        }
    }
}
