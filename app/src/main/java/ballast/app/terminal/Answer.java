package ballast.app.terminal;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a command says at its end, described once and in order: text for people, named values for programs. Values are
 * made into JSON, and streams of them consumed, only when a program asks.
 */
public final class Answer {

    private final StringBuilder text = new StringBuilder();
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

    /** A value in JSON, which knows neither NaN nor infinity. */
    private static JsonElement json(Object value) {
        if (value == null) {
            return JsonNull.INSTANCE;
        } else if (value instanceof JsonElement element) {
            return element;
        } else if (value instanceof Answer answer) {
            return answer.json();
        } else if (value instanceof Double number) {
            return Numbers.json(number);
        } else if (value instanceof double[] numbers) {
            return Numbers.json(numbers);
        } else if (value instanceof Number number) {
            return new JsonPrimitive(number);
        } else if (value instanceof Boolean truth) {
            return new JsonPrimitive(truth);
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
        return text.toString().stripTrailing();
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
