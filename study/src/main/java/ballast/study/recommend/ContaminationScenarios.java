package ballast.study.recommend;

import ballast.block.LocalSamples;
import ballast.data.contamination.Contamination;
import ballast.data.contamination.Far;
import ballast.data.contamination.Features;
import ballast.data.contamination.Occlusion;
import ballast.data.contamination.Pixels;
import ballast.data.contamination.Range;
import ballast.data.contamination.Salt;
import ballast.samples.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;

/**
 * The kinds of contamination, by what the samples are: pixels of images are replaced, tables get wrong values and rows
 * from elsewhere.
 */
final class ContaminationScenarios {

    static final double LOW = 0.1;
    static final double MIDDLE = 0.2;
    static final double HIGH = 0.3;

    /** How far the cluster of outliers is from the mean of all values, in their standard deviations. */
    private static final double FAR = 3;

    /** How wide it is, in the same unit: a cluster, which is harder to see through than scattered outliers. */
    private static final double WIDTH = 0.5;

    private final List<Kind> kinds;

    private record Kind(String name, DoubleFunction<Contamination> at) {}

    private ContaminationScenarios(List<Kind> kinds) {
        this.kinds = kinds;
    }

    static ContaminationScenarios suiting(Samples samples) {
        return new ContaminationScenarios(samples.shape().isPresent() ? ofImages() : ofTables(samples));
    }

    private static List<Kind> ofImages() {
        return List.of(
                new Kind("occlusion", Occlusion::of),
                new Kind("salt", Salt::of),
                new Kind("black block", rate -> Occlusion.of(rate).withFill(Occlusion.Fill.BLACK)),
                new Kind("pixels", rate -> Pixels.of(rate).withRange(Range.DATA)));
    }

    private static List<Kind> ofTables(Samples samples) {
        Moments values = Moments.of(samples);
        double mean = Rounded.toThreeDigits(values.mean() + FAR * values.deviation());
        double width = WIDTH * values.deviation();
        double variance = Rounded.toThreeDigits(width * width);
        return List.of(
                new Kind("shared features", Features::of),
                new Kind("far cluster", rate -> Far.of(rate).withMean(mean).withVariance(variance)),
                new Kind("own features", rate -> Features.of(rate).withSets(Features.Sets.PER_SAMPLE)));
    }

    /** Every kind at a rate. */
    List<ContaminationScenario> at(double rate) {
        return kinds.stream()
                .map(kind -> new ContaminationScenario(
                        kind.name(), rate, Optional.of(kind.at().apply(rate))))
                .toList();
    }

    /** Nothing contaminated, then every kind at every rate. */
    List<ContaminationScenario> all() {
        List<ContaminationScenario> all = new ArrayList<>(List.of(ContaminationScenario.NONE));
        all.addAll(at(LOW));
        all.addAll(at(MIDDLE));
        all.addAll(at(HIGH));
        return all;
    }

    /** The mean and the standard deviation of all values. */
    private record Moments(double mean, double deviation) {

        static Moments of(Samples samples) {
            double[] sums = LocalSamples.of(samples)
                    .aggregate(
                            () -> new double[2],
                            (into, block) -> {
                                for (double value : block.values().toArray()) {
                                    into[0] += value;
                                    into[1] += value * value;
                                }
                            },
                            (a, b) -> {
                                a[0] += b[0];
                                a[1] += b[1];
                                return a;
                            });
            double count = (double) samples.rows() * samples.columns();
            double mean = sums[0] / count;
            return new Moments(mean, Math.sqrt(Math.max(0, sums[1] / count - mean * mean)));
        }
    }
}
