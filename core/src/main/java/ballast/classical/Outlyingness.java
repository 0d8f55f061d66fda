package ballast.classical;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import java.util.Optional;

/**
 * The outlyingness of Stahel and Donoho: how far a sample is from the others in the direction in which it is farthest,
 *
 * <pre>{@code max_v |x_i'v - location(x'v)| / scale(x'v),}</pre>
 *
 * with location and scale of {@link UnivariateMcd}, over given directions. Directions along which h samples are equal
 * are left out.
 *
 * <p>O(n m (r + log n)) for m directions.
 */
public final class Outlyingness {

    /** Directions processed together; this many times n numbers are held. */
    private static final int TOGETHER = 64;

    /** A scale below this share of the largest deviation is rounding. */
    private static final double ROUNDING = 1e-14;

    private final LocalSamples samples;
    private final UnivariateMcd estimator;

    private Outlyingness(LocalSamples samples, int h) {
        this.samples = samples;
        this.estimator = new UnivariateMcd(samples.rows(), h);
    }

    /**
     * The outlyingness of every sample; empty if all directions are left out.
     *
     * @param directions unit vectors as rows
     * @param h how many samples location and scale cover
     */
    public static Optional<double[]> of(LocalSamples samples, Matrix directions, int h) {
        Outlyingness outlyingness = new Outlyingness(samples, h);
        Optional<double[]> largest = Optional.empty();
        for (int first = 0; first < directions.rows(); first += TOGETHER) {
            int count = Math.min(TOGETHER, directions.rows() - first);
            largest = larger(largest, outlyingness.along(directions.rowRange(first, count)));
        }
        return largest;
    }

    private Optional<double[]> along(Matrix directions) {
        try (Matrix projections = Matrix.allocate(directions.rows(), samples.rows())) {
            samples.visit(block -> projections
                    .columnRange(block.first(), block.rows())
                    .assignProductTranspose(directions, block.values()));
            return samples.workers()
                    .inOrder(
                            directions.rows(),
                            k -> distances(projections.rowRange(k, 1).toArray()),
                            Outlyingness::larger);
        }
    }

    private Optional<double[]> distances(double[] projections) {
        UnivariateMcd.LocationScale robust = estimator.of(projections.clone());
        double largest = 0;
        for (int i = 0; i < projections.length; i++) {
            projections[i] = Math.abs(projections[i] - robust.location());
            largest = Math.max(largest, projections[i]);
        }
        if (robust.scale() <= ROUNDING * largest) {
            return Optional.empty();
        }
        for (int i = 0; i < projections.length; i++) {
            projections[i] /= robust.scale();
        }
        return Optional.of(projections);
    }

    /** The larger value of every sample, written to the first array. */
    private static Optional<double[]> larger(Optional<double[]> a, Optional<double[]> b) {
        if (a.isEmpty() || b.isEmpty()) {
            return a.isEmpty() ? b : a;
        }
        double[] both = a.get();
        double[] others = b.get();
        for (int i = 0; i < both.length; i++) {
            both[i] = Math.max(both[i], others[i]);
        }
        return a;
    }
}
