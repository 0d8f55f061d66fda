package ballast.verdict;

import ballast.linalg.Matrix;
import ballast.samples.Samples;
import ballast.subspace.LeadingAxes;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;

/**
 * Distances of samples from subspaces that were fitted to the other half of the samples: no sample can bend the subspace that it is
 * measured by.
 */
final class CrossFit {

    /** Dimensions that distances are measured at. The leading axes of one fit serve them all. */
    private static final int[] RUNGS = {10, 20, 35, 50, 70, 100};

    /** Samples that a half is fitted to at most as long as nobody is rejected. */
    private static final int MOST = 500;

    /** The same once outliers are out of the fit: distances are clear then, and the decomposition is the cost. */
    private static final int MOST_LATER = 300;

    /** A subspace should have several samples for each of its axes. */
    private static final int SAMPLES_PER_AXIS = 3;

    /** Distances below this share of the typical one count as equal. */
    private static final double LEAST = 1e-7;

    private final Samples samples;
    private final Halves halves;
    private final int[] rungs;
    private int fittedTo;

    private CrossFit(Samples samples, Halves halves, int[] rungs) {
        this.samples = samples;
        this.halves = halves;
        this.rungs = rungs;
    }

    static CrossFit of(Samples samples, Halves halves) {
        int most = Math.min(Math.min(halves.size(), MOST) / SAMPLES_PER_AXIS, samples.columns() / 2);
        int[] fitting = Arrays.stream(RUNGS).filter(rung -> rung <= most).toArray();
        return new CrossFit(samples, halves, fitting.length > 0 ? fitting : new int[] {Math.max(1, most)});
    }

    /** The dimensions, rising. */
    int[] rungs() {
        return rungs.clone();
    }

    /** Number of samples that the last subspaces were fitted to. */
    int fittedTo() {
        return fittedTo;
    }

    /** The logarithms of the distances at every rung, from subspaces fitted to the accepted samples of the other half. */
    double[][] logarithms(boolean[] accepted) {
        double[][] squares = new double[rungs.length][samples.rows()];
        double[] whole = new double[samples.rows()];
        int most = halves.all(accepted) ? MOST : MOST_LATER;
        fittedTo = halves.inParallel(samples.workers(), half -> {
            int[] fitted = halves.fitted(half, accepted, most);
            LeadingAxes.of(samples.select(fitted), rungs[rungs.length - 1])
                    .ifPresent(subspace -> measure(subspace, halves.measured(half), squares, whole));
            return fitted.length;
        });
        return logarithms(squares, whole);
    }

    private void measure(VectorSubspace subspace, int[] measured, double[][] squares, double[] whole) {
        int axes = subspace.components();
        try (Matrix basis = subspace.basis().matrix()) {
            samples.select(measured)
                    .centredAt(subspace.mean())
                    .aggregate(
                            () -> squares,
                            (into, block) -> {
                                double[] norms = block.squaredNorms();
                                try (Matrix scores = Matrix.allocate(block.rows(), axes)) {
                                    scores.assignProduct(block.values(), basis);
                                    double[] values = scores.toArray();
                                    for (int i = 0; i < block.rows(); i++) {
                                        int row = measured[block.first() + i];
                                        whole[row] = norms[i];
                                        climb(values, i * axes, axes, norms[i], row, into);
                                    }
                                }
                            },
                            (a, b) -> a);
        }
    }

    /** What is left of a squared norm after the scores up to each rung. */
    private void climb(double[] scores, int from, int axes, double norm, int row, double[][] into) {
        double left = norm;
        int axis = 0;
        for (int k = 0; k < rungs.length; k++) {
            for (; axis < Math.min(rungs[k], axes); axis++) {
                left -= scores[from + axis] * scores[from + axis];
            }
            into[k][row] = Math.max(0, left);
        }
    }

    private static double[][] logarithms(double[][] squares, double[] whole) {
        double[] sorted = whole.clone();
        Arrays.sort(sorted);
        double least = Math.max(Double.MIN_NORMAL, LEAST * LEAST * sorted[sorted.length / 2]);
        return Arrays.stream(squares)
                .map(row -> Arrays.stream(row)
                        .map(square -> 0.5 * Math.log(Math.max(square, least)))
                        .toArray())
                .toArray(double[][]::new);
    }
}
