package ballast.kernel;

import ballast.BadInputException;
import ballast.linalg.Matrix;
import ballast.linalg.SquaredDistances;

/**
 * The kernel {@code k(x, y) = exp(-||x - y||^2 / 2 s^2)}.
 *
 * @param bandwidth the width s in the units of the data, positive and finite
 */
public record GaussianKernel(double bandwidth) {

    /** Refuses a width that is not positive and finite. */
    public GaussianKernel {
        if (!(bandwidth > 0) || Double.isInfinite(bandwidth)) {
            throw new BadInputException("bandwidth = " + bandwidth + ", must be positive and finite");
        }
    }

    /**
     * The values between all rows of {@code a} and all rows of {@code b}, written to {@code values}, one row per row of
     * a.
     */
    void between(Matrix a, Matrix b, Matrix values) {
        double[] entries = SquaredDistances.between(a, b);
        for (int i = 0; i < entries.length; i++) {
            // Divided before it is squared, as squares of small widths underflow.
            double distance = Math.sqrt(entries[i]) / bandwidth;
            entries[i] = Math.exp(-distance * distance / 2);
        }
        values.write(entries);
    }
}
