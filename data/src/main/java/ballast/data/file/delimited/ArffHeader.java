package ballast.data.file.delimited;

import ballast.BadInputException;
import ballast.data.file.column.ColumnKind;
import ballast.data.file.column.ColumnNames;
import ballast.data.file.column.TableColumns;
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
        int end = closingBrace(line);
        List<String> tokens = new ArrayList<>(ArffTokens.of(line.substring(1, end)));
        List<String> values = new ArrayList<>(zeros);
        for (int k = 0; k < tokens.size(); k += 2) {
            String index = tokens.get(k);
            if (k + 1 == tokens.size() || !index.matches("\\d{1,9}") || Integer.parseInt(index) >= columns.count()) {
                throw new BadInputException(
                        "'" + index + "' is not followed by a value, or is no index in 0.." + (columns.count() - 1));
            }
            values.set(Integer.parseInt(index), tokens.get(k + 1));
        }
        values.addAll(ArffTokens.of(line.substring(end + 1).strip().replaceFirst("^,", "")));
        return values;
    }

    /** The end of the first pair of braces in a line; quoted names may contain braces. */
    private static int closingBrace(String line) {
        char quote = 0;
        for (int i = 1; i < line.length(); i++) {
            char next = line.charAt(i);
            if (quote != 0) {
                i += next == '\\' ? 1 : 0;
                quote = next == quote ? 0 : quote;
            } else if (next == '\'' || next == '"') {
                quote = next;
            } else if (next == '}') {
                return i;
            }
        }
        throw new BadInputException("a brace is opened and never closed");
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
                    throw new BadInputException("'" + shortened(line)
                            + "' is none of @relation, @attribute and @data; is this an ARFF file?");
            }
            return false;
        }

        private void attribute(String declaration) {
            boolean quoted = declaration.startsWith("'") || declaration.startsWith("\"");
            int end = quoted ? afterQuote(declaration) : afterWord(declaration);
            String type = declaration.substring(end).strip();
            names.add(quoted ? ArffTokens.of(declaration.substring(0, end)).get(0) : declaration.substring(0, end));
            if (type.startsWith("{")) {
                List<String> values = ArffTokens.of(type.substring(1, closingBrace(type)));
                zeros.add(values.isEmpty() ? "?" : values.get(0));
                types.add("nominal");
            } else {
                String word = type.split("\\s+")[0].toLowerCase(Locale.ROOT);
                boolean number = List.of(NUMERIC, "real", "integer").contains(word);
                zeros.add(number ? "0" : "?");
                types.add(number ? NUMERIC : word.isEmpty() ? "without a type" : word);
            }
        }

        private static int afterWord(String declaration) {
            int end = 0;
            while (end < declaration.length()
                    && declaration.charAt(end) != '{'
                    && !Character.isWhitespace(declaration.charAt(end))) {
                end++;
            }
            return end;
        }

        private static int afterQuote(String declaration) {
            int end = 1;
            while (end < declaration.length() && declaration.charAt(end) != declaration.charAt(0)) {
                end += declaration.charAt(end) == '\\' ? 2 : 1;
            }
            return Math.min(declaration.length(), end + 1);
        }

        private static String shortened(String line) {
            return line.length() > 40 ? line.substring(0, 40) + "..." : line;
        }

        ArffHeader header() {
            if (names.isEmpty()) {
                throw new BadInputException("no attribute is declared before @data");
            }
            return new ArffHeader(ColumnNames.distinct(names), List.copyOf(zeros), List.copyOf(types));
        }
    }
}
