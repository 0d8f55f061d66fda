package ballast.study.recommend;

import ballast.block.LocalSamples;
import ballast.data.contamination.Contamination;
import ballast.data.contamination.ContaminationKind;
import ballast.samples.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The kinds of contamination, each at its highest rate and at a third and two thirds of it. They are those that suit
 * the samples (pixels of images are replaced, tables get wrong values and rows from elsewhere), or one that is given.
 */
final class ContaminationScenarios {

    /** How many rates there are of each kind. */
    private static final int RATES = 3;

    /** The highest rate of kinds that suit the samples. */
    private static final double HIGHEST = 0.3;

    /** How far the cluster of outliers is from the mean of all values, in their standard deviations. */
    private static final double FAR = 3;

    /** How wide it is, in the same unit: a cluster, which is harder to see through than scattered outliers. */
    private static final double WIDTH = 0.5;

    private final List<Kind> kinds;

    private record Kind(String name, Contamination highest) {

        ContaminationScenario at(int thirds) {
            return new ContaminationScenario(
                    name, Optional.of(highest.withRate(Candidates.rounded(highest.rate() * thirds / RATES))));
        }
    }

    private ContaminationScenarios(List<Kind> kinds) {
        this.kinds = kinds;
    }

    /** The given contamination, or those that suit the samples. */
    static ContaminationScenarios of(Optional<Contamination> given, Samples samples) {
        return new ContaminationScenarios(
                given.map(one -> List.of(new Kind(one.kind().id(), one)))
                        .orElseGet(() -> samples.shape().isPresent() ? ofImages() : ofTables(samples)));
    }

    private static List<Kind> ofImages() {
        return List.of(
                new Kind("occlusion", highest(ContaminationKind.OCCLUSION)),
                new Kind("salt", highest(ContaminationKind.SALT)),
                new Kind("black block", highest(ContaminationKind.OCCLUSION).with("fill", "black")),
                new Kind("pixels", highest(ContaminationKind.PIXELS).with("range", "data")));
    }

    private static List<Kind> ofTables(Samples samples) {
        Moments values = Moments.of(samples);
        double mean = Candidates.rounded(values.mean() + FAR * values.deviation());
        double width = WIDTH * values.deviation();
        double variance = Candidates.rounded(width * width);
        return List.of(
                new Kind("shared features", highest(ContaminationKind.FEATURES)),
                new Kind(
                        "far cluster",
                        highest(ContaminationKind.FAR).with("mean", mean).with("variance", variance)),
                new Kind("own features", highest(ContaminationKind.FEATURES).with("sets", "per-sample")));
    }

    private static Contamination highest(ContaminationKind kind) {
        return Contamination.of(kind, HIGHEST);
    }

    /** The highest rate of all kinds. */
    static double highest(Optional<Contamination> given) {
        return given.map(Contamination::rate).orElse(HIGHEST);
    }

    /** Every kind at two thirds of its highest rate. */
    List<ContaminationScenario> middle() {
        return at(2);
    }

    /** Every kind at its highest rate. */
    List<ContaminationScenario> high() {
        return at(RATES);
    }

    private List<ContaminationScenario> at(int thirds) {
        return kinds.stream().map(kind -> kind.at(thirds)).toList();
    }

    /** Nothing contaminated, then every kind at every rate. */
    List<ContaminationScenario> all() {
        List<ContaminationScenario> all = new ArrayList<>(List.of(ContaminationScenario.NONE));
        for (int thirds = 1; thirds <= RATES; thirds++) {
            all.addAll(at(thirds));
        }
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
