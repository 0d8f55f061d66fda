package ballast.components;

import java.util.OptionalInt;

/**
 * The hard threshold of least error for singular values of a matrix with noise of one unknown level (Gavish, Donoho
 * 2014): those above {@code w(b)} times the median singular value are components.
 *
 * <p>{@code b} is the ratio of the smaller side of the table to the larger, {@code w(b) = t(b) / sqrt(m_b)} with
 * {@code t(b)^2 = 2(b+1) + 8b / (b + 1 + sqrt(b^2 + 14b + 1))} and m_b the median of the Marchenko-Pastur distribution.
 *
 * @see <a href="https://doi.org/10.1109/TIT.2014.2323359">Gavish, Donoho (2014), The optimal hard threshold for
 *     singular values is 4/sqrt(3)</a>
 */
final class HardThreshold {

    private static final int STEPS = 400;
    private static final int HALVINGS = 40;

    private HardThreshold() {}

    /** The number of components, 0 if all is noise; empty where the rule does not apply. */
    static OptionalInt components(InlierTable inliers) {
        double[] variances = inliers.variances();
        int sides = Math.min(inliers.columns(), inliers.rows() - 1);
        if (sides < 2 || inliers.rank() < sides) {
            return OptionalInt.empty(); // a singular value of zero has no noise in it
        }
        double beta = sides / (double) Math.max(inliers.columns(), inliers.rows() - 1);
        double middle = (Math.sqrt(variances[(sides - 1) / 2]) + Math.sqrt(variances[sides / 2])) / 2;
        double cutoff = coefficient(beta) * middle;
        int count = 0;
        while (count < sides && Math.sqrt(variances[count]) > cutoff) {
            count++;
        }
        return OptionalInt.of(count);
    }

    /** The coefficient w(b) of the median singular value. */
    static double coefficient(double beta) {
        double square = 2 * (beta + 1) + 8 * beta / (beta + 1 + Math.sqrt(beta * beta + 14 * beta + 1));
        return Math.sqrt(square / median(beta));
    }

    /** The median of the Marchenko-Pastur distribution with density {@code sqrt((b+ - x)(x - b-)) / (2 pi b x)}. */
    private static double median(double beta) {
        double low = Math.pow(1 - Math.sqrt(beta), 2);
        double high = Math.pow(1 + Math.sqrt(beta), 2);
        double from = 0;
        double to = Math.PI;
        for (int halving = 0; halving < HALVINGS; halving++) {
            double half = (from + to) / 2;
            if (below(half, low, high, beta) < 0.5) {
                from = half;
            } else {
                to = half;
            }
        }
        return at((from + to) / 2, low, high);
    }

    private static double at(double angle, double low, double high) {
        return (low + high) / 2 - (high - low) / 2 * Math.cos(angle);
    }

    /** The share up to {@code x = (low + high)/2 - (high - low)/2 cos(angle)}, which makes the density smooth. */
    private static double below(double angle, double low, double high, double beta) {
        double radius = (high - low) / 2;
        double step = angle / STEPS;
        double sum = 0;
        for (int k = 0; k < STEPS; k++) {
            double middle = (k + 0.5) * step;
            double sine = Math.sin(middle);
            sum += radius * radius * sine * sine / (2 * Math.PI * beta * at(middle, low, high));
        }
        return sum * step;
    }
}
