package ballast.data.file.text;

import java.util.regex.Pattern;

/** Texts as cells of a CSV file. */
public final class CsvCell {

    /**
     * The first characters of what spreadsheets run as a formula, full-width signs included; leading blanks do not
     * matter.
     */
    private static final Pattern FORMULA =
            Pattern.compile("[\\t\\r].*|[\\p{javaWhitespace}\\p{Z}\\p{Cntrl}\\p{Cf}]*[=+\\-@＝＋－＠].*", Pattern.DOTALL);

    private static final Pattern NUMBER =
            Pattern.compile("[+-]?(?:[0-9]+[.,]?[0-9]*|[.,][0-9]+)(?:[eE][+-]?[0-9]+)?|[+-]?Infinity|-");

    private CsvCell() {}

    /**
     * A text as a cell, quoted where RFC 4180 requires it. A text that a spreadsheet would run as a formula gets a
     * leading apostrophe; numbers are unchanged.
     */
    public static String of(String text, char separator) {
        boolean formula =
                FORMULA.matcher(text).matches() && !NUMBER.matcher(text.strip()).matches();
        String safe = formula ? "'" + text : text;
        boolean quoted = safe.indexOf(separator) >= 0
                || safe.indexOf('"') >= 0
                || safe.indexOf('\n') >= 0
                || safe.indexOf('\r') >= 0
                || !safe.equals(safe.strip());
        return quoted ? '"' + safe.replace("\"", "\"\"") + '"' : safe;
    }
}
