package ballast.study.protocol;

import ballast.BadInputException;
import ballast.NearestWord;
import ballast.data.Dataset;
import ballast.data.contamination.Contamination;
import java.util.List;
import java.util.Optional;

/**
 * A kind of experiment. Stores of results compare its {@code toString}, which therefore stays the same from version to
 * version.
 *
 * @param settings its settings, as in {@code starts=50}; empty for none
 */
public record Protocol(String id, String settings, String meaning, List<Measure> measures, Experiment experiment) {

    /** Makes one repeat on a data set, all of whose draws begin at the seed. */
    @FunctionalInterface
    public interface Experiment {

        Trial trial(Dataset dataset, Optional<Contamination> contamination, long seed);
    }

    /** A protocol without settings. */
    static Protocol plain(String id, String meaning, List<Measure> measures, Experiment experiment) {
        return new Protocol(id, "", meaning, measures, experiment);
    }

    /** One repeat on a data set, all of whose draws begin at the seed. */
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
