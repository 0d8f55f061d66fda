package ballast.detection;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.solver.Bases;
import ballast.solver.LeadingAxes;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Which outliers a fit has to leave out: those that are far from the subspace of the others too. The rest is good
 * leverage, which does no harm and may help.
 *
 * <p>The orthogonal distance of a sample of the fit is too small, and that of another too large, by what the error of
 * the axes makes of its scores: with the leverage {@code h = 1/m + sum t_j^2 / l_j} (t the scores, l their sums of
 * squares in the fit to m samples), {@code OD^2 / (1 - h)} and {@code OD^2 / (1 + h)} are compared. Outliers that lie
 * together are judged together, but for those that lie in the subspace; so are those on all sides, of which some are
 * near the subspace by chance.
 */
final class LeverageCheck {

    /** Samples that the subspace is fitted to at most. */
    private static final int MOST = 1000;

    private static final double LEAST_REST = 0.02;

    /** A squared residual below this share of the squared norm is rounding: the sample lies in the subspace. */
    private static final double ROUNDING = 1e-10;

    /** The least share of the outliers on all sides that must be far: of good leverage hardly any are. */
    private static final double FAR_SHARE = 1.0 / 3;

    /** The least chance that one of the outliers that lie together is farther than one of the others. */
    private static final double FARTHER = 0.8;

    private LeverageCheck() {}

    /**
     * Outliers that may be good leverage.
     *
     * @param outliers which samples they are
     * @param together which of them lie together, or on all sides
     * @param scattered whether those lie on all sides
     */
    record Suspects(boolean[] outliers, boolean[] together, boolean scattered) {

        static Suspects alone(boolean[] outliers) {
            return new Suspects(outliers, new boolean[outliers.length], false);
        }
    }

    /**
     * Which outliers are far from the subspace of the others.
     *
     * @param weights how often each sample counts
     * @param inliers the others, each as often as it counts, in the order of their distance from the mean
     * @param suspects the outliers
     * @param components number of axes of the subspace
     * @param deviations so many deviations from the middle begins the tail
     */
    static boolean[] leftOut(
            LocalSamples samples,
            double[] weights,
            int[] inliers,
            Suspects suspects,
            int components,
            double deviations) {
        int[] outliers = IntStream.range(0, weights.length)
                .filter(i -> suspects.outliers()[i])
                .toArray();
        int[] fitted = FoldSplit.thinned(inliers, MOST);
        int axes = Math.min(components, Math.min(fitted.length - 2, samples.columns() - 1));
        boolean[] leftOut = new boolean[weights.length];
        if (outliers.length == 0 || axes < 1) {
            return leftOut;
        }
        Optional<VectorSubspace> subspace = LeadingAxes.inSingle(samples.select(fitted), axes);
        if (subspace.isEmpty()) {
            Arrays.stream(outliers).forEach(i -> leftOut[i] = true);
            return leftOut;
        }
        Residuals residuals = Residuals.of(subspace.get(), samples, fitted);
        double[] own = residuals.ofFitted();
        double[] sorted = own.clone();
        Arrays.sort(sorted);
        double middle = DistanceScale.quantile(sorted, 0.5);
        double width =
                Math.max(middle - DistanceScale.quantile(sorted, 0.25), DistanceScale.quantile(sorted, 0.75) - middle);
        double cutoff = middle + deviations * width / DistanceScale.QUARTILE;
        double[] others = residuals.ofOthers(samples.select(outliers));
        boolean together = suspects.scattered()
                ? areManyFar(outliers, others, cutoff, suspects.together(), weights)
                : areFarTogether(outliers, others, own, suspects.together(), weights);
        for (int k = 0; k < outliers.length; k++) {
            boolean far = others[k] > cutoff || together && suspects.together()[outliers[k]];
            leftOut[outliers[k]] = far && others[k] > 0;
        }
        return leftOut;
    }

    /** Whether enough of the outliers that lie on all sides are far, each by itself. */
    private static boolean areManyFar(
            int[] outliers, double[] distances, double cutoff, boolean[] together, double[] weights) {
        double all = 0;
        double far = 0;
        for (int k = 0; k < outliers.length; k++) {
            double weight = together[outliers[k]] ? weights[outliers[k]] : 0;
            all += weight;
            far += distances[k] > cutoff ? weight : 0;
        }
        return far > FAR_SHARE * all;
    }

    /**
     * Whether the outliers that lie together are farther than the others.
     *
     * @param distances of the outliers
     * @param own those of the samples of the fit
     */
    private static boolean areFarTogether(
            int[] outliers, double[] distances, double[] own, boolean[] together, double[] weights) {
        double[] all = Arrays.copyOf(own, own.length + outliers.length);
        double[] counts = new double[all.length];
        boolean[] inliers = new boolean[all.length];
        Arrays.fill(counts, 0, own.length, 1);
        Arrays.fill(inliers, 0, own.length, true);
        double group = 0;
        for (int k = 0; k < outliers.length; k++) {
            all[own.length + k] = distances[k];
            counts[own.length + k] = together[outliers[k]] ? weights[outliers[k]] : 0;
            group += counts[own.length + k];
        }
        return group > 0 && RankSum.of(all, inliers, counts) >= FARTHER;
    }

    /** Orthogonal distances from a subspace to the power 2/3, which makes those of normal samples about normal. */
    private static final class Residuals {
        private final VectorSubspace subspace;
        private final double[] squares;
        private final int size;
        private final double[] ofFitted;

        private Residuals(VectorSubspace subspace, LocalSamples fitted) {
            this.subspace = subspace;
            this.size = fitted.rows();
            this.squares = new double[subspace.components()];
            double[] scores = scores(fitted);
            for (int at = 0; at < scores.length; at++) {
                squares[at % squares.length] += scores[at] * scores[at];
            }
            this.ofFitted = distances(fitted, scores, -1);
        }

        static Residuals of(VectorSubspace subspace, LocalSamples samples, int[] fitted) {
            return new Residuals(subspace, samples.select(fitted));
        }

        double[] ofFitted() {
            return ofFitted;
        }

        double[] ofOthers(LocalSamples others) {
            return distances(others, scores(others), 1);
        }

        private double[] scores(LocalSamples samples) {
            try (Matrix axes = Bases.matrix(subspace.basis());
                    Matrix scores = samples.centredAt(subspace.mean()).project(axes)) {
                return scores.toArray();
            }
        }

        private double[] distances(LocalSamples samples, double[] scores, int sign) {
            double[] norms = samples.centredAt(subspace.mean()).squaredNorms();
            int c = squares.length;
            double[] distances = new double[norms.length];
            for (int i = 0; i < norms.length; i++) {
                double rest = norms[i];
                double leverage = 1.0 / size;
                for (int j = 0; j < c; j++) {
                    double square = scores[i * c + j] * scores[i * c + j];
                    rest -= square;
                    leverage += square / squares[j];
                }
                double residual = rest > ROUNDING * norms[i] ? rest : 0;
                distances[i] = Math.cbrt(residual / Math.max(LEAST_REST, 1 + sign * leverage));
            }
            return distances;
        }
    }
}
