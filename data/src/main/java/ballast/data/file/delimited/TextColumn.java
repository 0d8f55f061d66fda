package ballast.data.file.delimited;

import ballast.data.file.column.ColumnKind;
import ballast.data.file.column.ColumnNames;
import ballast.data.file.reader.BadCells;
import ballast.data.file.text.NumberStyle;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The content of one column of a text, according to its first cells.
 *
 * @param index the number of the column, from 0
 * @param kind its content
 * @param unit the unit before or after every number; empty if there is none
 * @param wrong the first cell that is not a number
 */
record TextColumn(int index, ColumnKind kind, String unit, Optional<Wrong> wrong) {

    /** A date, a time or both, in the usual formats. */
    private static final Pattern DATE =
            Pattern.compile("(?:\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2}|\\d{1,2}[-/.]\\s?\\d{1,2}[-/.]\\s?\\d{2,4}"
                    + "|\\d{1,2}[ -]\\p{L}{3,9}\\.?[ -]\\d{2,4}|\\p{L}{3,9}\\.? \\d{1,2},? \\d{4})"
                    + "(?:[T ]+\\d{1,2}:\\d{2}.*)?|\\d{1,2}:\\d{2}(?::\\d{2}(?:[.,]\\d+)?)?(?: ?[aApP][mM])?");

    private static final int LONGEST_SHOWN = 40;

    /** A cell that is not a number. */
    record Wrong(int row, String text) {}

    static TextColumn of(int index, List<List<String>> rows, NumberStyle numbers) {
        int cells = 0;
        int found = 0;
        int dates = 0;
        Wrong wrong = null;
        Optional<String> unit = Optional.empty();
        boolean oneUnit = true;
        for (int i = 0; i < rows.size(); i++) {
            if (index >= rows.get(i).size()) {
                continue;
            }
            String cell = rows.get(i).get(index);
            boolean number = !Double.isNaN(numbers.number(cell));
            if (!number && NumberStyle.isMissingCell(cell)) {
                continue;
            }
            cells++;
            if (number || NumberStyle.isInfinite(cell)) {
                found++;
                oneUnit = false;
                continue;
            }
            wrong = wrong == null ? new Wrong(i, cell) : wrong;
            dates += cell.length() <= LONGEST_SHOWN && DATE.matcher(cell).matches() ? 1 : 0;
            if (oneUnit) {
                Optional<String> here = numbers.unit(cell);
                oneUnit = here.isPresent() && (unit.isEmpty() || unit.equals(here));
                unit = here;
            }
        }
        boolean measured = oneUnit && cells > 1;
        ColumnKind kind = cells == 0
                ? ColumnKind.EMPTY
                : measured || 2 * found >= cells
                        ? ColumnKind.NUMBERS
                        : 2 * dates >= cells - found ? ColumnKind.DATES : ColumnKind.TEXT;
        return new TextColumn(index, kind, measured ? unit.orElseThrow() : "", Optional.ofNullable(wrong));
    }

    /** Whether all texts of the column differ. */
    boolean isUnique(List<List<String>> rows) {
        Set<String> distinct = new HashSet<>();
        for (List<String> row : rows) {
            if (index < row.size() && (row.get(index).isEmpty() || !distinct.add(row.get(index)))) {
                return false;
            }
        }
        return !rows.isEmpty();
    }

    /** Whether its values are whole numbers in increasing order. */
    boolean counts(List<List<String>> rows, NumberStyle numbers) {
        double before = Double.NEGATIVE_INFINITY;
        for (List<String> row : rows) {
            double value = index < row.size() ? numbers.number(row.get(index)) : Double.NaN;
            if (!(value > before) || value != Math.rint(value)) {
                return false;
            }
            before = value;
        }
        return rows.size() > 2;
    }

    /**
     * The reason why it is not numeric.
     *
     * @param lines the number of the line of each row
     */
    String fault(ColumnNames columns, List<Long> lines) {
        return wrong.map(cell -> "line " + lines.get(cell.row()) + ", " + columns.describe(index) + " is '"
                        + BadCells.shortened(cell.text()) + "', not a number")
                .orElseGet(() -> columns.describe(index) + " holds " + kind.word() + ", not numbers");
    }
}
