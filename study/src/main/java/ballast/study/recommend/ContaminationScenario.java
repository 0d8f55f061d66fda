package ballast.study.recommend;

import ballast.data.contamination.Contamination;
import java.util.Locale;
import java.util.Optional;

/**
 * One kind of contamination of training samples, at one rate.
 *
 * @param kind the kind of contamination in a word or two
 * @param rate the share of the samples that are contaminated
 * @param contamination what is done to them; empty for nothing
 */
public record ContaminationScenario(String kind, double rate, Optional<Contamination> contamination) {

    /** Nothing is contaminated. */
    static final ContaminationScenario NONE = new ContaminationScenario("nothing", 0, Optional.empty());

    /** Such as {@code salt 30 %}. */
    public String name() {
        return contamination.isEmpty()
                ? "nothing contaminated"
                : String.format(Locale.ROOT, "%s %.0f %%", kind, 100 * rate);
    }
}
