package ballast.linalg;

/**
 * Single or double precision, known by its matrices.
 *
 * @param <M> matrices of this precision
 */
@FunctionalInterface
public interface Precision<M extends RealMatrix<M>> {

    /** Floats. */
    Precision<FloatMatrix> SINGLE = FloatMatrix::allocate;

    /** Doubles. */
    Precision<Matrix> DOUBLE = Matrix::allocate;

    /** A new matrix whose entries are not yet set to anything. */
    M allocate(int rows, int columns);

    /** A new matrix with the entries of another, rounded to this precision. */
    default M of(Matrix doubles) {
        M matrix = allocate(doubles.rows(), doubles.columns());
        double[] entries = Scratch.secondOfAtLeast(doubles.rows() * doubles.columns());
        doubles.read(entries);
        matrix.write(entries);
        return matrix;
    }
}
