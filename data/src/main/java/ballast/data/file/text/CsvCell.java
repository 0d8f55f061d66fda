package ballast.data.file.text;

import java.util.regex.Pattern;

/** Texts as cells of a file of separated values. */
public final class CsvCell {

    /** What spreadsheets take for a formula: full-width signs count as well, and blanks in front do not. */
    private static final Pattern FORMULA =
            Pattern.compile("[\\t\\r].*|[\\p{javaWhitespace}\\p{Z}\\p{Cntrl}\\p{Cf}]*[=+\\-@＝＋－＠].*", Pattern.DOTALL);

    private static final Pattern NUMBER =
            Pattern.compile("[+-]?(?:[0-9]+[.,]?[0-9]*|[.,][0-9]+)(?:[eE][+-]?[0-9]+)?|[+-]?Infinity|-");

    private CsvCell() {}

    /**
     * A text as a cell: between quotes where it must be, as in RFC 4180. One that a spreadsheet would run as a formula
     * gets an apostrophe in front, which makes it a text there; numbers stay as they are.
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
