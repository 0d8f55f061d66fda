package ballast.data.file.delimited;

import ballast.data.file.column.ColumnKind;
import ballast.data.file.column.ColumnNames;
import ballast.data.file.text.NumberStyle;
import ballast.data.option.ReadOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The header of a text table: none, one or two lines.
 *
 * @param lines the number of header lines
 * @param columns the columns with their names, if there are any
 * @param notices notices for the user
 */
record TextHeader(int lines, ColumnNames columns, List<String> notices) {

    /** A comparison such as {@code <0.5} counts as a number. */
    private static final Pattern COMPARED = Pattern.compile("[<>\\u2264\\u2265~\\u00B1]=?\\s*[0-9.,].*");

    private static final int FIRST_YEAR = 1500;
    private static final int LAST_YEAR = 2200;

    /** Detects the header from the first lines of a table. */
    static TextHeader of(List<List<String>> records, NumberStyle numbers, ReadOptions options) {
        List<String> first = records.get(0);
        Reading reading = new Reading(numbers);
        boolean named = options.text()
                .header()
                .orElseGet(() ->
                        reading.isHeader(first, firstCells(records.subList(1, records.size()), first.size()), options));
        if (!named) {
            return new TextHeader(0, ColumnNames.unnamed(first.size()), List.of());
        }
        boolean two = reading.isSecondHeader(records);
        List<String> names = two ? joined(first, records.get(1)) : first;
        if (!two && lacksRowNames(records, numbers)) {
            names = Stream.concat(Stream.of(""), names.stream()).toList();
        }
        ColumnNames columns = ColumnNames.distinct(names);
        return new TextHeader(
                two ? 2 : 1,
                columns,
                Stream.concat(reading.counted(first).stream(), repeated(names, columns).stream())
                        .toList());
    }

    /** The first cell of each column that is not missing; empty if all are. */
    private static List<String> firstCells(List<List<String>> rows, int columns) {
        return IntStream.range(0, columns)
                .mapToObj(j -> rows.stream()
                        .filter(row -> j < row.size() && !NumberStyle.isMissingCell(row.get(j)))
                        .map(row -> row.get(j))
                        .findFirst()
                        .orElse(""))
                .toList();
    }

    private static List<String> repeated(List<String> names, ColumnNames columns) {
        List<Integer> renamed = IntStream.range(0, names.size())
                .filter(j -> !names.get(j).equals(columns.names().get(j)))
                .boxed()
                .toList();
        return renamed.isEmpty() ? List.of() : List.of("names that repeat are numbered: " + columns.brief(renamed, 8));
    }

    /** Whether all lines have one cell more than the header, as R writes row names. */
    private static boolean lacksRowNames(List<List<String>> records, NumberStyle numbers) {
        int columns = records.get(0).size() + 1;
        List<List<String>> rows = records.subList(1, records.size());
        if (rows.size() < 2 || !rows.stream().allMatch(row -> row.size() == columns)) {
            return false;
        }
        boolean words = rows.stream().allMatch(row -> Double.isNaN(numbers.number(row.get(0))));
        return words
                || IntStream.range(0, rows.size())
                        .allMatch(i -> rows.get(i).get(0).equals(Integer.toString(i + 1)));
    }

    /** Both names of each column; the name of a group applies to the columns after it. */
    private static List<String> joined(List<String> groups, List<String> names) {
        List<String> joined = new ArrayList<>();
        String group = "";
        for (int j = 0; j < names.size(); j++) {
            String own = j < groups.size() ? groups.get(j) : "";
            group = own.isEmpty() ? group : own;
            String name = names.get(j);
            joined.add(name.isEmpty() ? own : (group + " " + name).strip());
        }
        return joined;
    }

    /** Fields under one number format. */
    private record Reading(NumberStyle numbers) {

        /**
         * Whether the first line is a header: an option names one of its fields, or none of them is a number, or its
         * numbers count the columns or are years and stand beside a word above a numeric column.
         */
        boolean isHeader(List<String> first, List<String> below, ReadOptions options) {
            List<String> words = IntStream.range(0, first.size())
                    .filter(j -> isWord(first.get(j), below.get(j)))
                    .mapToObj(first::get)
                    .toList();
            boolean asked = Stream.of(
                            options.label().stream(),
                            options.id().stream(),
                            options.columns().stream(),
                            options.ignore().stream(),
                            options.categorical().stream())
                    .flatMap(columns -> columns)
                    .anyMatch(column -> ColumnNames.names(column, first, words));
            List<String> others = first.stream()
                    .filter(field -> !field.isEmpty() && !words.contains(field))
                    .toList();
            if (!words.isEmpty() && words.stream().allMatch(NumberStyle::isMissingCell)) {
                return asked;
            }
            return asked
                    || !words.isEmpty() && others.isEmpty()
                    || overNumbers(first, below, words) && count(others, 0, 1)
                    || !words.isEmpty() && others.size() > 1 && count(others, FIRST_YEAR, LAST_YEAR);
        }

        /** The notice about names that count the columns, which could also be a sample. */
        private Optional<String> counted(List<String> first) {
            return first.stream().allMatch(field -> field.isEmpty() || isNumber(field))
                    ? Optional.of("the first line is taken for names that count the columns: "
                            + ColumnNames.listed(
                                    first.stream().map(ColumnNames::quoted).toList(), 8))
                    : Optional.empty();
        }

        private boolean overNumbers(List<String> first, List<String> below, List<String> words) {
            return IntStream.range(0, first.size())
                    .anyMatch(j -> (first.get(j).isEmpty() || words.contains(first.get(j))) && isNumber(below.get(j)));
        }

        /** Whether fields are consecutive whole numbers, the first in a range. */
        private boolean count(List<String> fields, int least, int most) {
            for (int k = 1; k < fields.size(); k++) {
                if (numbers.number(fields.get(k)) != numbers.number(fields.get(k - 1)) + 1) {
                    return false;
                }
            }
            double start = fields.isEmpty() ? Double.NaN : numbers.number(fields.get(0));
            return start == Math.rint(start) && start >= least && start <= most;
        }

        /**
         * Whether a field is neither a number nor a word for a missing value; a unit that also occurs below is not a
         * name.
         */
        private boolean isWord(String field, String below) {
            return !NumberStyle.isMissing(field)
                    && !NumberStyle.isInfinite(field)
                    && !isNumber(field)
                    && !COMPARED.matcher(field).matches()
                    && !numbers.unit(field)
                            .filter(unit -> numbers.unit(below).equals(Optional.of(unit)))
                            .isPresent();
        }

        private boolean isNumber(String field) {
            return !Double.isNaN(numbers.number(field));
        }

        /** Whether the line after the header has words above numeric columns, such as units or parts of names. */
        boolean isSecondHeader(List<List<String>> records) {
            if (records.size() < 3) {
                return false;
            }
            int groups = records.get(0).size();
            List<String> second = records.get(1);
            // the line of the groups may end with the last of them, but a line of one cell is a title
            if (groups > second.size() || groups < Math.min(2, second.size())) {
                return false;
            }
            List<List<String>> rows = records.subList(2, records.size());
            int over = 0;
            int words = 0;
            for (int j = 0; j < second.size(); j++) {
                TextColumn column = TextColumn.of(j, rows, numbers);
                if (column.kind() == ColumnKind.NUMBERS) {
                    String cell = second.get(j);
                    boolean measured =
                            !column.unit().isEmpty() && numbers.unit(cell).isPresent();
                    if (isNumber(cell) || measured) {
                        return false;
                    }
                    over++;
                    words += NumberStyle.isMissingCell(cell) ? 0 : 1;
                }
            }
            return words > 0 && 2 * words >= over;
        }
    }
}
