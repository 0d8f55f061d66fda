package ballast.study.recommend;

import ballast.data.contamination.Contamination;
import java.util.Locale;
import java.util.Optional;

/**
 * One kind of contamination of training samples, at one rate.
 *
 * @param kind the kind of contamination in a word or two
 * @param contamination what is done to them; empty for nothing
 */
public record ContaminationScenario(String kind, Optional<Contamination> contamination) {

    /** Nothing is contaminated. */
    static final ContaminationScenario NONE = new ContaminationScenario("nothing", Optional.empty());

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
