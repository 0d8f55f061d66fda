package ballast.detection;

import ballast.block.LocalSamples;
import ballast.solver.LeadingAxes;
import ballast.solver.SampleMean;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Orthogonal distances of samples from axes that were fitted to other folds of the samples, so that no sample bends the
 * axes that it is measured by.
 *
 * <p>Folds are dealt in the order of distances from the mean, back and forth, so that the order of the samples does not
 * matter. Samples of the same distance, such as copies, stay together.
 */
final class CrossFit {

    /** Number of folds. */
    static final int FOLDS = 5;

    private final LocalSamples samples;
    private final int[] folds;

    /**
     * @param order the samples in the order of their distances from the mean
     * @param distances these distances
     */
    CrossFit(LocalSamples samples, int[] order, double[] distances) {
        this.samples = samples;
        this.folds = new int[samples.rows()];
        int place = 0;
        for (int k = 1; k < order.length; k++) {
            double before = distances[order[k - 1]];
            place += distances[order[k]] > before * (1 + Order.TIE) ? 1 : 0;
            int turn = place % (2 * FOLDS);
            folds[order[k]] = Math.min(turn, 2 * FOLDS - 1 - turn);
        }
    }

    /**
     * Squared orthogonal distances of all samples from so many axes.
     *
     * @param weights how much each sample counts in the axes
     */
    double[] squares(double[] weights, int axes) {
        double[] squares = new double[samples.rows()];
        samples.workers()
                .inOrder(
                        FOLDS,
                        fold -> {
                            int[] fitted = fitted(fold, weights);
                            int[] measured = measured(fold);
                            if (fitted.length > 0 && measured.length > 0) {
                                LocalSamples others = samples.select(fitted)
                                        .weightedBy(Arrays.stream(fitted)
                                                .mapToDouble(i -> weights[i])
                                                .toArray());
                                LeadingAxes.of(others, axes)
                                        .ifPresentOrElse(
                                                subspace -> measure(subspace, measured, squares),
                                                () -> measureFrom(SampleMean.of(others), measured, squares));
                            }
                            return fold;
                        },
                        (a, b) -> b);
        return squares;
    }

    private int[] measured(int fold) {
        return IntStream.range(0, folds.length).filter(i -> folds[i] == fold).toArray();
    }

    /** The samples of the other folds; all of them where these have none, as where all have one distance. */
    private int[] fitted(int fold, double[] weights) {
        int[] others = IntStream.range(0, folds.length)
                .filter(i -> folds[i] != fold && weights[i] > 0)
                .toArray();
        return others.length > 0
                ? others
                : IntStream.range(0, folds.length).filter(i -> weights[i] > 0).toArray();
    }

    /** Where the fitted samples are all equal there are no axes. */
    private void measureFrom(double[] mean, int[] measured, double[] squares) {
        double[] norms = samples.select(measured).centredAt(mean).squaredNorms();
        for (int i = 0; i < measured.length; i++) {
            squares[measured[i]] = norms[i];
        }
    }

    private void measure(VectorSubspace subspace, int[] measured, double[] squares) {
        double[] residuals = subspace.residuals(samples.select(measured));
        for (int i = 0; i < measured.length; i++) {
            squares[measured[i]] = residuals[i] * residuals[i];
        }
    }
}
