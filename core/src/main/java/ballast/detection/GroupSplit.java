package ballast.detection;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * The cut of samples in two groups along a direction that gains most in classification likelihood, each side a normal
 * distribution of its own variance.
 *
 * @param gain in log-likelihood over one normal distribution
 * @param upper which samples lie above the cut
 */
record GroupSplit(double gain, boolean[] upper) {

    private static final int TURNS = 2;
    private static final int FARTHEST_BEYOND_TWO_PER_AXIS = 10;
    private static final double LEAST_SHARE_OF_VARIANCE = 1e-4;

    /** Splits that agree on more of the samples are one. */
    private static final double SAME = 0.97;

    /** The best splits of the samples that differ, the best first; none if there are too few samples. */
    static List<GroupSplit> best(Points samples, int most) {
        double least = Math.max(Mixture.LEAST_SAMPLES, Math.ceil(Mixture.LEAST_SHARE * samples.total()));
        if (samples.total() < Math.max(2 * least, samples.axes() + 3)) {
            return List.of();
        }
        Points sphered = samples.sphered();
        List<GroupSplit> best = new ArrayList<>();
        directions(sphered).stream()
                .map(direction -> along(sphered, direction, least))
                .filter(split -> split.gain > Double.NEGATIVE_INFINITY)
                .sorted(Comparator.comparingDouble(split -> -split.gain))
                .forEach(split -> {
                    if (best.size() < most && best.stream().noneMatch(other -> split.isLike(other, sphered))) {
                        best.add(split);
                    }
                });
        return best.stream().map(split -> split.turned(sphered, least)).toList();
    }

    /** The axes, and the directions of the farthest samples. */
    private static List<double[]> directions(Points sphered) {
        int q = sphered.axes();
        List<double[]> directions = new ArrayList<>();
        for (int j = 0; j < q; j++) {
            double[] axis = new double[q];
            axis[j] = 1;
            directions.add(axis);
        }
        double[] squares = Points.squares(sphered.coordinates(), new double[q]);
        int[] order = Order.rising(squares);
        for (int k = order.length - 1;
                q > 1 && k >= 0 && directions.size() < 3 * q + FARTHEST_BEYOND_TWO_PER_AXIS;
                k--) {
            // Copies of a sample give one direction.
            if (k == order.length - 1 || squares[order[k]] <= squares[order[k + 1]] * (1 - Order.TIE)) {
                directions.add(sphered.row(order[k]));
            }
        }
        return directions;
    }

    private GroupSplit turned(Points sphered, double least) {
        GroupSplit last = this;
        for (int turn = 0; turn < TURNS; turn++) {
            GroupSplit next = along(sphered, last.betweenMeans(sphered), least);
            if (next.gain <= last.gain || next.isLike(last, sphered)) {
                return next.gain > last.gain ? next : last;
            }
            last = next;
        }
        return last;
    }

    private boolean isLike(GroupSplit other, Points samples) {
        double same = 0;
        for (int i = 0; i < upper.length; i++) {
            same += upper[i] == other.upper[i] ? samples.counts()[i] : 0;
        }
        return Math.max(same, samples.total() - same) > SAME * samples.total();
    }

    /** From the mean of the lower side to that of the upper: Fisher's direction, the samples being sphered. */
    private double[] betweenMeans(Points sphered) {
        double[] above = new double[upper.length];
        Arrays.setAll(above, i -> upper[i] ? sphered.counts()[i] : 0);
        // The mean of all is zero, so the means of both sides are opposite.
        return sphered.mean(above, Points.sum(above));
    }

    private static GroupSplit along(Points sphered, double[] direction, double least) {
        double[] scores = sphered.along(direction);
        double total = sphered.total();
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < scores.length; i++) {
            sum += sphered.counts()[i] * scores[i];
            squares += sphered.counts()[i] * scores[i] * scores[i];
        }
        double floor = LEAST_SHARE_OF_VARIANCE * variance(total, sum, squares) + Double.MIN_NORMAL;
        Sorted sorted = Sorted.of(scores, sphered.counts());
        double[] values = sorted.values();
        double smallest = Double.POSITIVE_INFINITY;
        double cut = Double.POSITIVE_INFINITY;
        double below = 0;
        double belowSum = 0;
        double belowSquares = 0;
        for (int k = 0; k < values.length - 1; k++) {
            double count = sorted.counts()[k];
            below += count;
            belowSum += count * values[k];
            belowSquares += count * values[k] * values[k];
            if (below < least || total - below < least || values[k] == values[k + 1]) {
                continue;
            }
            double loss = loss(below, variance(below, belowSum, belowSquares), total, floor)
                    + loss(
                            total - below,
                            variance(total - below, sum - belowSum, squares - belowSquares),
                            total,
                            floor);
            if (loss < smallest) {
                smallest = loss;
                cut = (values[k] + values[k + 1]) / 2;
            }
        }
        boolean[] upper = new boolean[scores.length];
        for (int i = 0; i < upper.length; i++) {
            upper[i] = scores[i] > cut;
        }
        return new GroupSplit(loss(total, variance(total, sum, squares), total, floor) - smallest, upper);
    }

    private static double variance(double count, double sum, double squares) {
        return squares / count - sum / count * (sum / count);
    }

    /** Minus the log-likelihood of a side, less what is the same for all. */
    private static double loss(double count, double variance, double total, double floor) {
        double share = count / total;
        return count / 2 * Math.log(Math.max(variance, floor) / (share * share));
    }
}
