package ballast.metric;

import ballast.BadInputException;
import java.util.Arrays;

/**
 * The two measures of the MaxEnt-PCA simulation, made of all d eigenvalues of a scatter.
 *
 * @param share {@code sum_(i<=m) l_i / sum l} (Eq. 32): 1 when the samples lie in the m leading directions
 * @param ratio {@code l_1 / l_2} (Eq. 33): 1 when both leading directions are alike, as they are in the simulation;
 *     infinite if the second eigenvalue is zero, and 1 if both are
 */
public record LeadingEigenvalues(double share, double ratio) {

    /**
     * The measures of some eigenvalues.
     *
     * @param eigenvalues all eigenvalues, largest first, at least two; negative ones are rounding and count as zero
     * @param leading the number m of leading ones
     * @throws BadInputException if there are fewer than two eigenvalues, or {@code leading} is not one of their numbers
     */
    public static LeadingEigenvalues of(double[] eigenvalues, int leading) {
        if (leading < 1 || leading > eigenvalues.length || eigenvalues.length < 2) {
            throw new BadInputException("m = " + leading + " of " + eigenvalues.length + " eigenvalues, must be 1.."
                    + eigenvalues.length + " of at least 2");
        }
        double[] values =
                Arrays.stream(eigenvalues).map(value -> Math.max(0, value)).toArray();
        double sum = Arrays.stream(values).sum();
        double first = Arrays.stream(values, 0, leading).sum();
        return new LeadingEigenvalues(sum == 0 ? 1 : first / sum, values[0] == values[1] ? 1 : values[0] / values[1]);
    }
}
