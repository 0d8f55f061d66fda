package ballast.studio;

import ballast.BadInputException;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonSyntaxException;
import com.google.gson.TypeAdapter;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonWriter;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.io.IOException;
import java.util.Map;

/** Requests and answers as JSON. A number that is not finite becomes null. */
final class Answer {

    private static final Gson GSON = new GsonBuilder()
            .registerTypeAdapter(double.class, new Numbers())
            .registerTypeAdapter(Double.class, new Numbers())
            .registerTypeAdapter(float.class, new Floats())
            .registerTypeAdapter(Float.class, new Floats())
            .serializeNulls()
            .create();

    private Answer() {}

    static String json(Object value) {
        return GSON.toJson(value);
    }

    static void send(Context request, Object value) {
        request.contentType("application/json").result(json(value));
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

    private static final class Numbers extends TypeAdapter<Double> {
        @Override
        public void write(JsonWriter out, Double value) throws IOException {
            if (value == null || !Double.isFinite(value)) {
                out.nullValue();
            } else if (value == Math.rint(value) && Math.abs(value) < 1e15) {
                out.value((long) (double) value);
            } else {
                out.value(value);
            }
        }

        @Override
        public Double read(JsonReader in) throws IOException {
            return in.nextDouble();
        }
    }

    /** Values to draw: single precision, because no screen shows more. */
    private static final class Floats extends TypeAdapter<Float> {
        @Override
        public void write(JsonWriter out, Float value) throws IOException {
            if (value == null || !Float.isFinite(value)) {
                out.nullValue();
            } else {
                out.value(value);
            }
        }

        @Override
        public Float read(JsonReader in) throws IOException {
            return (float) in.nextDouble();
        }
    }
}
