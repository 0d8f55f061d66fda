package ballast.components;

import java.util.Arrays;
import java.util.OptionalInt;

/**
 * The number of components of greatest evidence in probabilistic PCA, by Laplace's approximation (Minka 2000, Eq. 30).
 *
 * <p>With eigenvalues l of the covariance of n samples in d dimensions, v the mean of those beyond k, {@code m = dk -
 * k(k+1)/2} and {@code l'_j = l_j} up to k and v beyond, it is the k of the largest
 *
 * <pre>{@code log p(U) - n/2 sum_{j<=k} log l_j - n(d-k)/2 log v + (m+k)/2 log 2pi - log|A|/2 - k/2 log n,
 * log|A| = sum_{i<=k} sum_{j>i} log((1/l'_j - 1/l'_i)(l_i - l_j) n)}</pre>
 *
 * <p>It applies where there are more samples than dimensions in which they vary. O(d^2).
 *
 * @see <a href="https://tminka.github.io/papers/pca/">Minka (2000), Automatic choice of dimensionality for PCA</a>
 */
final class MinkaLikelihood {

    private MinkaLikelihood() {}

    /** The number of components, 0 if all is noise; empty where the rule does not apply. */
    static OptionalInt components(InlierTable inliers) {
        int d = inliers.rank();
        int n = inliers.rows();
        if (d < 2 || n <= d + 1) {
            return OptionalInt.empty();
        }
        double[] l = Arrays.copyOf(inliers.variances(), d);
        double[] rest = new double[d + 1];
        for (int j = d - 1; j >= 0; j--) {
            rest[j] = rest[j + 1] + l[j];
        }
        double[] gammas = halfGammas(d);
        int best = 0;
        double most = Double.NEGATIVE_INFINITY;
        double direction = 0;
        double logs = 0;
        double pairs = 0;
        double[] beyond = new double[d]; // of each i the sum of log(l_i - l_j) over j > k
        for (int k = 1; k < d; k++) {
            int last = k - 1;
            direction += -Math.log(2) + gammas[d - last] - Math.log(Math.PI) * (d - last) / 2.0;
            logs += Math.log(l[last]);
            for (int i = 0; i < last; i++) {
                double apart = difference(l[i], l[last]);
                beyond[i] -= apart;
                pairs += apart + difference(1 / l[last], 1 / l[i]);
            }
            for (int j = k; j < d; j++) {
                beyond[last] += difference(l[last], l[j]);
            }
            double v = rest[k] / (d - k);
            double size = d * (double) k - k * (k + 1.0) / 2;
            double curvature = pairs + size * Math.log(n);
            for (int i = 0; i < k; i++) {
                curvature += beyond[i] + (d - k) * difference(1 / v, 1 / l[i]);
            }
            double evidence = direction
                    - n / 2.0 * logs
                    - n * (d - k) / 2.0 * Math.log(v)
                    + (size + k) / 2 * Math.log(2 * Math.PI)
                    - curvature / 2
                    - k / 2.0 * Math.log(n);
            if (evidence > most) {
                most = evidence;
                best = k;
            }
        }
        return OptionalInt.of(best);
    }

    /** The logarithms of Gamma(x/2) for x = 0..d, of which the first is not used. */
    private static double[] halfGammas(int d) {
        double[] gammas = new double[d + 1];
        gammas[1] = Math.log(Math.PI) / 2;
        for (int x = 3; x <= d; x++) {
            gammas[x] = gammas[x - 2] + Math.log(x / 2.0 - 1);
        }
        return gammas;
    }

    /** Logarithm of a difference; equal eigenvalues, which have no first, count as nearly so. */
    private static double difference(double larger, double smaller) {
        return Math.log(Math.max(larger - smaller, Math.ulp(larger)));
    }
}
