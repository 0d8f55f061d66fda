package ballast.data.contamination;

import ballast.BadInputException;
import ballast.NearestWord;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoublePredicate;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A setting of a kind of contamination, with its description. */
public final class ContaminationSetting {

    private static final String SEPARATOR = "/";

    private final String name;
    private final String meaning;
    private final String allowed;
    private final String fallback;
    private final Function<String, Object> reader;

    private ContaminationSetting(
            String name, String meaning, String allowed, Object fallback, Function<String, Object> reader) {
        this.name = name;
        this.meaning = meaning;
        this.allowed = allowed;
        this.fallback = text(fallback);
        this.reader = reader;
    }

    static ContaminationSetting rate() {
        return share("rate", "share of the samples that are contaminated", Contamination.DEFAULT_RATE);
    }

    static ContaminationSetting share(String name, String meaning, double fallback) {
        return number(name, meaning, "a number from 0 to 1", fallback, 0, 1);
    }

    static ContaminationSetting number(
            String name, String meaning, String allowed, double fallback, double least, double most) {
        String range = "between " + text(least) + " and " + text(most);
        return number(name, meaning, allowed, fallback, value -> value >= least && value <= most, range);
    }

    static ContaminationSetting finite(String name, String meaning, double fallback) {
        return number(name, meaning, "a number", fallback, Double::isFinite, "finite");
    }

    static ContaminationSetting number(
            String name, String meaning, String allowed, double fallback, DoublePredicate test, String range) {
        return new ContaminationSetting(
                name, meaning, allowed, fallback, text -> checked(name, numberOf(name, text, allowed), test, range));
    }

    /** A whole number, by default 1. */
    static ContaminationSetting whole(String name, String meaning) {
        String allowed = "a whole number from 1 on";
        return new ContaminationSetting(name, meaning, allowed, 1, text -> {
            if (!text.matches("[+-]?\\d{1,9}")) {
                throw unreadable(name, text, allowed);
            }
            return checked(name, Integer.parseInt(text), value -> value >= 1, "at least 1");
        });
    }

    /** Several finite numbers. */
    static ContaminationSetting numbers(String name, String meaning, String allowed, double fallback) {
        return new ContaminationSetting(
                name,
                meaning,
                allowed,
                fallback,
                text -> Arrays.stream(text.split(SEPARATOR, -1))
                        .map(one -> checked(name, numberOf(name, one, allowed), Double::isFinite, "finite"))
                        .toList());
    }

    /** One of some words, by default the first. */
    static ContaminationSetting word(String name, String meaning, String... words) {
        List<String> valid = List.of(words);
        String allowed = String.join(", ", valid);
        return new ContaminationSetting(name, meaning, allowed, words[0], text -> {
            if (!valid.contains(text)) {
                throw new BadInputException(
                        name + " = '" + text + "', must be one of " + allowed + NearestWord.hint(text, valid));
            }
            return text;
        });
    }

    /** A finite number, or by default a word for a value computed from the data. */
    static ContaminationSetting numberOr(String word, String name, String meaning, String allowed) {
        return new ContaminationSetting(
                name,
                meaning,
                allowed,
                word,
                text -> text.equals(word)
                        ? word
                        : checked(name, numberOf(name, text, allowed), Double::isFinite, "finite"));
    }

    /** The range of noise: that of the data, or a given one. */
    static ContaminationSetting range(String fallback) {
        return new ContaminationSetting(
                "range",
                "where noise is drawn from",
                "data or LOW..HIGH",
                fallback,
                text -> text.equals("data") ? text : Range.parse(text));
    }

    private static double numberOf(String name, String text, String allowed) {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            throw unreadable(name, text, allowed);
        }
    }

    private static BadInputException unreadable(String name, String text, String allowed) {
        return new BadInputException(name + " = '" + text + "', must be " + allowed);
    }

    private static <N extends Number> N checked(String name, N value, DoublePredicate test, String range) {
        if (!test.test(value.doubleValue())) {
            throw new BadInputException(name + " = " + text(value) + ", must be " + range);
        }
        return value;
    }

    /** The name, as in {@code name=value}. */
    public String name() {
        return name;
    }

    /** What it sets, in a few words. */
    public String meaning() {
        return meaning;
    }

    /** The allowed values. */
    public String allowed() {
        return allowed;
    }

    /** The default. */
    public String fallback() {
        return fallback;
    }

    Object read(String text) {
        return reader.apply(text);
    }

    /** A value as text; whole numbers without a fraction. */
    static String text(Object value) {
        if (value instanceof List<?> several) {
            return several.stream().map(ContaminationSetting::text).collect(Collectors.joining(SEPARATOR));
        }
        boolean whole = value instanceof Double number && number == Math.rint(number) && Math.abs(number) < 1e15;
        return whole ? Long.toString(((Double) value).longValue()) : value.toString();
    }
}
