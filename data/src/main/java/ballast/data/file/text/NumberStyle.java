package ballast.data.file.text;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The number format of a text: a decimal point or comma, with or without marks between groups of three digits. */
public enum NumberStyle {
    POINT('.', ",'\u2019\u00A0\u202F\u2009 "),
    COMMA(',', ".'\u2019\u00A0\u202F\u2009 ");

    /** Words for a missing value, which may also stand for a missing name in a header. */
    private static final Set<String> MISSING = Set.of("", "na", "n/a", "nan", "null", "none", "?");

    /** Words for a missing value that may also be the name of a column. */
    private static final Set<String> MISSING_IN_CELLS = Set.of(
            "-", "--", ".", "..", "n.a.", "n.a", "#n/a", "#na", "nil", "missing", "(null)", "<na>", "#value!",
            "#div/0!", "#ref!", "#num!", "#null!", "#name?");

    private static final Set<String> INFINITE = Set.of("inf", "+inf", "-inf", "infinity", "+infinity", "-infinity");

    /** A unit after a number, or the sign of a currency before it. */
    private static final Pattern WITH_UNIT = Pattern.compile(
            "(?<before>[$€£¥])?\\s*(?<number>[+-]?[0-9.,'\\u2019\\u00A0\\u202F\\u2009 ]*[0-9](?:[eE][+-]?[0-9]+)?)\\s*"
                    + "(?<after>[%‰°µμ$€£¥\\p{L}][\\p{L}%°/*^²³0-9]{0,7})?");

    /** Longer texts are not numbers with groups or units. */
    private static final int LONGEST = 40;

    private final char decimal;
    private final String groupMarks;

    NumberStyle(char decimal, String groupMarks) {
        this.decimal = decimal;
        this.groupMarks = groupMarks;
    }

    /** The style with this decimal mark. */
    public static NumberStyle of(String mark) {
        return mark.equals(",") ? COMMA : POINT;
    }

    /** The decimal mark. */
    public char decimal() {
        return decimal;
    }

    /** The value of a number without groups; NaN for other texts. */
    public double plain(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return DecimalNumber.parse(bytes, 0, bytes.length, decimal);
    }

    /** The value of a number, which may have groups; NaN for other texts. */
    public double number(String text) {
        double plain = plain(text);
        return Double.isNaN(plain) && text.length() <= LONGEST
                ? plain(withoutGroups(text.replace('\u2212', '-')))
                : plain;
    }

    /** The value of a number with this unit, if any, before or after it; NaN for other texts and other units. */
    public double number(String text, String unit) {
        if (unit.isEmpty()) {
            return number(text);
        }
        String stripped = text.strip();
        if (stripped.endsWith(unit)) {
            return number(
                    stripped.substring(0, stripped.length() - unit.length()).strip());
        }
        return stripped.startsWith(unit)
                ? number(stripped.substring(unit.length()).strip())
                : Double.NaN;
    }

    /** The value of a number with or without a unit; NaN for other texts. */
    double numberWithAnyUnit(String text) {
        double bare = number(text);
        return Double.isNaN(bare) ? unit(text).map(unit -> number(text, unit)).orElse(Double.NaN) : bare;
    }

    /** Whether the two styles read different numbers in a text. */
    public boolean isDoubtful(String text, Separator separator) {
        NumberStyle other = this == POINT ? COMMA : POINT;
        if (text.indexOf(other.decimal) < 0) {
            return false;
        }
        double here = numberWithAnyUnit(text);
        double there = other.numberWithAnyUnit(text);
        // within quotes in a comma-separated table, a comma separates thousands
        boolean thousands = this == POINT && separator == Separator.COMMA && !Double.isNaN(here);
        return !Double.isNaN(there) && here != there && !thousands;
    }

    /** The unit of a number, if the text is one with a unit. */
    public Optional<String> unit(String text) {
        Matcher parts = WITH_UNIT.matcher(text);
        if (text.length() > LONGEST
                || !parts.matches()
                || parts.group("before") == null == (parts.group("after") == null)) {
            return Optional.empty();
        }
        String unit = parts.group("before") == null ? parts.group("after") : parts.group("before");
        return Double.isNaN(number(text, unit)) ? Optional.empty() : Optional.of(unit);
    }

    /** The text without the marks between groups of digits, if all groups have three digits; else the text itself. */
    private String withoutGroups(String text) {
        int end = text.indexOf(decimal);
        String whole = end < 0 ? text : text.substring(0, end);
        int first = 0;
        while (first < whole.length() && groupMarks.indexOf(whole.charAt(first)) < 0) {
            first++;
        }
        if (first == whole.length()) {
            return text;
        }
        String mark = Pattern.quote(whole.substring(first, first + 1));
        return whole.matches("[+-]?[1-9][0-9]{0,2}(" + mark + "[0-9]{3})+")
                ? whole.replaceAll(mark, "") + text.substring(whole.length())
                : text;
    }

    /** Whether a field of a header or a cell is one of the usual words for a missing value. */
    public static boolean isMissing(String field) {
        return MISSING.contains(field.toLowerCase(Locale.ROOT));
    }

    /** Whether a cell is one of the usual words for a missing value. */
    public static boolean isMissingCell(String cell) {
        String word = cell.toLowerCase(Locale.ROOT);
        return MISSING.contains(word) || MISSING_IN_CELLS.contains(word);
    }

    /** Whether a field is one of the usual words for an infinite value. */
    public static boolean isInfinite(String field) {
        return INFINITE.contains(field.toLowerCase(Locale.ROOT));
    }
}
