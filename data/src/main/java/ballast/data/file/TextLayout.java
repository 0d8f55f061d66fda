package ballast.data.file;

import ballast.BadInputException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/**
 * How a table in a text file is written: its separator and whether its first line names the columns.
 *
 * @param separator what stands between the values
 * @param columns the columns, with their names if there is a header
 */
record TextLayout(Separator separator, ColumnNames columns) {

    private static final int PEEKED_BYTES = 1 << 16;
    private static final Set<String> MISSING = Set.of("", "na", "n/a", "nan", "null", "none", "?");
    private static final Set<String> INFINITE = Set.of("inf", "+inf", "-inf", "infinity", "+infinity", "-infinity");

    /** Looks at the first lines of a file. */
    static TextLayout of(Path path, ReadOptions options) throws IOException {
        Separator separator = Separator.of(firstLine(path), path);
        try (RecordScanner lines = new RecordScanner(Unpacked.open(path), separator)) {
            if (!lines.next()) {
                throw new BadInputException("holds no samples");
            }
            List<String> first = fields(lines);
            long number = lines.line();
            List<String> second = lines.next() ? fields(lines) : List.of();
            boolean header = isHeader(first, second, options);
            if (header) {
                requireText(first, number);
            }
            return new TextLayout(separator, new ColumnNames(first.size(), header ? first : List.of()));
        }
    }

    /** Refuses another part of the same table that is written otherwise. */
    void requireLike(TextLayout first) {
        if (columns.count() != first.columns.count()) {
            throw new BadInputException("has " + columns.count() + " columns, but the first file has "
                    + first.columns.count() + "; the parts of a table must be alike");
        }
        for (int j = 0;
                j < Math.max(columns.names().size(), first.columns.names().size());
                j++) {
            String here = hasHeader() ? columns.describe(j) : "no header";
            String there = first.hasHeader() ? first.columns.describe(j) : "no header";
            if (!here.equals(there)) {
                throw new BadInputException(
                        "has " + here + ", but the first file has " + there + "; the parts of a table must be alike");
            }
        }
    }

    boolean hasHeader() {
        return !columns.names().isEmpty();
    }

    private static String firstLine(Path path) throws IOException {
        byte[] peeked;
        try (InputStream in = Unpacked.open(path)) {
            peeked = in.readNBytes(PEEKED_BYTES);
        }
        if (peeked.length > 1 && (peeked[0] & 0xff ^ peeked[1] & 0xff) == 1 && (peeked[0] & 0xff) >= 0xfe) {
            throw new BadInputException("is text in UTF-16, save it as UTF-8");
        }
        for (int i = 0; i < peeked.length; i++) {
            if (peeked[i] == 0) {
                throw new BadInputException("is not text, byte " + (i + 1) + " is zero");
            }
        }
        return new String(peeked, StandardCharsets.ISO_8859_1)
                .lines()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .findFirst()
                .orElse("");
    }

    /** Bytes that are not UTF-8 have become replacement characters. */
    private static void requireText(List<String> names, long line) {
        for (int j = 0; j < names.size(); j++) {
            if (names.get(j).indexOf('\uFFFD') >= 0) {
                throw RecordScanner.notText(line, j);
            }
        }
    }

    private static List<String> fields(RecordScanner line) {
        List<String> fields = new ArrayList<>();
        for (int j = 0; j < line.fields(); j++) {
            fields.add(line.text(j));
        }
        return fields;
    }

    /**
     * Whether the first line holds names: an option names one of them, or none of them is a number, or the numbers
     * among them merely count the columns and stand beside a word over a column of numbers.
     */
    private static boolean isHeader(List<String> first, List<String> second, ReadOptions options) {
        List<String> words = first.stream().filter(TextLayout::isWord).toList();
        boolean asked = Stream.of(options.label().stream(), options.columns().stream(), options.ignore().stream())
                .flatMap(columns -> columns)
                .anyMatch(column -> ColumnNames.names(column, first, words));
        List<String> others = first.stream()
                .filter(field -> !field.isEmpty() && !isWord(field))
                .toList();
        return asked || !words.isEmpty() && others.isEmpty() || overNumbers(first, second) && count(others);
    }

    private static boolean overNumbers(List<String> first, List<String> second) {
        for (int j = 0; j < Math.min(first.size(), second.size()); j++) {
            boolean named = first.get(j).isEmpty() || isWord(first.get(j));
            if (named && !Double.isNaN(numberIn(second.get(j)))) {
                return true;
            }
        }
        return false;
    }

    private static boolean count(List<String> fields) {
        for (int k = 1; k < fields.size(); k++) {
            if (numberIn(fields.get(k)) != numberIn(fields.get(k - 1)) + 1) {
                return false;
            }
        }
        return !fields.isEmpty() && numberIn(fields.get(0)) <= 1;
    }

    private static boolean isWord(String field) {
        return !isMissing(field) && !isInfinite(field) && Double.isNaN(numberIn(field));
    }

    /** Whether a field is one of the usual ways to write that there is no value. */
    static boolean isMissing(String field) {
        return MISSING.contains(field.toLowerCase(Locale.ROOT));
    }

    /** Whether a field is one of the usual words for an infinite value. */
    static boolean isInfinite(String field) {
        return INFINITE.contains(field.toLowerCase(Locale.ROOT));
    }

    private static double numberIn(String field) {
        byte[] bytes = field.getBytes(StandardCharsets.UTF_8);
        return DecimalNumber.parse(bytes, 0, bytes.length);
    }
}
