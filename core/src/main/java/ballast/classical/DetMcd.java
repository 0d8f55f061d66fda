package ballast.classical;

import ballast.block.Workers;
import ballast.linalg.Matrix;
import ballast.linalg.OrderStatistic;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.Stream;

/**
 * The h samples whose covariance has the least determinant, looked for from six deterministic starts.
 *
 * <p>A start is a scatter of {@link InitialAxes}: the samples along its eigenvectors, each with a robust scale of its
 * own, give distances, and the h nearest samples are the first subset. A concentration step takes the h samples nearest
 * to the mean of the last subset in its covariance; it never raises the determinant. The best of the six ends is the
 * answer: a local minimum, the same for the same samples in any order.
 *
 * <p>O(n p^2) per step; the pairwise start O(p^2 n log n).
 *
 * @see <a href="https://doi.org/10.1080/10618600.2012.672100">Hubert, Rousseeuw, Verdonck (2012)</a>
 */
final class DetMcd {

    /** Steps mostly end after ten. */
    private static final int MOST_STEPS = 200;

    private final Matrix samples;
    private final int h;

    private DetMcd(Matrix samples, int h) {
        this.samples = samples;
        this.h = h;
    }

    /** Mean and covariance of the best subset of standardised samples; singular if h of them lie in a hyperplane. */
    static Moments of(Matrix standardised, int h, Workers workers) {
        DetMcd mcd = new DetMcd(standardised, h);
        InitialAxes[] starts = InitialAxes.values();
        Moments[] ends = new Moments[starts.length];
        workers.forRanges(starts.length, 1, (first, count) -> ends[first] = mcd.concentrated(mcd.start(starts[first])));
        return Stream.of(ends)
                .min(Comparator.comparingDouble(Moments::logDeterminant))
                .orElseThrow();
    }

    private int[] start(InitialAxes initial) {
        int p = samples.columns();
        double[] axes = initial.of(samples);
        try (Matrix directions = Matrix.of(p, p, axes);
                Matrix scores = samples.times(directions)) {
            double[] scales = Arrays.stream(Standardised.columns(scores))
                    .mapToDouble(Standardised::scaleOf)
                    .toArray();
            double[] inverses = Moments.inverses(scales);
            scores.scaleColumns(inverses);
            double[] centre = centre(scores, directions, scales);
            return OrderStatistic.smallest(h, Moments.squaredDistances(samples, centre, axes, inverses));
        }
    }

    /** {@code S^(1/2)} times the medians of the samples times {@code S^(-1/2)}, {@code S^(1/2) = P diag(scales) P'}. */
    private static double[] centre(Matrix sphered, Matrix directions, double[] scales) {
        try (Matrix turned = sphered.timesTranspose(directions);
                Matrix medians = Matrix.of(
                        1,
                        scales.length,
                        Arrays.stream(Standardised.columns(turned))
                                .mapToDouble(OrderStatistic::median)
                                .toArray());
                Matrix along = medians.times(directions)) {
            along.scaleColumns(scales);
            try (Matrix centre = along.timesTranspose(directions)) {
                return centre.toArray();
            }
        }
    }

    private Moments concentrated(int[] start) {
        int[] subset = start;
        Moments moments = Moments.of(samples, subset);
        for (int step = 0; step < MOST_STEPS && !moments.isSingular(); step++) {
            int[] next = OrderStatistic.smallest(h, moments.squaredDistances(samples));
            if (Arrays.equals(next, subset)) {
                return moments;
            }
            subset = next;
            moments = Moments.of(samples, subset);
        }
        return moments;
    }
}
