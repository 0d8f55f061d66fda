package ballast.outlier;

import ballast.linalg.OrderStatistic;
import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/** Both distances of samples in standard deviations of regular ones; see {@link DecisionRule}. */
final class DeviationScale {

    private static final double POWER = 2.0 / 3;

    /** If the distances of regular samples are all equal, the deviation is this share of them. */
    private static final double LEAST_SPREAD = 1e-9;

    private final int components;
    private final double middle;
    private final double spread;

    private DeviationScale(int components, double[] usual) {
        this.components = components;
        this.middle = usual.length == 0 ? 0 : OrderStatistic.median(usual);
        double[] deviations =
                Arrays.stream(usual).map(own -> Math.abs(own - middle)).toArray();
        double mad = usual.length == 0 ? 0 : OrderStatistic.median(deviations);
        this.spread =
                Math.max(OrderStatistic.NORMAL_DEVIATION * mad, Math.max(LEAST_SPREAD * middle, Double.MIN_NORMAL));
    }

    /** The scale of the samples that are not flagged; for methods without a detection, of all samples. */
    static DeviationScale of(OutlierMap usual) {
        double[] orthogonal = usual.orthogonalDistances();
        return new DeviationScale(
                usual.decision().variances().length,
                IntStream.range(0, orthogonal.length)
                        .filter(i -> !(usual.decision().isDetected() && usual.isOutlier(i)))
                        .mapToDouble(i -> Math.pow(orthogonal[i], POWER))
                        .toArray());
    }

    /** The larger of the two standardised distances of each sample. */
    double[] deviations(OutlierMap samples) {
        boolean measured = samples.decision().beyond().isPresent();
        double[] larger = Arrays.stream(samples.orthogonalDistances())
                .map(distance -> measured ? (Math.pow(distance, POWER) - middle) / spread : Double.NEGATIVE_INFINITY)
                .toArray();
        samples.scoreDistances()
                .ifPresent(score -> Arrays.setAll(larger, i -> Math.max(larger[i], scoreDeviation(score[i]))));
        return larger;
    }

    private double scoreDeviation(double distance) {
        double v = 2.0 / (9 * components);
        return (Math.cbrt(distance * distance / components) - (1 - v)) / Math.sqrt(v);
    }

    private double scoreDistance(double deviation) {
        double v = 2.0 / (9 * components);
        double root = 1 - v + deviation * Math.sqrt(v);
        return Math.sqrt(components * Math.max(0, root * root * root));
    }

    Cutoffs cutoffsAt(double deviation) {
        return new Cutoffs(
                components > 0 ? OptionalDouble.of(scoreDistance(deviation)) : OptionalDouble.empty(),
                Math.pow(Math.max(0, middle + deviation * spread), 1 / POWER));
    }
}
