package ballast.study.table;

import java.util.Locale;

/**
 * One entry of a table: as it is shown to people, and as it is given to programs.
 *
 * @param shown for people
 * @param exact for programs; a number with all its digits, or the same words; empty for nothing
 */
public record TableEntry(String shown, String exact) {

    /** Nothing to say. */
    public static final TableEntry NONE = new TableEntry("-", "");

    public static TableEntry words(String words) {
        return new TableEntry(words, words);
    }

    public static TableEntry whole(long number) {
        return words(Long.toString(number));
    }

    /** A number shown with some decimals. */
    public static TableEntry fixed(double number, int decimals) {
        return scaled(number, 1, decimals);
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

    private static String shown(double number, int decimals) {
        if (Double.isInfinite(number)) {
            return number > 0 ? "inf" : "-inf";
        }
        String text = String.format(Locale.ROOT, "%." + decimals + "f", number);
        return text.matches("-0\\.?0*") ? text.substring(1) : text;
    }
}
