package ballast.verdict;

import ballast.linalg.Matrix;
import ballast.samples.Samples;
import ballast.subspace.LeadingAxes;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Distances of samples from subspaces that were fitted to the other half of the samples.
 *
 * <p>No sample can bend the subspace that it is measured by. The halves are made by going through the samples in the order of their
 * distance from the mean, so that both have near and far ones and the order of the samples does not matter.
 */
final class CrossFit {

    /** Dimensions that distances are measured at. The leading axes of one fit serve them all. */
    private static final int[] RUNGS = {10, 20, 35, 50, 70};

    /** Samples that a half is fitted to at most as long as nobody is rejected. */
    private static final int MOST = 500;

    /** The same once outliers are out of the fit: distances are clear then, and the decomposition is the cost. */
    private static final int MOST_LATER = 300;

    /** A subspace should have several samples for each of its axes. */
    private static final int SAMPLES_PER_AXIS = 3;

    /** Distances below this share of the typical one count as equal. */
    private static final double LEAST = 1e-7;

    /** Relative difference of squared distances that rounding may leave of none. */
    private static final double TIE = 1e-9;

    private final Samples samples;
    private final int[] order;
    private final boolean[] second;
    private final int[] rungs;
    private int fittedTo;

    private CrossFit(Samples samples, int[] order, boolean[] second, int[] rungs) {
        this.samples = samples;
        this.order = order;
        this.second = second;
        this.rungs = rungs;
    }

    /**
     * Halves of the samples that count.
     *
     * @param fromMean the squared distance of each sample from the mean
     */
    static CrossFit of(Samples samples, double[] fromMean, double[] weights) {
        int[] order = IntStream.range(0, fromMean.length)
                .filter(i -> weights[i] > 0)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> fromMean[i]))
                .mapToInt(Integer::intValue)
                .toArray();
        boolean[] second = new boolean[fromMean.length];
        int kinds = 0;
        for (int k = 0; k < order.length; k++) {
            kinds += k > 0 && same(fromMean[order[k]], fromMean[order[k - 1]]) ? 0 : 1;
            second[order[k]] = kinds % 4 == 1 || kinds % 4 == 2;
        }
        int most = Math.min(Math.min(kinds / 2, MOST) / SAMPLES_PER_AXIS, samples.columns() / 2);
        int[] fitting = Arrays.stream(RUNGS).filter(rung -> rung <= most).toArray();
        return new CrossFit(samples, order, second, fitting.length > 0 ? fitting : new int[] {Math.max(1, most)});
    }

    /** Copies of one sample, which have to stay together: apart, each would be explained by the other. */
    private static boolean same(double square, double other) {
        return Math.abs(square - other) <= TIE * square;
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
        fittedTo = 0;
        int most = Arrays.stream(order).allMatch(i -> accepted[i]) ? MOST : MOST_LATER;
        for (int half = 0; half < 2; half++) {
            boolean own = half == 1;
            int[] measured = IntStream.range(0, samples.rows())
                    .filter(i -> second[i] == own)
                    .toArray();
            int[] fitted = thinned(
                    Arrays.stream(order)
                            .filter(i -> second[i] != own && accepted[i])
                            .toArray(),
                    most);
            fittedTo += fitted.length;
            LeadingAxes.of(samples.select(fitted), rungs[rungs.length - 1])
                    .ifPresent(subspace -> measure(subspace, measured, squares, whole));
        }
        return logarithms(squares, whole);
    }

    /** Evenly spread over the order, so that near and far samples remain. */
    private static int[] thinned(int[] rows, int most) {
        int count = Math.min(most, rows.length);
        return IntStream.range(0, count)
                .map(k -> rows[(int) ((long) k * rows.length / count)])
                .toArray();
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
