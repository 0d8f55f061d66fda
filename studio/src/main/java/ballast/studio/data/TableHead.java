package ballast.studio.data;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;

/**
 * The first lines of a table in text, with a guess at what each column is. Only a look: what counts is how the file is
 * read afterwards, with the roles that the user leaves or changes.
 *
 * @param columns the columns
 * @param rows the first rows, as they stand in the file
 */
public record TableHead(List<Column> columns, List<List<String>> rows) {

    private static final List<String> EXTENSIONS = List.of(".csv", ".tsv", ".txt", ".dat", ".data");
    private static final int LOOKED_AT = 400;
    private static final int SHOWN = 8;
    private static final int MOST_CLASSES = 40;
    private static final int LONGEST_LINE = 1 << 20;
    private static final Set<String> NOTHING = Set.of("", "na", "n/a", "nan", "null", "none", "?");
    private static final Pattern DATE =
            Pattern.compile("\\d{4}-\\d{1,2}-\\d{1,2}.*|\\d{1,2}[./]\\d{1,2}[./]\\d{2,4}.*|\\d{1,2}:\\d{2}(:\\d{2})?");

    /** What a column is for. */
    public enum Role {
        /** A value of the sample. */
        FEATURE,
        /** The class of the sample. */
        CLASS,
        /** What the sample is called. */
        ID,
        /** Left out. */
        IGNORE
    }

    /**
     * A column.
     *
     * @param name its name in the header, or its number
     * @param type what its entries look like: number, word, date or nothing
     * @param role what it is probably for
     * @param missing how many of the rows looked at lack it
     */
    public record Column(String name, String type, Role role, int missing) {}

    /** The head of a file, if it is a table in text. */
    public static Optional<TableHead> of(Path file) throws IOException {
        String name = file.toString().toLowerCase(Locale.ROOT);
        String plain = name.endsWith(".gz") ? name.substring(0, name.length() - 3) : name;
        if (!Files.isRegularFile(file) || EXTENSIONS.stream().noneMatch(plain::endsWith)) {
            return Optional.empty();
        }
        List<String> lines = firstLines(file, name.endsWith(".gz"));
        return lines.isEmpty() ? Optional.empty() : Optional.of(of(lines));
    }

    private static List<String> firstLines(Path file, boolean packed) throws IOException {
        List<String> lines = new ArrayList<>();
        try (InputStream raw = Files.newInputStream(file);
                InputStream in = packed ? new GZIPInputStream(raw) : raw;
                BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            String line;
            while (lines.size() <= LOOKED_AT && (line = reader.readLine()) != null) {
                if (line.length() > LONGEST_LINE) {
                    break;
                }
                if (!line.isBlank()) {
                    lines.add(line.startsWith("\ufeff") ? line.substring(1) : line);
                }
            }
        }
        return lines;
    }

    private static TableHead of(List<String> lines) {
        String separator = separatorOf(lines.get(0));
        List<List<String>> records =
                lines.stream().map(line -> fields(line, separator)).toList();
        int count = records.get(0).size();
        boolean header = records.get(0).stream().noneMatch(TableHead::isNumber);
        List<List<String>> rows =
                records.stream().skip(header ? 1 : 0).filter(row -> row.size() == count).toList();
        List<Column> columns = new ArrayList<>();
        for (int j = 0; j < count; j++) {
            columns.add(column(header ? records.get(0).get(j) : Integer.toString(j + 1), j, rows));
        }
        return new TableHead(withOneClass(columns), rows.stream().limit(SHOWN).toList());
    }

    private static Column column(String name, int j, List<List<String>> rows) {
        List<String> entries = rows.stream()
                .map(row -> row.get(j))
                .filter(text -> !NOTHING.contains(text.toLowerCase(Locale.ROOT)))
                .toList();
        int missing = rows.size() - entries.size();
        int distinct = new HashSet<>(entries).size();
        boolean unique = distinct == entries.size() && entries.size() > 1;
        if (entries.isEmpty()) {
            return new Column(name, "nothing", Role.IGNORE, missing);
        }
        if (entries.stream().allMatch(TableHead::isNumber)) {
            boolean numbersRows = unique && name.toLowerCase(Locale.ROOT).matches("(.*[^a-z])?(id|nr|no|index)")
                    && entries.stream().allMatch(text -> text.matches("\\d+"));
            return new Column(name, "number", numbersRows ? Role.ID : Role.FEATURE, missing);
        }
        if (entries.stream().allMatch(text -> DATE.matcher(text).matches())) {
            return new Column(name, "date", Role.IGNORE, missing);
        }
        Role role = unique ? Role.ID : distinct <= MOST_CLASSES ? Role.CLASS : Role.IGNORE;
        return new Column(name, "word", role, missing);
    }

    /** One column of ids and one of classes: the first of each. */
    private static List<Column> withOneClass(List<Column> columns) {
        Set<Role> taken = new HashSet<>();
        return columns.stream()
                .map(column -> column.role() == Role.FEATURE || taken.add(column.role())
                        ? column
                        : new Column(column.name(), column.type(), Role.IGNORE, column.missing()))
                .collect(Collectors.toList());
    }

    private static String separatorOf(String line) {
        String best = ",";
        long most = 0;
        for (String candidate : List.of(",", ";", "\t", "|")) {
            long count = fields(line, candidate).size();
            if (count > most) {
                best = candidate;
                most = count;
            }
        }
        return most > 1 ? best : " ";
    }

    private static List<String> fields(String line, String separator) {
        if (separator.equals(" ")) {
            return List.of(line.strip().split("\\s+"));
        }
        List<String> fields = new ArrayList<>();
        StringBuilder field = new StringBuilder();
        boolean quoted = false;
        for (char c : IntStream.range(0, line.length())
                .mapToObj(line::charAt)
                .toArray(Character[]::new)) {
            if (c == '"') {
                quoted = !quoted;
            } else if (!quoted && c == separator.charAt(0)) {
                fields.add(field.toString().strip());
                field.setLength(0);
            } else {
                field.append(c);
            }
        }
        fields.add(field.toString().strip());
        return fields;
    }

    private static boolean isNumber(String text) {
        return text.matches("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?");
    }
}
