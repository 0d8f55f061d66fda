package ballast.data.file.delimited;

import ballast.data.file.reader.BadCells;
import ballast.data.file.reader.LimitedStream;
import ballast.data.file.reader.Unpacked;
import ballast.data.file.text.Separator;
import ballast.data.option.TextStyle;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The lines around a table in a text file: titles above its header, totals or sources below.
 *
 * <p>A title is a line without values above a header, whose one or two lines name the columns of the table. A total is
 * one of the last lines that begins with such a word or has no values.
 *
 * @param titles the number of lines above
 * @param totals the number of lines below
 * @param end the end of the table, in bytes from the start
 * @param lineEnd its line end
 * @param first the first ignored line, for messages
 */
record Frame(int titles, int totals, long end, char lineEnd, String first) {

    private static final String BYTE_ORDER_MARK =
            new String(new byte[] {(byte) 0xef, (byte) 0xbb, (byte) 0xbf}, StandardCharsets.ISO_8859_1);
    private static final int PEEKED_BYTES = 1 << 16;
    private static final int MOST_TITLES = 20;
    private static final int MOST_TOTALS = 5;
    private static final int FEWEST_LINES = 3;

    /** In the order of preference between separators that split the lines equally far. */
    private static final List<Separator> SEPARATORS =
            List.of(Separator.BLANKS, Separator.SEMICOLON, Separator.TAB, Separator.BAR, Separator.COMMA);

    private static final Pattern TOTAL = Pattern.compile(
            "(?:grand |sub)?totals?|sums?|means?|averages?|gesamt|summe|mittelwert|total général|source|quelle|note",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern YEAR = Pattern.compile("(?:1[5-9]|2[01])\\d\\d");
    private static final Pattern NUMBER = Pattern.compile("\\s*\"?[-+]?[0-9.,]*[0-9][0-9.,eE+-]*%?\"?\\s*");

    /** The lines around a table, if there are any; those of a compressed file only if their number is given. */
    static Optional<Frame> around(Path file, TextStyle style) throws IOException {
        boolean packed = Unpacked.isPacked(file);
        if (packed && style.skipLines().isEmpty()) {
            return Optional.empty();
        }
        byte[] head;
        try (InputStream in = Unpacked.open(file)) {
            head = in.readNBytes(PEEKED_BYTES);
        }
        byte[] tail = packed ? head : new byte[head.length];
        try (RandomAccessFile bytes = new RandomAccessFile(file.toFile(), "r")) {
            if (!packed) {
                bytes.seek(bytes.length() - tail.length);
                bytes.readFully(tail);
            }
            return around(head, tail, packed ? Long.MAX_VALUE : bytes.length(), style);
        }
    }

    /** The lines around the table of a text of this size, given its first and last bytes. */
    static Optional<Frame> around(byte[] head, byte[] tail, long size, TextStyle style) {
        for (byte one : head) {
            if (one == 0) {
                return Optional.empty();
            }
        }
        int skipped = style.skipLines().orElse(0);
        if (style.skipLines().isPresent()) {
            return Optional.of(new Frame(
                            skipped,
                            0,
                            size,
                            lineEnd(head),
                            lines(head).stream().findFirst().orElse("")))
                    .filter(frame -> skipped > 0);
        }
        List<String> lines = lines(head);
        List<String> whole = size > head.length && lines.size() > 1 ? lines.subList(0, lines.size() - 1) : lines;
        Separator separator = style.separator().map(Separator::named).orElseGet(() -> separator(whole));
        int columns = columns(whole, separator);
        if (separator == Separator.BLANKS || columns < 2 || whole.size() < FEWEST_LINES) {
            return Optional.empty();
        }
        int titles = titles(whole, separator, columns);
        List<String> last = lines(tail);
        int totals = totals(last, separator, columns, whole.size() < last.size() ? last.size() : whole.size() - titles);
        if (titles == 0 && totals == 0) {
            return Optional.empty();
        }
        long end = totals > 0 ? size - bytesOfLast(tail, totals, lineEnd(head)) : size;
        List<String> around = titles > 0 ? whole : last.subList(last.size() - totals, last.size());
        String first = around.stream()
                .filter(line -> !line.isBlank())
                .findFirst()
                .map(line -> texts(line, separator))
                .orElse("");
        return Optional.of(new Frame(titles, totals, end, lineEnd(head), first));
    }

    private static char lineEnd(byte[] head) {
        return new String(head, StandardCharsets.ISO_8859_1).indexOf('\n') < 0 ? '\r' : '\n';
    }

    private static List<String> lines(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        List<String> lines = new ArrayList<>(text.substring(text.startsWith(BYTE_ORDER_MARK) ? 3 : 0)
                .replace("\r\n", "\n")
                .lines()
                .toList());
        while (!lines.isEmpty() && lines.get(lines.size() - 1).isBlank()) {
            lines.remove(lines.size() - 1);
        }
        return lines;
    }

    /** The separator that splits most lines into the most cells. */
    private static Separator separator(List<String> lines) {
        Separator best = SEPARATORS.get(0);
        for (Separator separator : SEPARATORS) {
            best = columns(lines, separator) > columns(lines, best) ? separator : best;
        }
        return best;
    }

    /** The number of cells that most lines have. */
    private static int columns(List<String> lines, Separator separator) {
        List<Integer> counts = lines.stream()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .map(line -> cells(line, separator).size())
                .toList();
        Map<Integer, Long> times =
                counts.stream().collect(Collectors.groupingBy(count -> count, Collectors.counting()));
        return counts.stream()
                .filter(count -> 2 * times.get(count) > counts.size())
                .findFirst()
                .orElse(0);
    }

    private static List<String> cells(String line, Separator separator) {
        return separator == Separator.BLANKS
                ? List.of(line.strip().split("\\s+"))
                : RewrittenText.cells(line, separator.character()).stream()
                        .map(String::strip)
                        .toList();
    }

    private static int titles(List<String> lines, Separator separator, int columns) {
        int titles = 0;
        while (titles < Math.min(MOST_TITLES, lines.size() - 2) && isAside(lines.get(titles), separator, columns)) {
            titles++;
        }
        if (titles == 0 || lines.get(titles).startsWith("#")) {
            return 0;
        }
        boolean told = lines.subList(0, titles).stream().anyMatch(line -> !line.isBlank() && !line.startsWith("#"));
        return told && isHeader(lines.subList(titles, lines.size()), separator) ? titles : 0;
    }

    /** Whether the first line, or the first two, name all columns in use, with the exception of one. */
    private static boolean isHeader(List<String> lines, Separator separator) {
        BitSet first = filled(lines.get(0), separator);
        BitSet both = filled(lines.get(1), separator);
        both.or(first);
        BitSet used = new BitSet();
        lines.stream().skip(1).map(line -> filled(line, separator)).forEach(used::or);
        int needed = used.cardinality() - 1;
        return isOfNames(lines.get(0), separator)
                && (first.cardinality() >= needed
                        || both.cardinality() >= needed && isOfNames(lines.get(1), separator));
    }

    /** Whether a line has no numbers but consecutive years. */
    private static boolean isOfNames(String line, Separator separator) {
        List<String> numbers = cells(line, separator).stream()
                .filter(cell -> NUMBER.matcher(cell).matches())
                .map(cell -> cell.replace("\"", ""))
                .toList();
        return numbers.isEmpty()
                || numbers.size() > 1
                        && numbers.stream()
                                .allMatch(number -> YEAR.matcher(number).matches())
                        && IntStream.range(1, numbers.size())
                                .allMatch(k ->
                                        Integer.parseInt(numbers.get(k)) == Integer.parseInt(numbers.get(k - 1)) + 1);
    }

    /** The columns in which a line has a cell. */
    private static BitSet filled(String line, Separator separator) {
        List<String> cells = cells(line, separator);
        BitSet filled = new BitSet();
        for (int j = 0; j < cells.size(); j++) {
            filled.set(j, !cells.get(j).isEmpty());
        }
        return filled;
    }

    /** The texts of a line, for messages. */
    private static String texts(String line, Separator separator) {
        return cells(line, separator).stream()
                .map(cell -> cell.replace("\"", ""))
                .filter(cell -> !cell.isEmpty())
                .collect(Collectors.joining(String.valueOf(separator.character())));
    }

    /** Whether a line has at most one text and no number in it, or two from the first column of many on. */
    private static boolean isAside(String line, Separator separator, int columns) {
        List<String> cells = cells(line, separator);
        long filled = cells.stream().filter(cell -> !cell.isEmpty()).count();
        return !line.toLowerCase(Locale.ROOT).startsWith("sep=")
                && filled <= (columns > 4 && !cells.get(0).isEmpty() ? 2 : 1)
                && filled < columns
                && (cells.size() < columns || filled <= 1)
                && cells.stream().noneMatch(cell -> NUMBER.matcher(cell).matches());
    }

    private static int totals(List<String> lines, Separator separator, int columns, int rows) {
        int totals = 0;
        for (int k = 1; k <= Math.min(MOST_TOTALS, rows - FEWEST_LINES); k++) {
            String line = lines.get(lines.size() - k);
            List<String> cells = cells(line, separator);
            String word = cells.get(0).replace("\"", "").replaceFirst(":.*", "").strip();
            boolean total = TOTAL.matcher(word).matches();
            boolean remark = line.isBlank() || cells.size() < columns && isAside(line, separator, columns);
            if (total || remark && !line.isBlank()) {
                totals = k;
            } else if (!line.isBlank()) {
                break;
            }
        }
        return totals;
    }

    /** The start of the last lines, in bytes from the end. */
    private static long bytesOfLast(byte[] tail, int lines, char lineEnd) {
        int place = tail.length;
        while (place > 0 && (tail[place - 1] == '\n' || tail[place - 1] == '\r' || tail[place - 1] == ' ')) {
            place--;
        }
        for (int k = 0; k < lines; k++) {
            place--;
            while (place > 0 && tail[place - 1] != lineEnd) {
                place--;
            }
        }
        return tail.length - place;
    }

    /** The table alone; lines above it become empty, so that lines keep their numbers. */
    InputStream table(InputStream in) throws IOException {
        long above = 0;
        int line = 0;
        while (line < titles) {
            int next = in.read();
            if (next < 0) {
                break;
            }
            above++;
            line += next == lineEnd ? 1 : 0;
        }
        byte[] empty = new byte[line];
        Arrays.fill(empty, (byte) lineEnd);
        return new BufferedInputStream(
                new SequenceInputStream(new ByteArrayInputStream(empty), new LimitedStream(in, end - above)));
    }

    /** The notice about the ignored lines. */
    String notice() {
        return "left out: " + what() + "; `skipLines = 0` keeps them";
    }

    /** The number of lines, their place, and the first of them. */
    String what() {
        List<String> parts = new ArrayList<>();
        if (titles > 0) {
            parts.add(titles + (titles == 1 ? " line" : " lines") + " above the header");
        }
        if (totals > 0) {
            parts.add(totals + (totals == 1 ? " line" : " lines") + " below the table");
        }
        String shown = new String(first.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8).strip();
        return String.join(" and ", parts) + " (\"" + BadCells.shortened(shown) + "\")";
    }
}
