package ballast.studio.view;

import ballast.BadInputException;
import ballast.components.ComponentChoice;
import ballast.samples.Samples;
import java.util.List;
import java.util.Optional;

/**
 * How many components the data seems to have.
 *
 * @param components the one answer
 * @param words the one answer with its reason
 * @param rules what each rule says
 */
public record Advice(int components, String words, List<Rule> rules) {

    /** The limit of values, since more would take too long. */
    private static final long MOST_VALUES = 20_000_000;

    /**
     * What one rule says.
     *
     * @param title its name
     * @param reference whom it is by
     * @param components its answer, null where it does not apply
     */
    public record Rule(String title, String reference, Integer components) {}

    /** What the rules say of scaled samples; empty if there are too many or too few of them. */
    public static Optional<Advice> of(Samples samples) {
        if ((long) samples.rows() * samples.columns() > MOST_VALUES) {
            return Optional.empty();
        }
        try {
            ComponentChoice choice = ComponentChoice.of(samples);
            return Optional.of(new Advice(
                    choice.components(),
                    choice.advice(),
                    choice.answers().stream().map(Advice::rule).toList()));
        } catch (BadInputException e) {
            return Optional.empty();
        }
    }

    private static Rule rule(ComponentChoice.Answer answer) {
        Integer components =
                answer.components().isPresent() ? answer.components().getAsInt() : null;
        return new Rule(answer.rule().title(), answer.rule().reference(), components);
    }
}
