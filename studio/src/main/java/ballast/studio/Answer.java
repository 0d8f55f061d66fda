package ballast.studio;

import ballast.BadInputException;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonPrimitive;
import com.google.gson.JsonSerializer;
import com.google.gson.JsonSyntaxException;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.util.Map;
import java.util.Optional;

/** Requests and answers as JSON. A number that is not finite becomes null. */
final class Answer {

    private static final JsonSerializer<Number> NUMBERS = (value, type, context) -> number(value);

    private static final Gson GSON = new GsonBuilder()
            .registerTypeAdapter(double.class, NUMBERS)
            .registerTypeAdapter(Double.class, NUMBERS)
            .registerTypeAdapter(float.class, NUMBERS)
            .registerTypeAdapter(Float.class, NUMBERS)
            .serializeNulls()
            .create();

    private Answer() {}

    static String json(Object value) {
        return GSON.toJson(value);
    }

    /** Sends a value, or an empty object if there is none. */
    static void send(Context request, Object value) {
        Object sent =
                value instanceof Optional<?> some ? some.<Object>map(one -> one).orElseGet(Map::of) : value;
        request.contentType("application/json").result(json(sent));
    }

    static void error(Context request, HttpStatus status, String text) {
        request.status(status);
        send(request, Map.of("error", text));
    }

    /** The JSON body of a request. */
    static <T> T read(Context request, Class<T> type) {
        try {
            T value = GSON.fromJson(request.body(), type);
            if (value == null) {
                throw new BadInputException("the request is empty");
            }
            return value;
        } catch (JsonSyntaxException e) {
            throw new BadInputException("the request cannot be read: " + e.getMessage(), e);
        }
    }

    private static JsonElement number(Number number) {
        double value = number.doubleValue();
        if (!Double.isFinite(value)) {
            return JsonNull.INSTANCE;
        }
        return new JsonPrimitive(value == Math.rint(value) && Math.abs(value) < 1e15 ? (Number) (long) value : number);
    }
}
