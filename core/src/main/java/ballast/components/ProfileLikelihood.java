package ballast.components;

import java.util.Arrays;
import java.util.OptionalInt;

/**
 * The place where the variances fall into two groups, taken as normal with means of their own and one common spread:
 * the split of greatest profile likelihood (Zhu, Ghodsi 2006). It finds the elbow of the scree plot.
 *
 * @see <a href="https://doi.org/10.1016/j.csda.2005.09.010">Zhu, Ghodsi (2006), Automatic dimensionality selection from
 *     the scree plot via the use of profile likelihood</a>
 */
final class ProfileLikelihood {

    private static final int FEWEST = 3;

    private ProfileLikelihood() {}

    /** The number of components, 0 if all is noise; empty where the rule does not apply. */
    static OptionalInt components(InlierTable inliers) {
        double[] variances = Arrays.copyOf(inliers.variances(), inliers.rank());
        int p = variances.length;
        if (p < FEWEST) {
            return OptionalInt.empty();
        }
        // With one common spread the likelihood is greatest where the squares about the two means are least.
        double all = Arrays.stream(variances).sum();
        int best = 0;
        double most = Double.NEGATIVE_INFINITY;
        double first = 0;
        for (int k = 1; k < p; k++) {
            first += variances[k - 1];
            double between = first * first / k + (all - first) * (all - first) / (p - k);
            if (between > most) {
                most = between;
                best = k;
            }
        }
        return OptionalInt.of(best);
    }
}
