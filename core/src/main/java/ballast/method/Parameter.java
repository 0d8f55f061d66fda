package ballast.method;

import java.util.List;

/**
 * A parameter of a method: its name, what it may be, what it is when nobody says, and what it means.
 *
 * @param name the name used in {@code --set name=value}
 * @param kind whether it is a number or a word
 * @param choices the words it may be; empty for a number
 * @param fallback the default, in words where it depends on the data
 * @param meaning one sentence
 * @param alternatives what is worth trying beside the default
 */
public record Parameter(
        String name, Kind kind, List<String> choices, String fallback, String meaning, Alternatives alternatives) {

    /** What a value looks like. */
    public enum Kind {
        /** A number. */
        NUMBER,
        /** One of some words. */
        WORD,
        /** One of some words, or a number. */
        WORD_OR_NUMBER
    }

    /** A parameter that is a number. */
    static Parameter number(String name, String fallback, String meaning) {
        return new Parameter(name, Kind.NUMBER, List.of(), fallback, meaning, Alternatives.NONE);
    }

    /** A parameter that is one of some words, the first one being the default. */
    static Parameter choice(String name, String meaning, String... words) {
        return new Parameter(name, Kind.WORD, List.of(words), words[0], meaning, Alternatives.NONE);
    }

    /** A parameter that is one of some words, the first one being the default, or a number. */
    static Parameter choiceOrNumber(String name, String meaning, String... words) {
        return new Parameter(name, Kind.WORD_OR_NUMBER, List.of(words), words[0], meaning, Alternatives.NONE);
    }

    /** The same with values that are worth trying beside the default. */
    Parameter orTry(String... values) {
        return orTry(Alternatives.Unit.ONE, values);
    }

    /** The same with multiples of a unit of the data that are worth trying beside the default. */
    Parameter orTry(Alternatives.Unit unit, String... values) {
        return new Parameter(name, kind, choices, fallback, meaning, new Alternatives(unit, List.of(values)));
    }

    /** What it may be, in words. */
    public String allowed() {
        return switch (kind) {
            case NUMBER -> "a number";
            case WORD -> String.join(", ", choices);
            case WORD_OR_NUMBER -> String.join(", ", choices) + " or a number";
        };
    }
}
