package ballast.entropy;

import ballast.linalg.Matrix;

/**
 * A first guess of the step length from how the last step changed the slope (Barzilai and Borwein), the long and the
 * short one in turn.
 *
 * <p>With s the last change of the basis and y the fall of the slope along it, {@code s's / s'y} or {@code s'y / y'y}.
 * Remembers the last step.
 */
final class BarzilaiBorwein {

    /** The length as published, for the first step. */
    private static final double FIRST = 1;

    private double[] lastBasis;
    private double[] lastDirection;
    private boolean longOne;

    /** The length to try first from here. */
    double from(Matrix basis, Matrix direction) {
        double[] nowBasis = basis.toArray();
        double[] nowDirection = direction.toArray();
        double length = lastBasis == null ? FIRST : guess(nowBasis, nowDirection);
        lastBasis = nowBasis;
        lastDirection = nowDirection;
        longOne = !longOne;
        return length > 0 && Double.isFinite(length) ? length : FIRST;
    }

    private double guess(double[] basis, double[] direction) {
        double ss = 0;
        double sy = 0;
        double yy = 0;
        for (int i = 0; i < basis.length; i++) {
            double s = basis[i] - lastBasis[i];
            double y = lastDirection[i] - direction[i];
            ss += s * s;
            sy += s * y;
            yy += y * y;
        }
        return longOne ? ss / Math.abs(sy) : Math.abs(sy) / yy;
    }
}
