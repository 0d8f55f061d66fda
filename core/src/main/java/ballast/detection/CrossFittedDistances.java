package ballast.detection;

import ballast.block.LocalSamples;
import ballast.block.Workers;
import ballast.linalg.Matrix;
import ballast.linalg.Precision;
import ballast.solver.Bases;
import ballast.solver.LeadingAxes;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;
import java.util.Optional;

/**
 * Distances of samples from subspaces that were fitted to other folds of the samples: no sample can bend the subspace
 * that it is measured by.
 *
 * <p>Scores are made in single precision, and again in double precision where that leaves too few digits of a distance.
 */
final class CrossFittedDistances {

    /** Dimensions that distances are measured at. The leading axes of one fit serve them all. */
    private static final int[] RUNGS = {10, 20, 35, 50, 70, 100};

    /** Samples that a subspace is fitted to at most as long as there are no outliers. */
    private static final int MOST = 500;

    /** The same once outliers are out of the fit: distances are clear then, and the decomposition is the cost. */
    private static final int MOST_LATER = 300;

    /** A subspace should have more samples than axes. */
    private static final int SAMPLES_PER_AXIS = 2;

    /** Distances below this share of the typical one count as equal. */
    private static final double LEAST = 1e-7;

    /** Below this share of the squared norm, a squared distance from scores in single precision has too few digits. */
    private static final double CANCELLATION = 1e-3;

    /** Squared norms below this are too small for single precision. */
    private static final double FAINT = 1e-20;

    private final LocalSamples samples;
    private final FoldSplit folds;
    private final int[] rungs;
    private int fittedTo;

    private CrossFittedDistances(LocalSamples samples, FoldSplit folds, int[] rungs) {
        this.samples = samples;
        this.folds = folds;
        this.rungs = rungs;
    }

    /** Distances at all dimensions that there are enough samples and features for, if there are any. */
    static Optional<CrossFittedDistances> of(LocalSamples samples, FoldSplit folds) {
        int most = Math.min(Math.min(folds.size(), MOST) / SAMPLES_PER_AXIS, samples.columns() / 2);
        int[] fitting = Arrays.stream(RUNGS).filter(rung -> rung <= most).toArray();
        return fitting.length == 0 ? Optional.empty() : Optional.of(new CrossFittedDistances(samples, folds, fitting));
    }

    /** The same at no more dimensions than this, of which there is one at least. */
    CrossFittedDistances upTo(int most) {
        return new CrossFittedDistances(
                samples,
                folds,
                Arrays.stream(rungs).filter(rung -> rung <= most).toArray());
    }

    /** The dimensions, rising. */
    int[] rungs() {
        return rungs.clone();
    }

    /** Whether samples are so few that halves of them would say little, and there are more folds. */
    boolean areOfFew() {
        return folds.count() > 2;
    }

    /** The threads that it is measured on. */
    Workers workers() {
        return samples.workers();
    }

    /** Number of samples that the last subspaces were fitted to. */
    int fittedTo() {
        return fittedTo;
    }

    /** The logarithms of the distances at every rung, from subspaces fitted to the inliers of the other folds. */
    double[][] logarithms(boolean[] inliers) {
        double[][] squares = new double[rungs.length][samples.rows()];
        double[] whole = new double[samples.rows()];
        int most = folds.all(inliers) ? MOST : MOST_LATER;
        fittedTo = folds.inParallel(samples.workers(), fold -> {
            int[] fitted = folds.fitted(fold, inliers, most);
            LeadingAxes.inSingle(samples.select(fitted), rungs[rungs.length - 1])
                    .ifPresent(subspace -> measure(subspace, folds.measured(fold), squares, whole));
            return fitted.length;
        });
        return logarithms(squares, whole);
    }

    private void measure(VectorSubspace subspace, int[] measured, double[][] squares, double[] whole) {
        try (Matrix axes = Bases.matrix(subspace.basis());
                Matrix rounded = axes.copy(Precision.SINGLE)) {
            samples.select(measured)
                    .centredAt(subspace.mean())
                    .visit(
                            () -> squares,
                            (into, block) -> {
                                double[] norms = block.squaredNorms();
                                double[][] left = climb(norms, scores(block.floats(), rounded));
                                if (!areExact(left[left.length - 1], norms)) {
                                    left = climb(norms, scores(block.values(), axes));
                                }
                                for (int i = 0; i < norms.length; i++) {
                                    int row = measured[block.first() + i];
                                    whole[row] = norms[i];
                                    for (int k = 0; k < left.length; k++) {
                                        into[k][row] = Math.max(0, left[k][i]);
                                    }
                                }
                            },
                            (a, b) -> a);
        }
    }

    private static double[] scores(Matrix values, Matrix axes) {
        try (Matrix scores = Matrix.allocate(axes.precision(), values.rows(), axes.columns())) {
            scores.assignProduct(values, axes);
            double[] all = new double[values.rows() * axes.columns()];
            scores.read(all);
            return all;
        }
    }

    /** What is left of the squared norms after the scores up to each rung. */
    private double[][] climb(double[] norms, double[] scores) {
        int axes = scores.length / norms.length;
        double[][] left = new double[rungs.length][norms.length];
        for (int i = 0; i < norms.length; i++) {
            double rest = norms[i];
            int axis = 0;
            for (int k = 0; k < rungs.length; k++) {
                for (; axis < Math.min(rungs[k], axes); axis++) {
                    rest -= scores[i * axes + axis] * scores[i * axes + axis];
                }
                left[k][i] = rest;
            }
        }
        return left;
    }

    /** Whether squared distances from scores in single precision have enough digits. */
    private static boolean areExact(double[] squares, double[] norms) {
        for (int i = 0; i < squares.length; i++) {
            if (!(squares[i] >= CANCELLATION * norms[i] && norms[i] > FAINT)) {
                return false;
            }
        }
        return true;
    }

    private double[][] logarithms(double[][] squares, double[] whole) {
        double[] sorted = whole.clone();
        Arrays.sort(sorted);
        double least = Math.max(Double.MIN_NORMAL, LEAST * LEAST * sorted[sorted.length / 2]);
        double[][] logarithms = new double[rungs.length][];
        workers()
                .forRanges(
                        rungs.length,
                        1,
                        (rung, one) -> logarithms[rung] = Arrays.stream(squares[rung])
                                .map(square -> 0.5 * Math.log(Math.max(square, least)))
                                .toArray());
        return logarithms;
    }
}
