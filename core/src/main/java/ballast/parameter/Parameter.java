package ballast.parameter;

import ballast.BadInputException;
import ballast.NearestWord;
import ballast.fit.ParameterValue;
import ballast.weight.SampleCount;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.function.DoubleFunction;

/**
 * A parameter of a method: name, range, default and meaning. It is a number, or a constant of an enumeration, written
 * in lower case with hyphens.
 *
 * <p>The default is a value, or is computed from the data, as a sentence describes. Immutable.
 *
 * @param <T> the type of its values
 */
public final class Parameter<T> {

    private final String name;
    private final String meaning;
    private final Values<T> values;
    private final Optional<T> usual;
    private final String usualText;
    private final Alternatives<T> alternatives;

    /** Its range: constants by name, or numbers of a type in an interval. */
    private record Values<T>(String allowed, Map<String, T> words, DoubleFunction<T> number, Consumer<T> range) {}

    private Parameter(
            String name,
            String meaning,
            Values<T> values,
            Optional<T> usual,
            String usualText,
            Alternatives<T> alternatives) {
        this.name = name;
        this.meaning = meaning;
        this.values = values;
        this.usual = usual;
        this.usualText = usualText;
        this.alternatives = alternatives;
    }

    private static <T> Parameter<T> of(String name, String meaning, Values<T> values, Optional<T> usual, String text) {
        return new Parameter<>(
                name, meaning, values, usual, text, new Alternatives<>(Alternatives.Unit.ONE, List.of()));
    }

    /** A number with a default. */
    public static Parameter<Double> number(String name, Interval interval, double usual, String meaning) {
        return of(name, meaning, in(interval, name), Optional.of(usual), written(usual));
    }

    /** A number whose default is computed from the data, as a sentence describes. */
    public static Parameter<Double> number(String name, Interval interval, String otherwise, String meaning) {
        return of(name, meaning, in(interval, name), Optional.empty(), otherwise);
    }

    private static Values<Double> in(Interval interval, String name) {
        return new Values<>(
                "a number, " + interval.words(), Map.of(), number -> number, value -> interval.check(name, value));
    }

    /** A whole number from 1 whose default is computed from the data, as a sentence describes. */
    public static Parameter<Integer> count(String name, String otherwise, String meaning) {
        return of(name, meaning, counts(name), Optional.empty(), otherwise);
    }

    /** A whole number from 1 with a default. */
    public static Parameter<Integer> count(String name, int usual, String meaning) {
        return of(name, meaning, counts(name), Optional.of(usual), written(usual));
    }

    private static Values<Integer> counts(String name) {
        return new Values<>(
                "a whole number, " + Interval.COUNT.words(),
                Map.of(),
                number -> whole(name, number),
                value -> Interval.COUNT.check(name, value));
    }

    private static Integer whole(String name, double number) {
        if (number != Math.rint(number) || Math.abs(number) > Integer.MAX_VALUE) {
            throw new BadInputException(name + " = " + number + ", must be a whole number");
        }
        return (int) number;
    }

    /** A number of samples, or a share of them below 1. */
    public static Parameter<Double> sampleCount(String name, double usual, String meaning) {
        String allowed = "a whole number of samples, or a share below 1";
        Values<Double> values = new Values<>(allowed, Map.of(), number -> number, SampleCount::new);
        return of(name, meaning, values, Optional.of(usual), written(usual));
    }

    /** One of the constants of an enumeration. */
    public static <E extends Enum<E>> Parameter<E> choice(String name, E usual, String meaning) {
        return choice(name, List.of(usual.getDeclaringClass().getEnumConstants()), usual, meaning);
    }

    /** One of some constants of an enumeration. */
    public static <E extends Enum<E>> Parameter<E> choice(String name, List<E> constants, E usual, String meaning) {
        Map<String, E> words = new LinkedHashMap<>();
        constants.forEach(constant -> words.put(written(constant), constant));
        Values<E> values = new Values<>(
                String.join(", ", words.keySet()), words, number -> find(name, words, number + ""), any -> {});
        return of(name, meaning, values, Optional.of(usual), written(usual));
    }

    private static <E> E find(String name, Map<String, E> words, String text) {
        E found = words.get(text.replace('_', '-'));
        if (found == null) {
            List<String> all = List.copyOf(words.keySet());
            throw new BadInputException(name + " = '" + text + "', must be one of " + String.join(", ", all)
                    + NearestWord.guess(text, all));
        }
        return found;
    }

    private static String written(Number value) {
        return new ParameterValue.Number(value.doubleValue()).toString();
    }

    private static String written(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The same with alternatives to the default. */
    @SafeVarargs
    public final Parameter<T> orTry(T... others) {
        return orTry(Alternatives.Unit.ONE, others);
    }

    /** The same with alternatives to the default, as multiples of a unit of the data. */
    @SafeVarargs
    @SuppressWarnings("varargs") // they are only read
    public final Parameter<T> orTry(Alternatives.Unit unit, T... others) {
        return new Parameter<>(
                name, meaning, values, usual, usualText, new Alternatives<>(unit, Arrays.asList(others)));
    }

    /** The name, such as {@code k}. */
    public String name() {
        return name;
    }

    /** Its meaning in one sentence. */
    public String meaning() {
        return meaning;
    }

    /** Its constants by name; empty for a number. */
    public List<String> choices() {
        return List.copyOf(values.words.keySet());
    }

    /** Its range in words. */
    public String allowed() {
        return values.allowed;
    }

    /** The default; empty if it is computed from the data. */
    public Optional<T> usual() {
        return usual;
    }

    /** The default in words: its value, or how it is computed. */
    public String usualText() {
        return usualText;
    }

    /** Alternatives to the default. */
    public Alternatives<T> alternatives() {
        return alternatives;
    }

    /** The value as a number; empty for a constant. */
    public OptionalDouble number(T value) {
        return value instanceof Number number ? OptionalDouble.of(number.doubleValue()) : OptionalDouble.empty();
    }

    /** A value as text, such as {@code 0.75} or {@code fixed}. */
    public String text(T value) {
        return value instanceof Number number ? written(number) : written((Enum<?>) value);
    }

    /** The value of a number; others are refused with the name and range of the parameter. */
    public T valueOf(double number) {
        return values.number.apply(number);
    }

    /** The value of a text; others are refused with the name and range of the parameter. */
    public T valueOf(String text) {
        if (!values.words.isEmpty()) {
            return find(name, values.words, text);
        }
        try {
            return valueOf(Double.parseDouble(text.strip()));
        } catch (NumberFormatException e) {
            throw new BadInputException(name + " = '" + text + "', must be " + values.allowed, e);
        }
    }

    /** Refuses a value out of range. */
    public void check(T value) {
        values.range.accept(value);
    }
}
