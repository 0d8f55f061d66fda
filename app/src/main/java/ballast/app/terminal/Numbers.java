package ballast.app.terminal;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonPrimitive;
import java.util.Locale;

/** Numbers as people like to read them, the same in every country. */
public final class Numbers {

    private Numbers() {}

    /** Two digits, for something that moves. */
    static String brief(double value) {
        return String.format(Locale.ROOT, "%.1e", value);
    }

    /** Six digits, without an exponent where that is shorter. */
    public static String plain(double value) {
        return value == 0 ? "0" : String.format(Locale.ROOT, "%.6g", value);
    }

    public static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * share);
    }

    public static String seconds(double seconds) {
        return String.format(Locale.ROOT, "%.2f s", seconds);
    }

    public static String count(int number, String one, String many) {
        return number + " " + (number == 1 ? one : many);
    }

    /** A number in JSON, which knows no infinity. */
    static JsonElement json(double value) {
        return Double.isFinite(value) ? new JsonPrimitive(value) : JsonNull.INSTANCE;
    }

    static JsonArray json(double[] values) {
        JsonArray array = new JsonArray();
        for (double value : values) {
            array.add(json(value));
        }
        return array;
    }
}
