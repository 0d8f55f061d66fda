package ballast.subspace;

import ballast.linalg.Matrix;
import ballast.linalg.Orthonormal;
import ballast.linalg.RitzIteration;
import ballast.linalg.SymmetricEigen;
import ballast.samples.Samples;
import java.util.Optional;

/**
 * The plain mean and the leading principal axes of samples to a few percent: enough to compare distances by, at a fraction of the
 * cost of a fit.
 *
 * <p>A few steps of the block solver, each O(n d c), or one dense decomposition where the dimension is small. Axes along which the
 * samples do not vary are left out.
 */
public final class RoughAxes {

    private static final double ACCURACY = 0.03;

    private static final int COLD_STEPS = 6;

    private static final int WARM_STEPS = 2;

    private static final long START_SEED = 20;

    private RoughAxes() {}

    /**
     * The subspace along the leading axes, the first of all first; empty if the samples do not vary.
     *
     * @param most the largest number of axes
     * @param near a subspace that is not far from the answer and has as many axes, if there is one
     */
    public static Optional<VectorSubspace> of(Samples samples, int most, Optional<VectorSubspace> near) {
        double[] mean = WeightedScatter.plainMean(samples);
        WeightedScatter scatter = WeightedScatter.plain(samples, mean, Centring.WEIGHTED_MEAN);
        int d = samples.columns();
        if (!RitzIteration.fits(d, most)) {
            try (Matrix formed = scatter.formed();
                    SymmetricEigen eigen = SymmetricEigen.largest(formed, Math.min(most, d))) {
                return subspace(samples, mean, eigen.values(), eigen.vectors());
            }
        }
        try (Matrix start = start(d, most, near);
                RitzIteration ritz = RitzIteration.startingFrom(start, most)) {
            ritz.refine(scatter, ACCURACY, near.isPresent() ? WARM_STEPS : COLD_STEPS);
            return subspace(samples, mean, ritz.values(), ritz.vectors());
        }
    }

    /** The mean under the user's weights. */
    public static double[] mean(Samples samples) {
        return WeightedScatter.plainMean(samples);
    }

    /** The axes that are near, with random guards beyond them. */
    private static Matrix start(int d, int most, Optional<VectorSubspace> near) {
        Matrix start = Orthonormal.random(d, RitzIteration.blockFor(most), START_SEED);
        if (near.isPresent() && near.get().components() == most) {
            try (Matrix known = near.get().basis().matrix()) {
                start.columnRange(0, most).assign(known);
            }
            Orthonormal.columns(start);
        }
        return start;
    }

    private static Optional<VectorSubspace> subspace(Samples samples, double[] mean, double[] values, Matrix vectors) {
        if (!(values[0] > 0)) {
            return Optional.empty();
        }
        int rank = Rank.of(values, Math.max(samples.rows(), samples.columns()));
        try (Matrix axes = vectors.columnRange(0, rank).copy()) {
            Orthonormal.independentColumns(axes);
            return Optional.of(new VectorSubspace(mean, Basis.of(axes)));
        }
    }
}
