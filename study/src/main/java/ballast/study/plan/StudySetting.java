package ballast.study.plan;

import ballast.data.contamination.Contamination;
import ballast.subspace.Components;
import java.util.Optional;

/**
 * One column of a study's table.
 *
 * @param contamination how the data is contaminated; empty for not at all
 */
public record StudySetting(Optional<Contamination> contamination, Components components) {

    public static final String NONE = "none";

    static Optional<Contamination> parse(String text) {
        return text.equals(NONE) ? Optional.empty() : Optional.of(Contamination.parse(text));
    }

    public String contaminationText() {
        return contamination.map(Object::toString).orElse(NONE);
    }
}
