package ballast.study.show;

import ballast.study.chart.Histogram;
import ballast.study.chart.WeightAxis;
import ballast.study.markup.Element;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/** The weights of the samples of a fit. */
final class WeightSummary {

    /** Weights that differ by a smaller share are equal, and differ by rounding. */
    private static final double SAME = 1e-9;

    /** Relative to their mean. */
    private final double[] weights;

    private final double[] losses;

    WeightSummary(double[] weights, double[] losses) {
        this.weights = WeightAxis.relative(weights);
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

    /** What the histogram shows: how many samples have no weight. */
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
        double most = Arrays.stream(weights).max().orElseThrow();
        double end = most <= WeightAxis.MAX_END ? most : WeightAxis.nearlyAll(weights);
        return new Histogram("Weights of the samples", WeightAxis.of(end), "samples", weights).svg();
    }
}
