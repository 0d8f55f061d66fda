package ballast.study.table;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/**
 * One entry of a table: as it is shown to people, and as it is given to programs.
 *
 * @param shown for people
 * @param exact for programs; a number with all its digits, or the same words; empty for nothing
 */
public record TableEntry(String shown, String exact) {

    private static final int LONG = 48;

    private static final double MIN_PLAIN = 1e-5;
    private static final double MAX_PLAIN = 1e12;

    public static final TableEntry NONE = new TableEntry("-", "");

    public static TableEntry words(String words) {
        return new TableEntry(words, words);
    }

    public static TableEntry whole(long number) {
        return words(Long.toString(number));
    }

    public static TableEntry fixed(double number, int decimals) {
        return scaled(number, 1, decimals);
    }

    /** A value as it was measured, with some digits at most; nothing if it is missing. */
    public static TableEntry value(double number, int digits) {
        if (!Double.isFinite(number)) {
            return fixed(number, digits);
        }
        BigDecimal rounded = BigDecimal.valueOf(number).round(new MathContext(digits));
        boolean plain = number == 0 || Math.abs(number) >= MIN_PLAIN && Math.abs(number) < MAX_PLAIN;
        return new TableEntry(
                plain ? rounded.stripTrailingZeros().toPlainString() : rounded.toString(), Double.toString(number));
    }

    /** A number shown with four digits. */
    public static TableEntry digits(double number) {
        return new TableEntry(number == 0 ? "0" : String.format(Locale.ROOT, "%.4g", number), Double.toString(number));
    }

    /** A share shown as a percentage with some decimals, without the sign. */
    public static TableEntry percent(double share, int decimals) {
        return scaled(share, 100, decimals);
    }

    /** A number shown multiplied by a factor, with some decimals. */
    public static TableEntry scaled(double number, double factor, int decimals) {
        if (Double.isNaN(number)) {
            return NONE;
        }
        return new TableEntry(shown(number * factor, decimals), Double.toString(number));
    }

    /** Whether the words need a line break where there is not much room. */
    boolean isLong() {
        return shown.length() > LONG;
    }

    private static String shown(double number, int decimals) {
        if (Double.isInfinite(number)) {
            return number > 0 ? "inf" : "-inf";
        }
        String text = String.format(Locale.ROOT, "%." + decimals + "f", number);
        return text.matches("-0\\.?0*") ? text.substring(1) : text;
    }
}
