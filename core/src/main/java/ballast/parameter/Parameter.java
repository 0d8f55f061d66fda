package ballast.parameter;

import ballast.weight.SampleCount;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A parameter of a method: its name, what it may be, what it is when nobody says, and what it means.
 *
 * <p>The default is a value, or it follows the data: then there is none before a fit, and a sentence says how it comes
 * about. Immutable.
 *
 * @param <T> the type of its values
 */
public sealed interface Parameter<T> permits NumberParameter, ChoiceParameter {

    /** A number with a default. */
    static NumberParameter<Double> number(String name, Interval interval, double usual, String meaning) {
        return NumberParameter.of(name, meaning, "a number, " + interval.words(), interval::check)
                .withUsual(usual);
    }

    /** A number whose default follows the data, as a sentence says. */
    static NumberParameter<Double> number(String name, Interval interval, String otherwise, String meaning) {
        return NumberParameter.of(name, meaning, "a number, " + interval.words(), interval::check)
                .following(otherwise);
    }

    /** A whole number from 1 on whose default follows the data, as a sentence says. */
    static NumberParameter<Integer> count(String name, String otherwise, String meaning) {
        return NumberParameter.whole(name, meaning, "a whole number, " + Interval.COUNT.words(), Interval.COUNT::check)
                .following(otherwise);
    }

    /** A whole number from 1 on with a default. */
    static NumberParameter<Integer> count(String name, int usual, String meaning) {
        return NumberParameter.whole(name, meaning, "a whole number, " + Interval.COUNT.words(), Interval.COUNT::check)
                .withUsual(usual);
    }

    /** A number of samples, or a share of them below 1. */
    static NumberParameter<Double> sampleCount(String name, double usual, String meaning) {
        return NumberParameter.of(
                        name,
                        meaning,
                        "a whole number of samples, or a share below 1",
                        (k, value) -> new SampleCount(value))
                .withUsual(usual);
    }

    /** One of the constants of an enumeration. */
    static <E extends Enum<E>> ChoiceParameter<E> choice(String name, E usual, String meaning) {
        return new ChoiceParameter<>(name, meaning, usual, List.of());
    }

    /** The name, such as {@code k}. */
    String name();

    /** What it means, one sentence. */
    String meaning();

    /** The words it may be; empty for a number. */
    List<String> choices();

    /** What it may be, in words. */
    String allowed();

    /** The default; empty if it follows the data. */
    Optional<T> usual();

    /** The default in words: its value, or how it follows from the data. */
    String usualText();

    /** What is worth trying beside the default. */
    Alternatives<T> alternatives();

    /** The number that a value is; empty for a word. */
    OptionalDouble number(T value);

    /** A value as it is written, such as {@code 0.75} or {@code fixed}. */
    String text(T value);

    /** The value that a number stands for, or an error that names the parameter and what it may be. */
    T valueOf(double number);

    /** The value that a text stands for, or an error that names the parameter and what it may be. */
    T valueOf(String text);

    /** Refuses a value out of range. */
    void check(T value);
}
