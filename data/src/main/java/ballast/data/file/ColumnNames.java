package ballast.data.file;

import ballast.BadInputException;
import java.util.List;

/**
 * The columns of a table, found by name or by number.
 *
 * @param count number of columns
 * @param names their names, or an empty list when the table has none
 */
record ColumnNames(int count, List<String> names) {

    static ColumnNames unnamed(int count) {
        return new ColumnNames(count, List.of());
    }

    /** Index from 0 of the column that an option names or numbers. */
    int find(String wanted, String option) {
        int named = names.indexOf(wanted);
        if (named >= 0) {
            return named;
        }
        if (!isNumber(wanted)) {
            throw new BadInputException(option + " " + wanted + ": "
                    + (names.isEmpty()
                            ? "the columns have no names, give a number " + range()
                            : "no such column, the columns are " + someNames()));
        }
        long number = Long.parseLong(wanted);
        if (number == 0 || Math.abs(number) > count) {
            throw new BadInputException(option + " " + wanted + ": no such column, give a number " + range());
        }
        return (int) (number > 0 ? number - 1 : count + number);
    }

    /** Whether an option's value is a column number. */
    static boolean isNumber(String wanted) {
        return wanted.matches("[+-]?\\d{1,9}");
    }

    /** The column as it is called in messages. */
    String describe(int column) {
        return names.isEmpty() ? "column " + (column + 1) : "column " + (column + 1) + " \"" + names.get(column) + "\"";
    }

    /** The column as an option would give it. */
    String option(int column) {
        String name = names.isEmpty() ? "" : names.get(column);
        return name.isBlank() || name.contains(" ") ? Integer.toString(column + 1) : name;
    }

    private String range() {
        return "1.." + count + " or -1 for the last";
    }

    private String someNames() {
        int shown = Math.min(names.size(), 12);
        return String.join(", ", names.subList(0, shown)) + (shown < names.size() ? ", ..." : "");
    }
}
