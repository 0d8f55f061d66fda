package ballast.study.plan;

import ballast.data.contamination.Contamination;
import ballast.study.plan.DataPlan.Printed;
import ballast.subspace.Components;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A data set under one contamination at one size: one column of a study's table.
 *
 * @param contamination how the data is contaminated; empty for not at all
 */
public record StudySetting(DataPlan data, Optional<Contamination> contamination, Components components) {

    public static final String NONE = "none";

    static Optional<Contamination> parse(String text) {
        return text.equals(NONE) ? Optional.empty() : Optional.of(Contamination.parse(text));
    }

    public String contaminationText() {
        return contamination.map(Object::toString).orElse(NONE);
    }

    /** The share of contaminated samples. */
    public double rate() {
        return contamination.map(Contamination::rate).orElse(0.0);
    }

    /** Its name, by what differs among the settings of the data set only: {@code c=10}, {@code salt 20 %}. */
    public String name() {
        String size = components.right() == 1 ? "c=" + components : components.toString();
        if (data.contaminations().size() == 1) {
            return size;
        }
        String contaminated = contamination
                .map(given -> data.kind(given) + String.format(Locale.ROOT, " %.0f %%", 100 * given.rate()))
                .orElse(DataPlan.CLEAN);
        return data.components().size() == 1 ? contaminated : contaminated + " " + size;
    }

    /** The name for files. */
    public String key() {
        return DataPlan.forFiles(name());
    }

    /** The paper's figure, if it has one. */
    public OptionalDouble published(String measure, String method) {
        Double figure = data.published().get(Printed.of(measure, method, this));
        return figure == null ? OptionalDouble.empty() : OptionalDouble.of(figure);
    }
}
