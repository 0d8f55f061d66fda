package ballast.app;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What a command says at its end, described once and in order: text for people, named values for programs. */
final class Answer implements Summary {

    private final StringBuilder text = new StringBuilder();
    private final JsonObject json = new JsonObject();

    /** Text for people, as it is. */
    Answer says(Object... words) {
        Stream.of(words).forEach(text::append);
        return this;
    }

    /** A line with a title, for people. */
    Answer line(String title, Object content) {
        return says(String.format(Locale.ROOT, "%n  %-12s%s", title, content));
    }

    /** A value for programs: a text, a number, a stream of values, named values or another answer; nothing if empty. */
    Answer value(String name, Object value) {
        if (value instanceof Optional<?> known) {
            known.ifPresent(one -> json.add(name, json(one)));
        } else {
            json.add(name, json(value));
        }
        return this;
    }

    /** Several values for programs. */
    Answer values(JsonObject several) {
        several.asMap().forEach(json::add);
        return this;
    }

    /** A value in JSON, which knows neither NaN nor infinity. */
    private static JsonElement json(Object value) {
        if (value == null) {
            return JsonNull.INSTANCE;
        } else if (value instanceof JsonElement element) {
            return element;
        } else if (value instanceof Answer answer) {
            return answer.json;
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
            JsonObject object = new JsonObject();
            named.forEach((name, one) -> object.add(name.toString(), json(one)));
            return object;
        }
        return new JsonPrimitive(value.toString());
    }

    @Override
    public String text() {
        return text.toString().stripTrailing();
    }

    @Override
    public JsonObject json() {
        return json;
    }
}
