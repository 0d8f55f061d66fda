package ballast.study.show;

import ballast.study.chart.Axis;
import ballast.study.chart.AxisScale;
import ballast.study.chart.Histogram;
import ballast.study.markup.Element;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/** What the samples of a fit counted. */
final class SampleWeights {

    /** Weights that differ by a smaller share are equal, and differ by rounding. */
    private static final double SAME = 1e-9;

    /** The axis shows most weights, and does not end before or after these multiples of the mean. */
    private static final double NEAREST = 2;

    private static final double FARTHEST = 4;
    private static final double SHARE_SHOWN = 0.98;

    /** Relative to their mean. */
    private final double[] weights;

    private final double[] losses;

    SampleWeights(double[] weights, double[] losses) {
        double mean = Arrays.stream(weights).average().orElse(0);
        this.weights = mean > 0 ? Arrays.stream(weights).map(w -> w / mean).toArray() : weights;
        this.losses = losses;
    }

    int count() {
        return weights.length;
    }

    /** The weight of a sample, 1 being that of all if all were equal. */
    double weight(int sample) {
        return weights[sample];
    }

    double loss(int sample) {
        return losses.length == 0 ? Double.NaN : losses[sample];
    }

    /** What the histogram shows: how many samples do not count at all. */
    String caption() {
        long zeros = Arrays.stream(weights).filter(weight -> weight == 0).count();
        return (zeros == 0 ? "None" : Long.toString(zeros)) + " of the " + weights.length + " samples "
                + (zeros > 1 ? "have" : "has") + " weight zero.";
    }

    boolean areEqual() {
        double least = Arrays.stream(weights).min().orElse(0);
        double most = Arrays.stream(weights).max().orElse(0);
        return most - least <= SAME * most;
    }

    /** The samples that count least; of those that count the same, the farthest from the subspace first. */
    int[] lowest(int most) {
        boolean equal = areEqual();
        return IntStream.range(0, weights.length)
                .boxed()
                .sorted(Comparator.<Integer>comparingDouble(sample -> equal ? 0 : weights[sample])
                        .thenComparingDouble(sample -> losses.length == 0 ? 0 : -losses[sample]))
                .limit(most)
                .mapToInt(Integer::intValue)
                .toArray();
    }

    Element histogram() {
        double[] sorted = weights.clone();
        Arrays.sort(sorted);
        double most = sorted[sorted.length - 1];
        double end = most <= FARTHEST ? most : Math.min(FARTHEST, sorted[(int) (SHARE_SHOWN * (sorted.length - 1))]);
        Axis axis = new Axis("weight of a sample, 1 = equal weights", AxisScale.linear(0, Math.max(NEAREST, end)));
        return new Histogram("What the samples count", axis, "samples", weights).svg();
    }
}
