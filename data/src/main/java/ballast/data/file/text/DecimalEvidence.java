package ballast.data.file.text;

import java.util.List;
import java.util.Optional;

/**
 * What the cells of a table imply about its decimal mark: {@code 1.5} needs a point, {@code 1,5} a comma, {@code 1,234}
 * and {@code 1.234} are ambiguous.
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
        // fast path for most numbers: only three final digits are ambiguous
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

    /** Whether an unambiguous number was seen. */
    public boolean isProof() {
        return onlyPoint + onlyComma > 0;
    }

    /**
     * The style of the majority of unambiguous numbers; without any, the style that reads more numbers without groups.
     */
    public NumberStyle style(Separator separator) {
        if (onlyPoint != onlyComma) {
            return onlyComma > onlyPoint ? NumberStyle.COMMA : NumberStyle.POINT;
        }
        if (known.isPresent()) {
            return known.get();
        }
        // within quotes, a comma that is also the separator mostly separates thousands
        return separator != Separator.COMMA && groupedByComma > groupedByPoint ? NumberStyle.COMMA : NumberStyle.POINT;
    }

    /** The notice for a table in which all marks could separate thousands. */
    public Optional<String> notice(NumberStyle chosen) {
        return chosen == NumberStyle.COMMA && !isProof() && known.isEmpty()
                ? Optional.ofNullable(doubtful)
                        .map(number -> "numbers such as " + number
                                + " are read with a decimal comma; `decimal = .` reads them as thousands")
                : Optional.empty();
    }
}
