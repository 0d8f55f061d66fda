package ballast.app.terminal;

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

    /** A number of things, such as 1 sample or 2 samples. */
    public static String count(int number, String one) {
        return number + " " + one + (number == 1 ? "" : one.endsWith("s") ? "es" : "s");
    }
}
