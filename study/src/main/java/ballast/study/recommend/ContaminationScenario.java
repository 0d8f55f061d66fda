package ballast.study.recommend;

import ballast.block.LocalSamples;
import ballast.data.contamination.Contamination;
import ballast.data.contamination.ContaminationKind;
import ballast.samples.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * One kind of contamination of training samples, at one rate.
 *
 * @param kind the kind of contamination in a word or two
 * @param contamination what is done to them; empty for nothing
 */
public record ContaminationScenario(String kind, Optional<Contamination> contamination) {

    static final ContaminationScenario NONE = new ContaminationScenario("nothing", Optional.empty());

    /** How many rates there are of each kind: the highest, two thirds and a third of it. */
    private static final int RATES = 3;

    private static final double MAX_RATE = 0.3;

    /** How far the cluster of outliers is from the mean of all values, in their standard deviations. */
    private static final double FAR = 3;

    /** How wide it is, in the same unit: a cluster is harder to detect than scattered outliers. */
    private static final double WIDTH = 0.5;

    /**
     * The given contamination at its highest rate, or else every kind that suits the samples: pixels of images are
     * replaced, tables get wrong values and rows from elsewhere.
     */
    static List<ContaminationScenario> of(Optional<Contamination> given, Samples samples) {
        return given.map(one -> List.of(new ContaminationScenario(one.kind().id(), given)))
                .orElseGet(() -> samples.shape().isPresent() ? ofImages() : ofTables(samples));
    }

    private static List<ContaminationScenario> ofImages() {
        return List.of(
                highest("occlusion", ContaminationKind.OCCLUSION),
                highest("salt", ContaminationKind.SALT),
                highest("black block", ContaminationKind.OCCLUSION).with("fill", "black"),
                highest("pixels", ContaminationKind.PIXELS).with("range", "data"));
    }

    private static List<ContaminationScenario> ofTables(Samples samples) {
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
        double deviation = Math.sqrt(Math.max(0, sums[1] / count - mean * mean));
        double width = WIDTH * deviation;
        return List.of(
                highest("shared features", ContaminationKind.FEATURES),
                highest("far cluster", ContaminationKind.FAR)
                        .with("mean", Candidates.rounded(mean + FAR * deviation))
                        .with("variance", Candidates.rounded(width * width)),
                highest("own features", ContaminationKind.FEATURES).with("sets", "per-sample"));
    }

    private static ContaminationScenario highest(String kind, ContaminationKind how) {
        return new ContaminationScenario(kind, Optional.of(Contamination.of(how, MAX_RATE)));
    }

    private ContaminationScenario with(String setting, Object value) {
        return new ContaminationScenario(kind, contamination.map(one -> one.with(setting, value)));
    }

    static double highestRate(Optional<Contamination> given) {
        return given.map(Contamination::rate).orElse(MAX_RATE);
    }

    ContaminationScenario thirds(int thirds) {
        return new ContaminationScenario(
                kind, contamination.map(one -> one.withRate(Candidates.rounded(one.rate() * thirds / RATES))));
    }

    static List<ContaminationScenario> atAllRates(List<ContaminationScenario> highest) {
        List<ContaminationScenario> all = new ArrayList<>(List.of(NONE));
        for (int thirds = 1; thirds <= RATES; thirds++) {
            int now = thirds;
            highest.forEach(kind -> all.add(kind.thirds(now)));
        }
        return all;
    }

    /** The share of the samples, or of the cells, that are contaminated. */
    public double rate() {
        return contamination.map(Contamination::rate).orElse(0.0);
    }

    /** Such as {@code salt 30 %}. */
    public String name() {
        return contamination.isEmpty() ? "nothing contaminated" : kind + " " + percent(rate()) + " %";
    }

    /** Such as {@code 30} or {@code 3.3}. */
    static String percent(double rate) {
        return String.format(Locale.ROOT, "%.1f", 100 * rate).replace(".0", "");
    }
}
