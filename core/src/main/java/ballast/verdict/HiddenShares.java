package ballast.verdict;

import ballast.linalg.Matrix;
import ballast.samples.Samples;
import ballast.subspace.LeadingAxes;
import ballast.subspace.VectorSubspace;
import java.util.stream.IntStream;

/**
 * How much of what a sample should show is hidden behind a patch of one value.
 *
 * <p>What it should show is foretold from its other features, by a subspace fitted to the other half of the samples. With y the
 * foretold values, v the value of the patch P and e the mean error |x - y| outside it, the share is
 * {@code sum_P max(0, |y - v| - e) / sum |y - v|}: a patch where nothing else was to be expected (a background, a shadow) hides nothing.
 */
final class HiddenShares {

    /** Axes of the subspaces: few, since scores from a part of the features are to be had. */
    private static final int AXES = 10;

    /** Samples that a half is fitted to at most. */
    private static final int MOST = 300;

    /** A subspace should have several samples for each of its axes. */
    private static final int SAMPLES_PER_AXIS = 3;

    /** Samples that tell what is usual. */
    private static final int SOME = 201;

    private final Samples samples;
    private final Halves halves;
    private final Patches patches;
    private final double[] patch;
    private int fittedTo;

    private HiddenShares(Samples samples, Halves halves, Patches patches, double[] patch) {
        this.samples = samples;
        this.halves = halves;
        this.patches = patches;
        this.patch = patch;
    }

    static HiddenShares of(Samples samples, Halves halves) {
        Patches patches = Patches.unlike(samples.select(halves.some(SOME)));
        return new HiddenShares(samples, halves, patches, patches.in(samples));
    }

    /** Weight of the samples that have a patch at all. */
    double suspects(double[] weights) {
        return IntStream.range(0, patch.length)
                .filter(i -> !Double.isNaN(patch[i]))
                .mapToDouble(i -> weights[i])
                .sum();
    }

    /** Number of axes of the subspaces. */
    int axes() {
        return Math.max(1, Math.min(AXES, Math.min(halves.size() / SAMPLES_PER_AXIS, samples.columns() / 2)));
    }

    /** Number of samples that the last subspaces were fitted to. */
    int fittedTo() {
        return fittedTo;
    }

    /** The shares, by subspaces fitted to the accepted samples of the other half. */
    double[] shares(boolean[] accepted) {
        double[] shares = new double[samples.rows()];
        fittedTo = halves.inParallel(samples.workers(), half -> {
            int[] suspects = IntStream.of(halves.measured(half))
                    .filter(i -> !Double.isNaN(patch[i]))
                    .toArray();
            int[] fitted = halves.fitted(half, accepted, MOST);
            if (suspects.length > 0) {
                LeadingAxes.of(samples.select(fitted), axes())
                        .ifPresent(subspace -> measure(subspace, suspects, shares));
            }
            return fitted.length;
        });
        return shares;
    }

    private void measure(VectorSubspace subspace, int[] suspects, double[] shares) {
        int d = samples.columns();
        double[] mean = subspace.mean();
        samples.select(suspects)
                .aggregate(
                        () -> shares,
                        (into, block) -> {
                            double[] shown = block.values().toArray();
                            block.values().write(withoutPatches(shown, mean, suspects, block.first()));
                            try (Matrix foretold = Matrix.allocate(block.rows(), d)) {
                                subspace.reconstruct(block.values(), foretold);
                                double[] expected = foretold.toArray();
                                for (int i = 0; i < block.rows(); i++) {
                                    int row = suspects[block.first() + i];
                                    into[row] = share(shown, expected, i * d, patch[row]);
                                }
                            }
                        },
                        (a, b) -> a);
    }

    /** The samples less the mean, with patches as missing values. */
    private double[] withoutPatches(double[] shown, double[] mean, int[] suspects, int first) {
        int d = mean.length;
        double[] centred = new double[shown.length];
        for (int at = 0; at < shown.length; at++) {
            boolean covered = patches.covers(at % d, shown[at], patch[suspects[first + at / d]]);
            centred[at] = covered ? Double.NaN : shown[at] - mean[at % d];
        }
        return centred;
    }

    private double share(double[] shown, double[] expected, int from, double value) {
        int d = samples.columns();
        double error = 0;
        int open = 0;
        for (int j = 0; j < d; j++) {
            if (!patches.covers(j, shown[from + j], value)) {
                error += Math.abs(shown[from + j] - expected[from + j]);
                open++;
            }
        }
        double allowance = error / Math.max(1, open);
        double hidden = 0;
        double all = 0;
        for (int j = 0; j < d; j++) {
            double gap = Math.abs(expected[from + j] - value);
            all += gap;
            hidden += patches.covers(j, shown[from + j], value) ? Math.max(0, gap - allowance) : 0;
        }
        return all > 0 ? hidden / all : 0;
    }
}
