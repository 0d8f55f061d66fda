package ballast.linalg;

/**
 * A dense matrix in one precision or another: what a computation needs that is written once for both.
 *
 * @param <M> the type itself, as products are made of matrices of one precision
 */
public sealed interface RealMatrix<M extends RealMatrix<M>> extends AutoCloseable permits Matrix, FloatMatrix {

    /** Number of rows. */
    int rows();

    /** Number of columns. */
    int columns();

    /** A view of {@code count} rows from {@code first} on. */
    M rowRange(int first, int count);

    /** A view of {@code count} columns from {@code first} on. */
    M columnRange(int first, int count);

    /** A view of the first entries, row after row, in rows of another length; only of a matrix without gaps. */
    M reshaped(int newRows, int newColumns);

    /** Sets every entry of a matrix without gaps to zero. */
    void clear();

    /** Sets all entries, row after row, rounding them to this precision; {@code rowMajor} may be longer than needed. */
    void write(double[] rowMajor);

    /**
     * Sets some rows from {@code row} on, the i-th of them to the entries of an array that begin at {@code start + i *
     * step}, rounding them to this precision.
     */
    void writeRows(int row, int number, double[] from, int start, int step);

    /** Copies all entries, row after row, to the front of {@code rowMajor}. */
    void read(double[] rowMajor);

    /** Sets a matrix of the same size to these entries. */
    void widenTo(Matrix doubles);

    /** Adds these entries to those of a matrix of the same size. */
    void addTo(Matrix sum);

    /** {@code this = a b}. */
    void assignProduct(M a, M b);

    /** {@code this = a' b}. */
    void assignTransposeProduct(M a, M b);

    /** {@code this = this + a' b}. */
    void addTransposeProduct(M a, M b);

    /** {@code row = row + a' b} for one row of this and one column a, without a view of the row. */
    void addTransposeProductToRow(int row, M a, M b);

    /** {@code this = this + a b'}. */
    void addProductTranspose(M a, M b);

    /** {@code this = this + a' a}, of which only the upper triangle counts. */
    void addGramUpper(M a);

    /** {@code this = this + a a'}, of which only the upper triangle counts. */
    void addOuterUpper(M a);

    /**
     * Sets this to another matrix of the same size, or itself, with its columns multiplied, each run of neighbours by
     * one factor: the first run by {@code factors[0]}, and so on. Neither has gaps.
     */
    void assignScaledRuns(M from, double[] factors);

    /**
     * Sums the squares of each run of neighbouring columns over all rows, of a matrix without gaps.
     *
     * @param into receives one sum per run at its front
     */
    void runSquares(int runs, double[] into);

    /** Gives the memory back. */
    @Override
    void close();
}
