package ballast.detection;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.solver.LeadingAxes;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * How much of what a sample should show is covered by a patch.
 *
 * <p>What it should show is predicted from its other features, by a subspace fitted to the other half of the samples.
 * With y the predicted values, v the value of the patch P and e the mean error |x - y| outside it, the share is
 * {@code sum_P max(0, |y - v| - e) / sum |y - v|}: a patch where nothing else was to be expected (a background, a
 * shadow) covers nothing.
 */
final class OccludedShare {

    /** Axes of the subspaces: few, since scores from a part of the features are to be had. */
    private static final int AXES = 10;

    /** Samples that a half is fitted to at most. */
    private static final int MOST = 300;

    /** A subspace should have several samples for each of its axes. */
    private static final int SAMPLES_PER_AXIS = 3;

    /** Samples that are predicted at a time: what is known of them stays in the second-level cache. */
    private static final int TILE = 16;

    private final LocalSamples samples;
    private final FoldSplit halves;
    private final Patches patches;
    private int fittedTo;

    OccludedShare(LocalSamples samples, FoldSplit halves, Patches patches) {
        this.samples = samples;
        this.halves = halves;
        this.patches = patches;
    }

    Patches patches() {
        return patches;
    }

    /** Weight of the samples that have a patch at all. */
    double suspects(double[] weights) {
        return IntStream.range(0, weights.length)
                .filter(this::hasPatch)
                .mapToDouble(i -> weights[i])
                .sum();
    }

    private boolean hasPatch(int sample) {
        return !Double.isNaN(patches.value(sample));
    }

    /** Number of axes of the subspaces. */
    int axes() {
        return Math.max(1, Math.min(AXES, Math.min(halves.size() / SAMPLES_PER_AXIS, samples.columns() / 2)));
    }

    /** Number of samples that the last subspaces were fitted to. */
    int fittedTo() {
        return fittedTo;
    }

    /** The shares, by subspaces fitted to the inliers of the other half. */
    double[] shares(boolean[] inliers) {
        double[] shares = new double[samples.rows()];
        fittedTo = halves.inParallel(samples.workers(), half -> {
            int[] suspects =
                    IntStream.of(halves.measured(half)).filter(this::hasPatch).toArray();
            int[] fitted = halves.fitted(half, inliers, MOST);
            if (suspects.length > 0 && fitted.length > 0) {
                LeadingAxes.inSingle(samples.select(fitted), axes())
                        .ifPresent(subspace -> measure(subspace, suspects, shares));
            }
            return fitted.length;
        });
        return shares;
    }

    private void measure(VectorSubspace subspace, int[] suspects, double[] shares) {
        try (MaskedRegression regression = MaskedRegression.by(subspace)) {
            samples.select(suspects)
                    .visit(
                            () -> shares,
                            (into, block) -> {
                                Tile tile = new Tile(regression);
                                for (int first = 0; first < block.rows(); first += TILE) {
                                    int count = Math.min(TILE, block.rows() - first);
                                    int from = block.first() + first;
                                    tile.measure(
                                            block.values().rowRange(first, count),
                                            Arrays.copyOfRange(suspects, from, from + count),
                                            into);
                                }
                            },
                            (a, b) -> a);
        }
    }

    /** Memory for a few samples at a time. */
    private final class Tile {
        private final int d = samples.columns();
        private final double[] shown = new double[TILE * d];
        private final double[] covered = new double[TILE * d];
        private final double[] expected = new double[TILE * d];
        private final MaskedRegression regression;

        Tile(MaskedRegression regression) {
            this.regression = regression;
        }

        /** Measures the suspects of these numbers; their values are overwritten. */
        void measure(Matrix values, int[] suspects, double[] shares) {
            values.read(shown);
            for (int i = 0; i < suspects.length; i++) {
                patches.mark(suspects[i], shown, i * d, covered);
            }
            regression.of(shown, covered, values);
            values.read(expected);
            for (int i = 0; i < suspects.length; i++) {
                shares[suspects[i]] = share(i * d, patches.value(suspects[i]));
            }
        }

        private double share(int from, double value) {
            double error = 0;
            double open = 0;
            double all = 0;
            for (int at = from; at < from + d; at++) {
                error += (1 - covered[at]) * Math.abs(shown[at] - expected[at]);
                open += 1 - covered[at];
                all += Math.abs(expected[at] - value);
            }
            double allowance = error / Math.max(1, open);
            double occluded = 0;
            for (int at = from; at < from + d; at++) {
                if (covered[at] > 0) {
                    occluded += Math.max(0, Math.abs(expected[at] - value) - allowance);
                }
            }
            return all > 0 ? occluded / all : 0;
        }
    }
}
