package ballast.entropy;

import ballast.linalg.Matrix;
import ballast.linalg.Orthonormal;
import ballast.stiefel.PolarCurve;

/**
 * The ascent direction at an orthonormal U: half the gradient, {@code C U}, and its part outside the subspace, {@code R
 * = C U - U Lambda} with {@code Lambda = U'C U}.
 *
 * <p>U and R are orthogonal, so steps go along the {@link PolarCurve} of R, which keeps the basis as near to U as can
 * be, and turns the subspace by the angles whose tangents are beta times the singular values of R.
 *
 * @param gradient {@code C U}
 * @param lambda {@code U'C U}
 * @param direction R
 * @param curve along R
 */
record RiemannianGradient(Matrix gradient, Matrix lambda, Matrix direction, PolarCurve curve) implements AutoCloseable {

    /** The gradient at a basis; {@code C U} belongs to it from now on. */
    static RiemannianGradient at(Matrix basis, Matrix gradient) {
        try (gradient;
                Matrix direction = gradient.copy();
                Matrix lambda = basis.transposeTimes(gradient)) {
            direction.subtractProduct(basis, lambda);
            // What rounding leaves inside the subspace would be multiplied by beta in every step: it is removed too.
            Orthonormal.leaveOut(basis, direction);
            PolarCurve curve = new PolarCurve(direction);
            return new RiemannianGradient(gradient.handedOver(), lambda.handedOver(), direction.handedOver(), curve);
        }
    }

    /** How fast the entropy rises along R. */
    double rise() {
        return 2 * curve.squaredNorm();
    }

    /** The largest singular value of R. */
    double steepness() {
        return curve.spectralNorm();
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

    @Override
    public void close() {
        gradient.close();
        lambda.close();
        direction.close();
        curve.close();
    }
}
