package ballast.detection;

import ballast.block.Workers;
import java.util.Arrays;
import java.util.Comparator;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;

/**
 * Two halves of the samples, each to be judged by the other.
 *
 * <p>They are made by going through the samples in the order of their distance from the mean, so that both have near
 * and far ones and the order of the samples does not matter. Copies of a sample stay together: apart, each would be
 * explained by the other.
 */
final class HalfSplit {

    /** Relative difference of squared distances that rounding may leave of none. */
    private static final double TIE = 1e-9;

    private final int[] order;
    private final boolean[] second;
    private final int kinds;

    private HalfSplit(int[] order, boolean[] second, int kinds) {
        this.order = order;
        this.second = second;
        this.kinds = kinds;
    }

    /**
     * Halves of the samples of positive weight; the others are measured, but nothing is fitted to them.
     *
     * @param fromMean the squared distance of each sample from the mean
     */
    static HalfSplit of(double[] fromMean, double[] weights) {
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
        return new HalfSplit(order, second, kinds);
    }

    private static boolean same(double square, double other) {
        return Math.abs(square - other) <= TIE * square;
    }

    /** Number of different samples in the smaller half. */
    int size() {
        return kinds / 2;
    }

    /**
     * Works on both halves at a time, since the decompositions of one would leave all but one thread idle; the sum of
     * what both give.
     */
    int inParallel(Workers workers, ToIntFunction<Boolean> work) {
        return workers.inOrder(2, half -> work.applyAsInt(half == 1), Integer::sum);
    }

    /** Whether a rule holds for all samples that count. */
    boolean all(boolean[] inliers) {
        return Arrays.stream(order).allMatch(i -> inliers[i]);
    }

    /** The samples of one half. */
    int[] measured(boolean half) {
        return IntStream.range(0, second.length).filter(i -> second[i] == half).toArray();
    }

    /** At most so many inliers of the other half, evenly spread over the order, so that near and far ones remain. */
    int[] fitted(boolean half, boolean[] inliers, int most) {
        int[] rows = Arrays.stream(order)
                .filter(i -> second[i] != half && inliers[i])
                .toArray();
        return thinned(rows, most);
    }

    /** At most so many of all samples that count, evenly spread over the order. */
    int[] some(int most) {
        return thinned(order, most);
    }

    private static int[] thinned(int[] rows, int most) {
        int count = Math.min(most, rows.length);
        return IntStream.range(0, count)
                .map(k -> rows[(int) ((long) k * rows.length / count)])
                .toArray();
    }
}
