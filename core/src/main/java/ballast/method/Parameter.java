package ballast.method;

import java.util.List;

/**
 * A parameter of a method: its name, what it may be, what it is when nobody says, and what it means.
 *
 * @param name the name used in {@code --set name=value}
 * @param choices the words it may be; empty for a number
 * @param fallback the default, in words where it depends on the data
 * @param meaning one sentence
 */
public record Parameter(String name, List<String> choices, String fallback, String meaning) {

    /** A parameter that is a number. */
    static Parameter number(String name, String fallback, String meaning) {
        return new Parameter(name, List.of(), fallback, meaning);
    }

    /** A parameter that is one of some words, the first one being the default. */
    static Parameter choice(String name, String meaning, String... words) {
        return new Parameter(name, List.of(words), words[0], meaning);
    }

    /** What it may be, in words. */
    public String allowed() {
        return choices.isEmpty() ? "a number" : String.join(", ", choices);
    }
}
