package ballast.entropy;

import ballast.linalg.Matrix;
import ballast.linalg.SymmetricEigen;
import java.util.Arrays;

/**
 * The way uphill from an orthonormal U: half the gradient, {@code C U}, and what of it leaves the subspace, {@code R =
 * C U - U Lambda} with {@code Lambda = U'C U}.
 *
 * <p>U and R are orthogonal, so {@code U + beta R} is made orthonormal by the c x c matrix {@code M = (I + beta^2
 * R'R)^(-1/2)}, which keeps the basis as near to U as can be, and turns the subspace by the angles whose tangents are
 * beta times the singular values of R.
 */
final class RiemannianGradient implements AutoCloseable {

    private final Matrix gradient;
    private final Matrix lambda;
    private final Matrix direction;
    private final SymmetricEigen squares;

    private RiemannianGradient(Matrix gradient, Matrix lambda, Matrix direction, SymmetricEigen squares) {
        this.gradient = gradient;
        this.lambda = lambda;
        this.direction = direction;
        this.squares = squares;
    }

    /** The slope at a basis; the gradient {@code C U} belongs to the slope from now on. */
    static RiemannianGradient at(Matrix basis, Matrix gradient) {
        int c = basis.columns();
        Matrix lambda = Matrix.allocate(c, c);
        lambda.assignTransposeProduct(basis, gradient);
        Matrix direction = gradient.copy();
        direction.subtractProduct(basis, lambda);
        try (Matrix square = Matrix.zeros(c, c);
                Matrix left = Matrix.allocate(c, c)) {
            // What rounding leaves inside the subspace would be multiplied by beta in every step, so it is taken away
            // too.
            left.assignTransposeProduct(basis, direction);
            direction.subtractProduct(basis, left);
            square.addGramUpper(direction);
            return new RiemannianGradient(gradient, lambda, direction, SymmetricEigen.largest(square, c));
        }
    }

    /** {@code C U}. */
    Matrix gradient() {
        return gradient;
    }

    /** {@code U'C U}. */
    Matrix lambda() {
        return lambda;
    }

    /** R. */
    Matrix direction() {
        return direction;
    }

    /** How fast the entropy rises along R. */
    double rise() {
        double sum = 0;
        for (double square : squares.values()) {
            sum += Math.max(0, square);
        }
        return 2 * sum;
    }

    /** The largest singular value of R. */
    double steepness() {
        return Math.sqrt(Math.max(0, squares.values()[0]));
    }

    /** About the distance of projectors that the published step {@code U + C U} would go. */
    double publishedStep() {
        double trace = 0;
        for (int j = 0; j < lambda.rows(); j++) {
            trace += lambda.get(j, j);
        }
        return sine(steepness() / (1 + trace / lambda.rows()));
    }

    /** The distance between the projectors of U and of {@code U + beta R}: the sine of the largest angle. */
    double distance(double beta) {
        return sine(beta * steepness());
    }

    private static double sine(double tangent) {
        return tangent / Math.sqrt(1 + tangent * tangent);
    }

    /**
     * {@code (A + beta B) M}: the basis after the step for {@code A = U, B = R}, the scores for {@code A = X U, B = X
     * R}.
     */
    Matrix after(double beta, Matrix a, Matrix b) {
        int c = lambda.rows();
        Matrix moved = Matrix.allocate(a.rows(), c);
        try (Matrix scaled = squares.vectors().copy();
                Matrix m = Matrix.allocate(c, c)) {
            double[] factors = new double[c];
            for (int j = 0; j < c; j++) {
                factors[j] = 1 / Math.sqrt(1 + beta * beta * Math.max(0, squares.values()[j]));
            }
            scaled.scaleColumns(factors);
            m.assignProductTranspose(scaled, squares.vectors());
            moved.assignProduct(a, m);
            double[] betas = new double[c];
            Arrays.fill(betas, beta);
            m.scaleRows(betas);
            moved.addProduct(b, m);
        }
        return moved;
    }

    @Override
    public void close() {
        gradient.close();
        lambda.close();
        direction.close();
        squares.close();
    }
}
