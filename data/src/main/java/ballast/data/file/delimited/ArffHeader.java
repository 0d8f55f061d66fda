package ballast.data.file.delimited;

import ballast.BadInputException;
import ballast.data.file.column.ColumnKind;
import ballast.data.file.column.ColumnNames;
import ballast.data.file.column.TableColumns;
import ballast.data.file.reader.BadCells;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The attributes that an ARFF file declares.
 *
 * @param columns their names
 * @param zeros the value of each where a sparse line omits it: 0, or the first nominal value; none for other types
 * @param types the type of each: {@code numeric}, {@code nominal}, or another word of the file
 */
record ArffHeader(ColumnNames columns, List<String> zeros, List<String> types) {

    private static final String NUMERIC = "numeric";

    /** The attributes as columns of a table. */
    TableColumns table() {
        return new TableColumns(
                columns,
                types.stream().map(ArffHeader::kind).toList(),
                j -> columns.describe(j) + " is declared " + types.get(j) + ", not numeric",
                List.of());
    }

    private static ColumnKind kind(String type) {
        return switch (type) {
            case NUMERIC -> ColumnKind.NUMBERS;
            case "date" -> ColumnKind.DATES;
            default -> ColumnKind.TEXT;
        };
    }

    /** The values of a sparse line such as {@code {2 0.5, 7 red}}, whose indices count from 0. */
    List<String> sparse(String line) {
        List<String> parts = ArffTokens.of(line);
        List<String> tokens = ArffTokens.within(parts.get(0));
        List<String> values = new ArrayList<>(zeros);
        for (int k = 0; k < tokens.size(); k += 2) {
            String index = tokens.get(k);
            if (k + 1 == tokens.size() || !index.matches("\\d{1,9}") || Integer.parseInt(index) >= columns.count()) {
                throw new BadInputException(
                        "'" + index + "' is not followed by a value, or is no index in 0.." + (columns.count() - 1));
            }
            values.set(Integer.parseInt(index), tokens.get(k + 1));
        }
        values.addAll(parts.subList(1, parts.size()));
        return values;
    }

    /** Parses a header line by line. */
    static final class Builder {

        private final List<String> names = new ArrayList<>();
        private final List<String> zeros = new ArrayList<>();
        private final List<String> types = new ArrayList<>();

        /** Parses one line; returns true if it ends the header. */
        boolean isDone(String line) {
            String[] words = line.split("\\s+", 2);
            switch (words[0].toLowerCase(Locale.ROOT)) {
                case "@relation" -> {}
                case "@attribute" -> attribute(words.length < 2 ? "" : words[1]);
                case "@data" -> {
                    return true;
                }
                default ->
                    throw new BadInputException("'" + BadCells.shortened(line)
                            + "' is none of @relation, @attribute and @data; is this an ARFF file?");
            }
            return false;
        }

        private void attribute(String declaration) {
            String[] parts = ArffTokens.declared(declaration);
            String type = parts[1];
            names.add(parts[0]);
            if (type.startsWith("{")) {
                List<String> values = ArffTokens.within(ArffTokens.of(type).get(0));
                zeros.add(values.isEmpty() ? "?" : values.get(0));
                types.add("nominal");
            } else {
                String word = type.split("\\s+")[0].toLowerCase(Locale.ROOT);
                boolean number = List.of(NUMERIC, "real", "integer").contains(word);
                zeros.add(number ? "0" : "?");
                types.add(number ? NUMERIC : word.isEmpty() ? "without a type" : word);
            }
        }

        ArffHeader header() {
            if (names.isEmpty()) {
                throw new BadInputException("no attribute is declared before @data");
            }
            return new ArffHeader(ColumnNames.distinct(names), List.copyOf(zeros), List.copyOf(types));
        }
    }
}
