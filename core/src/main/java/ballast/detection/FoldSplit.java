package ballast.detection;

import ballast.block.Workers;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * Folds of the samples, each to be judged by the others.
 *
 * <p>They are made by going through the samples in the order of their distance from the mean, back and forth over the
 * folds, so that all have near and far ones and the order of the samples does not matter. Copies of a sample stay
 * together: apart, each would be explained by the other.
 */
final class FoldSplit {

    /** Relative difference of squared distances that rounding may leave of none. */
    private static final double TIE = 1e-9;

    private final int[] order;
    private final int[] folds;
    private final int count;
    private final int kinds;

    private FoldSplit(int[] order, int[] folds, int count, int kinds) {
        this.order = order;
        this.folds = folds;
        this.count = count;
        this.kinds = kinds;
    }

    /**
     * Folds of the samples of positive weight; the others are measured, but nothing is fitted to them.
     *
     * @param fromMean the squared distance of each sample from the mean
     * @param count the number of folds
     */
    static FoldSplit of(double[] fromMean, double[] weights, int count) {
        int[] order = order(fromMean, weights);
        int[] folds = new int[fromMean.length];
        int kinds = 0;
        for (int k = 0; k < order.length; k++) {
            kinds += k > 0 && same(fromMean[order[k]], fromMean[order[k - 1]]) ? 0 : 1;
            int place = kinds % (2 * count);
            folds[order[k]] = Math.min(place, 2 * count - 1 - place);
        }
        return new FoldSplit(order, folds, count, kinds);
    }

    /** The samples of positive weight in the order of their distance from the mean. */
    static int[] order(double[] fromMean, double[] weights) {
        return Arrays.stream(Rising.order(fromMean)).filter(i -> weights[i] > 0).toArray();
    }

    private static boolean same(double square, double other) {
        return Math.abs(square - other) <= TIE * square;
    }

    /** Number of folds. */
    int count() {
        return count;
    }

    /** Number of different samples that a fold is judged by, at least. */
    int size() {
        return (int) ((long) kinds * (count - 1) / count);
    }

    /**
     * Works on several folds at a time, since the decompositions of one would leave all but one thread idle.
     *
     * @param work gives the number of samples that the fold was judged by
     * @return the number of samples that judged, each of which does so for all folds but its own
     */
    int inParallel(Workers workers, IntUnaryOperator work) {
        return workers.inOrder(count, work::applyAsInt, Integer::sum) / (count - 1);
    }

    /** Whether a rule holds for all samples that count. */
    boolean all(boolean[] inliers) {
        return Arrays.stream(order).allMatch(i -> inliers[i]);
    }

    /** The samples of one fold. */
    int[] measured(int fold) {
        return IntStream.range(0, folds.length).filter(i -> folds[i] == fold).toArray();
    }

    /** At most so many inliers of the other folds, evenly spread over the order, so that near and far ones remain. */
    int[] fitted(int fold, boolean[] inliers, int most) {
        int[] rows =
                Arrays.stream(order).filter(i -> folds[i] != fold && inliers[i]).toArray();
        return thinned(rows, most);
    }

    /** At most so many of all samples that count, evenly spread over the order. */
    int[] some(int most) {
        return thinned(order, most);
    }

    /** At most so many of some samples, evenly spread. */
    static int[] thinned(int[] rows, int most) {
        int count = Math.min(most, rows.length);
        return IntStream.range(0, count)
                .map(k -> rows[(int) ((long) k * rows.length / count)])
                .toArray();
    }
}
