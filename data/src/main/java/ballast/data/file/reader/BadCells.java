package ballast.data.file.reader;

import ballast.BadInputException;
import ballast.data.file.column.ColumnNames;
import ballast.data.file.text.NumberStyle;
import ballast.data.option.Missing;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The invalid cells of a table, counted by column for one message about all of them. */
public final class BadCells {

    private static final int MOST_NAMED = 8;
    private static final int LONGEST_SHOWN = 40;

    /** What is wrong with a cell. */
    public enum Fault {
        MISSING,
        INFINITE,
        NO_NUMBER;

        /** The fault of a text that was read as this value. */
        public static Fault of(String text, double value) {
            if (NumberStyle.isMissingCell(text)) {
                return MISSING;
            }
            return NumberStyle.isInfinite(text) || !Double.isNaN(value) ? INFINITE : NO_NUMBER;
        }
    }

    /** The first bad cell of a column, and the number of cells with the same fault. */
    private static final class First {

        private final Fault fault;
        private final long number;
        private final String text;
        private int count;

        First(Fault fault, long number, String text) {
            this.fault = fault;
            this.number = number;
            this.text = text;
        }
    }

    private final String place;
    private final Map<Integer, First> columns = new TreeMap<>();

    /** No cells yet; {@code place} is the unit of their positions, such as a line. */
    public BadCells(String place) {
        this.place = place;
    }

    /** A text, shortened for a message. */
    public static String shortened(String text) {
        return text.length() > LONGEST_SHOWN ? text.substring(0, LONGEST_SHOWN) + "..." : text;
    }

    public boolean isEmpty() {
        return columns.isEmpty();
    }

    public void add(int column, Fault fault, long number, String text) {
        First first = columns.get(column);
        if (first == null || first.fault == Fault.MISSING && fault != Fault.MISSING) {
            First other = new First(fault, number, text);
            other.count = 1;
            columns.put(column, other);
        } else if (first.fault == fault) {
            first.count++;
        }
    }

    /**
     * The columns with more texts than numbers.
     *
     * @param rows number of rows
     * @param gaps number of empty cells, by column
     */
    public List<Integer> withoutNumbers(long rows, long[] gaps) {
        return columns.entrySet().stream()
                .filter(entry -> entry.getValue().fault == Fault.NO_NUMBER
                        && 2L * entry.getValue().count > rows - gaps[entry.getKey()])
                .map(Map.Entry::getKey)
                .toList();
    }

    /** The columns with a bad cell. */
    public List<Integer> columns() {
        return List.copyOf(columns.keySet());
    }

    /** The message about all of them. */
    public BadInputException refusal(ColumnNames names, boolean labelled) {
        if (columns.size() == 1) {
            int column = columns.keySet().iterator().next();
            return one(names, column, columns.get(column), labelled);
        }
        String listed = ColumnNames.listed(
                columns.entrySet().stream()
                        .map(entry -> names.brief(entry.getKey()) + " (" + described(entry.getValue()) + ")")
                        .toList(),
                MOST_NAMED);
        boolean gaps = columns.values().stream().anyMatch(first -> first.fault == Fault.MISSING);
        return new BadInputException(columns.size() + " columns hold cells that are no numbers: " + listed
                + "; mend them, or use " + (gaps ? "`missing = MASK, DROP_ROWS or DROP_COLUMNS` or " : "")
                + "`ignore = "
                + names.chosen(List.copyOf(columns.keySet()), MOST_NAMED) + "`");
    }

    private String described(First first) {
        String others = first.count > 1 ? " and " + (first.count - 1) + " more" : "";
        return switch (first.fault) {
            case MISSING -> first.count + " missing, first in " + place + " " + first.number;
            case INFINITE, NO_NUMBER -> "'" + shortened(first.text) + "' in " + place + " " + first.number + others;
        };
    }

    private BadInputException one(ColumnNames names, int column, First first, boolean labelled) {
        String cell = place + " " + first.number + ", " + names.describe(column) + " is ";
        String text = first.text;
        return new BadInputException(
                switch (first.fault) {
                    case MISSING ->
                        cell + (text.isEmpty() ? "empty" : text) + "; fill it, or leave " + Missing.WAYS_OUT;
                    case INFINITE -> cell + text + "; fill it or leave the row out";
                    case NO_NUMBER ->
                        cell + "'" + shortened(text) + "', not a number; " + names.remedy(column, labelled);
                });
    }
}
