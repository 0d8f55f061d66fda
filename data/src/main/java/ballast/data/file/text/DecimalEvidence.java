package ballast.data.file.text;

import java.util.List;
import java.util.Optional;

/**
 * What the cells of a table tell of the mark before the fraction of its numbers: {@code 1.5} needs a point, {@code 1,5}
 * a comma, and {@code 1,234} and {@code 1.234} may be either.
 */
public final class DecimalEvidence {

    private long onlyPoint;
    private long onlyComma;
    private long groupedByComma;
    private long groupedByPoint;
    private String doubtful;
    private final Optional<NumberStyle> known;

    /** No evidence yet; the style of other data of the same kind may be known. */
    public DecimalEvidence(Optional<NumberStyle> known) {
        this.known = known;
    }

    /** The evidence of the first lines of a table; the very first may hold names. */
    public static DecimalEvidence of(List<List<String>> records, Optional<NumberStyle> known) {
        DecimalEvidence evidence = new DecimalEvidence(known);
        records.subList(records.size() > 1 ? 1 : 0, records.size()).forEach(record -> record.forEach(evidence::add));
        return evidence;
    }

    public void add(String cell) {
        int comma = cell.indexOf(',');
        int mark = Math.max(comma, cell.indexOf('.'));
        if (mark < 0) {
            return;
        }
        NumberStyle likely = mark == comma ? NumberStyle.COMMA : NumberStyle.POINT;
        // the short way for most numbers: three digits at the end are what both styles might read
        if (cell.length() - mark != 4 && !Double.isNaN(likely.plain(cell))) {
            onlyPoint += likely == NumberStyle.POINT ? 1 : 0;
            onlyComma += likely == NumberStyle.COMMA ? 1 : 0;
            return;
        }
        addSlowly(cell);
    }

    private void addSlowly(String cell) {
        double point = NumberStyle.POINT.numberWithAnyUnit(cell);
        double comma = NumberStyle.COMMA.numberWithAnyUnit(cell);
        if (Double.isNaN(point) && Double.isNaN(comma)) {
            return;
        }
        if (Double.isNaN(comma)) {
            onlyPoint++;
        } else if (Double.isNaN(point)) {
            onlyComma++;
        } else if (Math.abs(point) > Math.abs(comma)) {
            groupedByComma++;
            doubtful = doubtful == null ? cell : doubtful;
        } else {
            groupedByPoint++;
        }
    }

    /** Whether a number was seen that can be read in one way only. */
    public boolean isProof() {
        return onlyPoint + onlyComma > 0;
    }

    /** How the numbers are written: as more of those say that can be read in one way only, else as more plainly can. */
    public NumberStyle style(Separator separator) {
        if (onlyPoint != onlyComma) {
            return onlyComma > onlyPoint ? NumberStyle.COMMA : NumberStyle.POINT;
        }
        if (known.isPresent()) {
            return known.get();
        }
        // a comma that also separates needs quotes, and then it mostly stands between thousands
        return separator != Separator.COMMA && groupedByComma > groupedByPoint ? NumberStyle.COMMA : NumberStyle.POINT;
    }

    /** What the user should be told where all numbers with a mark could be thousands. */
    public Optional<String> notice(NumberStyle chosen) {
        return chosen == NumberStyle.COMMA && !isProof() && known.isEmpty()
                ? Optional.ofNullable(doubtful)
                        .map(number -> "numbers such as " + number
                                + " are read with a decimal comma; `decimal = .` reads them as thousands")
                : Optional.empty();
    }
}
