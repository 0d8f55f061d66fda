package ballast.app.terminal;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a command says at its end, described once: for people a sentence, lines with titles and paragraphs below them;
 * for programs named values. Values are made into JSON, and streams of them consumed, only when a program asks.
 */
public final class Answer {

    private final StringBuilder text = new StringBuilder();
    private final List<String> paragraphs = new ArrayList<>();
    private final Map<String, Object> values = new LinkedHashMap<>();

    /** Text for people, as it is. */
    public Answer says(Object... words) {
        Stream.of(words).forEach(text::append);
        return this;
    }

    /** A line with a title, for people. */
    public Answer line(String title, Object content) {
        return says(String.format(Locale.ROOT, "%n  %-12s%s", title, content));
    }

    /** A paragraph or table for people, below all lines; nothing if it is empty. */
    public Answer below(String paragraph) {
        if (!paragraph.isEmpty()) {
            paragraphs.add(paragraph.stripTrailing());
        }
        return this;
    }

    /** A value for programs: a text, a number, a stream of values, named values or another answer; nothing if empty. */
    public Answer value(String name, Object value) {
        if (value instanceof Optional<?> known) {
            known.ifPresent(one -> values.put(name, one));
        } else {
            values.put(name, value);
        }
        return this;
    }

    public Answer values(JsonObject several) {
        values.putAll(several.asMap());
        return this;
    }

    /** How many samples there are, and of how many values each. */
    public Answer size(int samples, int dimension) {
        return says(Numbers.count(samples, "sample"), " of ", Numbers.count(dimension, "value"))
                .value("samples", samples)
                .value("dimension", dimension);
    }

    /** How many components there are, after the size. */
    public Answer components(int components) {
        return says(", ", Numbers.count(components, "component")).value("components", components);
    }

    /** A file that was written. */
    public Answer file(String name, Path file) {
        return line(name, file).value(name, file);
    }

    /** A value in JSON, which knows neither NaN nor infinity. */
    private static JsonElement json(Object value) {
        if (value == null || value instanceof Double number && !Double.isFinite(number)) {
            return JsonNull.INSTANCE;
        } else if (value instanceof JsonElement element) {
            return element;
        } else if (value instanceof Answer answer) {
            return answer.json();
        } else if (value instanceof Number number) {
            return new JsonPrimitive(number);
        } else if (value instanceof Boolean truth) {
            return new JsonPrimitive(truth);
        } else if (value instanceof double[] numbers) {
            return json(Arrays.stream(numbers).boxed());
        } else if (value instanceof Stream<?> several) {
            JsonArray array = new JsonArray();
            several.forEach(one -> array.add(json(one)));
            return array;
        } else if (value instanceof Map<?, ?> named) {
            return object(named);
        }
        return new JsonPrimitive(value.toString());
    }

    public String text() {
        return Stream.concat(Stream.of(text.toString().stripTrailing()), paragraphs.stream())
                .filter(paragraph -> !paragraph.isEmpty())
                .collect(Collectors.joining("\n\n"));
    }

    public JsonObject json() {
        return object(values);
    }

    private static JsonObject object(Map<?, ?> named) {
        JsonObject object = new JsonObject();
        named.forEach((name, one) -> object.add(name.toString(), json(one)));
        return object;
    }
}
