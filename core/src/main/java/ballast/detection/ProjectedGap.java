package ballast.detection;

import java.util.Arrays;

/** Two sides of a cut through sorted projections. */
final class ProjectedGap {

    private static final int PLACES = 101;

    /** Width of a window in standard deviations of the wider side, as kernel density estimates have it. */
    private static final double WINDOW = 1.5;

    private final double[] sorted;
    private final double[] lower;
    private final double[] upper;

    /** The sides before and from an index on; none is empty. */
    ProjectedGap(double[] sorted, int cut) {
        this.sorted = sorted;
        this.lower = Arrays.copyOfRange(sorted, 0, cut);
        this.upper = Arrays.copyOfRange(sorted, cut, sorted.length);
    }

    GroupSplit.Gap gap() {
        double window = WINDOW
                * Math.min(Math.max(deviation(lower), deviation(upper)), deviation(sorted))
                * Math.pow(sorted.length, -0.2);
        return window > 0 ? new GroupSplit.Gap(depth(window), openness()) : GroupSplit.Gap.NONE;
    }

    private double openness() {
        return upper.length <= lower.length
                ? (DistanceScale.quantile(upper, 0.25) - DistanceScale.quantile(lower, 0.95))
                        / Math.max(deviation(lower), 1e-300)
                : (DistanceScale.quantile(upper, 0.05) - DistanceScale.quantile(lower, 0.75))
                        / Math.max(deviation(upper), 1e-300);
    }

    /** The lower of both peaks against the emptiest place between the medians of both sides. */
    private double depth(double window) {
        double from = DistanceScale.quantile(lower, 0.5);
        double to = DistanceScale.quantile(upper, 0.5);
        int emptiest = Integer.MAX_VALUE;
        double place = from;
        for (int k = 0; k < PLACES; k++) {
            double here = from + (to - from) * k / (PLACES - 1);
            int count = count(here, window);
            if (count < emptiest) {
                emptiest = count;
                place = here;
            }
        }
        int before = 0;
        int after = 0;
        for (double value : sorted) {
            if (value <= place) {
                before = Math.max(before, count(value, window));
            } else {
                after = Math.max(after, count(value, window));
            }
        }
        int peak = Math.min(before, after);
        return (peak - emptiest) / Math.sqrt(Math.max(1, peak + emptiest));
    }

    private int count(double middle, double window) {
        return firstAbove(middle + window / 2) - firstFrom(middle - window / 2);
    }

    private int firstAbove(double value) {
        return firstFrom(Math.nextUp(value));
    }

    private int firstFrom(double value) {
        int low = 0;
        int high = sorted.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sorted[middle] < value) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** The standard deviation of some values. */
    static double deviation(double[] values) {
        double mean = Arrays.stream(values).average().orElse(0);
        double squares = 0;
        for (double value : values) {
            squares += (value - mean) * (value - mean);
        }
        return Math.sqrt(squares / values.length);
    }
}
