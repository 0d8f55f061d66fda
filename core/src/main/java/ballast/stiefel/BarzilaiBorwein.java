package ballast.stiefel;

import ballast.linalg.Matrix;

/**
 * An initial step length from the change of the gradient in the last step.
 *
 * <p>With s the last change of the basis and y that of the gradient, the long step is {@code s's / |s'y|}, the short
 * one {@code |s'y| / y'y}. Remembers the last place.
 *
 * @see <a href="https://doi.org/10.1093/imanum/8.1.141">Barzilai, Borwein (1988)</a>
 */
public final class BarzilaiBorwein {

    private double[] lastBasis;
    private double[] lastGradient;
    private double ss;
    private double sy;
    private double yy;

    /** Moves to a place; the gradient may have either sign, but always the same. */
    public void moveTo(Matrix basis, Matrix gradient) {
        double[] nowBasis = basis.toArray();
        double[] nowGradient = gradient.toArray();
        ss = 0;
        sy = 0;
        yy = 0;
        for (int i = 0; lastBasis != null && i < nowBasis.length; i++) {
            double s = nowBasis[i] - lastBasis[i];
            double y = nowGradient[i] - lastGradient[i];
            ss += s * s;
            sy += s * y;
            yy += y * y;
        }
        lastBasis = nowBasis;
        lastGradient = nowGradient;
    }

    /** The long step, or another length at the first place and where the long step is not positive and finite. */
    public double longStep(double otherwise) {
        return usable(ss / Math.abs(sy), otherwise);
    }

    /** The short step, or another length at the first place and where the short step is not positive and finite. */
    public double shortStep(double otherwise) {
        return usable(Math.abs(sy) / yy, otherwise);
    }

    private static double usable(double step, double otherwise) {
        return step > 0 && Double.isFinite(step) ? step : otherwise;
    }
}
