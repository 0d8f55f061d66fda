package ballast.linalg;

/**
 * What matrices are computed with: native code, or plain Java where there is none.
 *
 * <p>Who calls it has checked sizes and precisions, and keeps the matrices reachable until the call returns. A status
 * is zero if all went well.
 */
interface Engine {

    /** Memory that a matrix can lie in; null if there is none left. */
    NativeBlock allocate(long bytes);

    /** Sets all entries of a matrix without gaps to zero. */
    void clear(Matrix matrix);

    /** Copies a matrix to another of the same precision, either of which may have gaps. */
    void copy(Matrix from, Matrix to);

    /** Adds a matrix without gaps to another. */
    void add(Matrix from, Matrix to);

    /** {@code into = keep into + scale a b}, a or b transposed as the kind of product says. */
    void product(Product kind, double scale, Matrix a, Matrix b, double keep, Matrix into);

    /** Adds {@code a'a} or {@code a a'} to the upper triangle of a sum. */
    void square(Square kind, Matrix a, Matrix sum);

    /** The square root of the sum of all squared entries, also of entries whose squares are no numbers any more. */
    double frobeniusNorm(Matrix matrix);

    /** Replaces the upper triangle of S by R with {@code S = R'R}; the status is not zero if S is not definite. */
    int cholesky(Matrix symmetric);

    /** Replaces an upper triangle by its inverse. */
    int invert(Matrix upper);

    /** {@code tall = tall R} for an upper triangle R. */
    void multiply(Matrix tall, Matrix upper);

    /** Replaces the columns of a tall matrix by an orthonormal basis of what each and those before it span. */
    int orthonormalise(Matrix tall);

    /** The largest eigenvalues of a symmetric matrix, whose upper triangle is read, with their eigenvectors. */
    SymmetricEigen largest(Matrix symmetric, int count);

    /** All its eigenvalues, largest first. */
    double[] eigenvalues(Matrix symmetric);

    /** The thin singular value decomposition of a matrix. */
    ThinSvd singular(Matrix matrix);
}
