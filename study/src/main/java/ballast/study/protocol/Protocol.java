package ballast.study.protocol;

import ballast.BadInputException;
import ballast.NearestWord;
import ballast.data.Dataset;
import ballast.data.contamination.Contamination;
import ballast.study.trial.ContaminatedSamples;
import ballast.study.yaml.YamlFile;
import ballast.study.yaml.YamlMap;
import ballast.study.yaml.YamlValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A kind of experiment. Result stores compare its {@code toString}, which must not change.
 *
 * @param settings its settings, as in {@code starts=50}; empty for none
 */
public record Protocol(String id, String settings, String meaning, List<Measure> measures, Experiment experiment) {

    private static final YamlMap TABLE =
            YamlFile.resource(Protocol.class, "protocols.yaml").map();

    /** The entry of the measures that all protocols share. */
    private static final String ALL = "all";

    /** Creates one repeat on a data set, with all random numbers from the seed. */
    @FunctionalInterface
    public interface Experiment {

        Trial trial(Dataset dataset, Optional<Contamination> contamination, long seed);
    }

    /** Makes one repeat whose samples are all contaminated and fitted. */
    @FunctionalInterface
    private interface WholeExperiment {

        Trial trial(ContaminatedSamples learned, long seed);
    }

    /** Reads a protocol: its name, or a mapping with its settings. */
    public static Protocol read(YamlValue value) {
        YamlMap map = value.mapOr("kind");
        YamlValue kind = map.need("kind");
        String id = kind.text();
        return switch (id) {
            case "reconstruction" -> whole(map, ReconstructionTrial::new);
            case "clean-fit" -> whole(map, ExcessTrial::new);
            case "projection" -> whole(map, ProjectionTrial::new);
            case "low-rank" -> whole(map, LowRankTrial::new);
            case "outliers" -> of(map.allowing("kind"), "", OutlierTrial::of);
            case "eigenvalues" -> {
                int leading = map.allowing("kind", "leading").whole("leading", 1, EigenvalueTrial.DEFAULT_LEADING);
                yield of(
                        map,
                        "leading=" + leading,
                        onAll((learned, seed) -> new EigenvalueTrial(learned, seed, leading)),
                        leading);
            }
            case "simulation" -> {
                double missing = map.allowing("kind", "missing")
                        .find("missing")
                        .map(Protocol::missingShare)
                        .orElse(0.0);
                yield of(
                        map,
                        missing == 0 ? "" : "missing=" + missing,
                        onAll((learned, seed) -> SimulationTrial.of(learned, missing, seed)),
                        missing == 0 ? "" : " A share of " + missing + " of the values is missing.");
            }
            case "clustering" -> {
                int starts =
                        map.allowing("kind", "starts", "candidates").whole("starts", 1, ClusteringTrial.DEFAULT_STARTS);
                int candidates = map.whole("candidates", 1, 1);
                yield of(
                        map,
                        "starts=" + starts + (candidates == 1 ? "" : " candidates=" + candidates),
                        ClusteringTrial.experiment(starts, candidates),
                        starts,
                        candidates == 1 ? "" : " of the best of " + candidates + " centres each");
            }
            case "held-out" -> {
                SplitRule split = SplitRule.read(map.allowing("kind", "training"));
                yield of(map, split.name(), HeldOutTrial.experiment(split), split.learned());
            }
            case "recognition" -> {
                SplitRule split = SplitRule.read(map.allowing("kind", "training", "folds", "contaminate"));
                boolean all = map.word("contaminate", RecognitionTrial.Part.class, RecognitionTrial.Part.ALL)
                        == RecognitionTrial.Part.ALL;
                yield of(
                        map,
                        split.name() + (all ? "" : " contaminate=training"),
                        RecognitionTrial.experiment(split, all),
                        split.learned(),
                        all ? "Both are" : "Only those that are fitted are");
            }
            default -> {
                List<String> known =
                        TABLE.keys().stream().filter(name -> !name.equals(ALL)).toList();
                throw kind.wrong("unknown protocol '" + id + "'" + NearestWord.hint(id, known));
            }
        };
    }

    private static Protocol whole(YamlMap map, WholeExperiment experiment) {
        return of(map.allowing("kind"), "", onAll(experiment));
    }

    private static Experiment onAll(WholeExperiment experiment) {
        return (dataset, contamination, seed) ->
                experiment.trial(ContaminatedSamples.of(dataset.samples(), contamination, seed), seed);
    }

    /** With the variable parts of its meaning. */
    private static Protocol of(YamlMap map, String settings, Experiment experiment, Object... words) {
        String id = map.need("kind").text();
        YamlMap row = TABLE.need(id).map();
        List<Measure> measures = new ArrayList<>(Measure.of(row));
        measures.addAll(Measure.of(TABLE.need(ALL).map()));
        String meaning = String.format(Locale.ROOT, row.need("meaning").text(), words);
        return new Protocol(id, settings, meaning, List.copyOf(measures), experiment);
    }

    private static double missingShare(YamlValue value) {
        double share = value.number();
        if (!(share >= 0 && share < 1)) {
            throw value.wrong("missing = " + value.text() + ", must be at least 0 and below 1");
        }
        return share;
    }

    public Trial trial(Dataset dataset, Optional<Contamination> contamination, long seed) {
        return experiment.trial(dataset, contamination, seed);
    }

    public Measure measure(String name) {
        return measures.stream()
                .filter(measure -> measure.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new BadInputException("protocol '" + id + "' has no measure '" + name + "'"
                        + NearestWord.hint(
                                name, measures.stream().map(Measure::name).toList())));
    }

    @Override
    public String toString() {
        return settings.isEmpty() ? id : id + " " + settings;
    }
}
