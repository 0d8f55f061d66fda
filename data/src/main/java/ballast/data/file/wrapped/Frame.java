package ballast.data.file.wrapped;

import ballast.data.file.reader.DataReader;
import ballast.data.option.TextStyle;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The lines around a table in a text file: titles above its header, totals or sources below.
 *
 * <p>A title is a line without values above a header with as many cells as the lines of the table. A total is one of
 * the last lines that begins with such a word or has no values.
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
    private static final char BLANKS = ' ';
    private static final char[] SEPARATORS = {BLANKS, ';', '\t', '|', ','};
    private static final Pattern TOTAL = Pattern.compile(
            "(?:grand |sub)?totals?|sums?|means?|averages?|gesamt|summe|mittelwert|total général|source|quelle|note",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern NUMBER = Pattern.compile("\\s*\"?[-+]?[0-9.,]*[0-9][0-9.,eE+-]*%?\"?\\s*");

    /** Whether a file is text that is not compressed. */
    static boolean isFor(Path file) {
        return List.of(".csv", ".tsv", ".txt", ".dat", ".data").stream()
                .anyMatch(extension -> DataReader.endsIn(file, extension));
    }

    /** The lines around a table, if there are any. */
    static Optional<Frame> around(Path file, TextStyle style) throws IOException {
        long size = Files.size(file);
        byte[] head = new byte[(int) Math.min(PEEKED_BYTES, size)];
        byte[] tail = new byte[head.length];
        try (RandomAccessFile bytes = new RandomAccessFile(file.toFile(), "r")) {
            bytes.readFully(head);
            bytes.seek(size - tail.length);
            bytes.readFully(tail);
        }
        return around(head, tail, size, style);
    }

    /** The lines around the table of a text of this size, given its first and last bytes. */
    static Optional<Frame> around(byte[] head, byte[] tail, long size, TextStyle style) {
        for (byte one : head) {
            if (one == 0) {
                return Optional.empty();
            }
        }
        List<String> lines = lines(head);
        char lineEnd = new String(head, StandardCharsets.ISO_8859_1).indexOf('\n') < 0 ? '\r' : '\n';
        if (style.skipLines().isPresent()) {
            int skipped = style.skipLines().getAsInt();
            return skipped == 0
                    ? Optional.empty()
                    : Optional.of(new Frame(skipped, 0, size, lineEnd, lines.isEmpty() ? "" : lines.get(0)));
        }
        List<String> whole = size > head.length && lines.size() > 1 ? lines.subList(0, lines.size() - 1) : lines;
        char separator = separator(whole, style);
        int columns = columns(whole, separator);
        if (separator == BLANKS || columns < 2 || whole.size() < FEWEST_LINES) {
            return Optional.empty();
        }
        int titles = titles(whole, separator, columns);
        List<String> last = lines(tail);
        int totals = totals(last, separator, columns, whole.size() < last.size() ? last.size() : whole.size() - titles);
        if (titles == 0 && totals == 0) {
            return Optional.empty();
        }
        long end = size;
        if (totals > 0) {
            end = size - bytesOfLast(tail, totals, lineEnd);
        }
        String first = titles > 0 ? whole.get(0) : last.get(last.size() - totals);
        return Optional.of(new Frame(titles, totals, end, lineEnd, first));
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

    private static char separator(List<String> lines, TextStyle style) {
        char best = SEPARATORS[0];
        int most = -1;
        for (char separator : SEPARATORS) {
            boolean given = style.separator()
                    .filter(word -> word.equals("" + separator))
                    .isPresent();
            int columns = given ? Integer.MAX_VALUE : columns(lines, separator);
            if (columns > most) {
                most = columns;
                best = separator;
            }
        }
        return best;
    }

    /** The number of cells that most lines have. */
    private static int columns(List<String> lines, char separator) {
        int[] counts = lines.stream()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .mapToInt(line -> cells(line, separator).size())
                .sorted()
                .toArray();
        int best = 0;
        int times = 0;
        for (int first = 0; first < counts.length; ) {
            int next = first;
            while (next < counts.length && counts[next] == counts[first]) {
                next++;
            }
            if (next - first > times) {
                times = next - first;
                best = counts[first];
            }
            first = next;
        }
        return 2 * times > counts.length ? best : 0;
    }

    private static List<String> cells(String line, char separator) {
        if (separator == BLANKS) {
            return List.of(line.strip().split("\\s+"));
        }
        List<String> cells = new ArrayList<>();
        boolean quoted = false;
        int from = 0;
        for (int i = 0; i < line.length(); i++) {
            quoted ^= line.charAt(i) == '"';
            if (!quoted && line.charAt(i) == separator) {
                cells.add(line.substring(from, i).strip());
                from = i + 1;
            }
        }
        cells.add(line.substring(from).strip());
        return cells;
    }

    private static int titles(List<String> lines, char separator, int columns) {
        int titles = 0;
        while (titles < Math.min(MOST_TITLES, lines.size() - 2) && isAside(lines.get(titles), separator, columns)) {
            titles++;
        }
        if (titles == 0 || lines.get(titles).startsWith("#")) {
            return 0;
        }
        List<String> header = cells(lines.get(titles), separator);
        boolean names = header.size() >= columns - 1
                && header.stream().noneMatch(cell -> NUMBER.matcher(cell).matches())
                && header.stream().filter(cell -> !cell.isEmpty()).count() >= columns - 1;
        boolean told = lines.subList(0, titles).stream().anyMatch(line -> !line.isBlank() && !line.startsWith("#"));
        return names && told ? titles : 0;
    }

    /** Whether a line has at most one text and no number in it, or two in a table of many columns. */
    private static boolean isAside(String line, char separator, int columns) {
        List<String> cells = cells(line, separator);
        long filled = cells.stream().filter(cell -> !cell.isEmpty()).count();
        return !line.toLowerCase(Locale.ROOT).startsWith("sep=")
                && filled <= (columns > 4 ? 2 : 1)
                && filled < columns
                && (cells.size() < columns || filled <= 1)
                && cells.stream().noneMatch(cell -> NUMBER.matcher(cell).matches());
    }

    private static int totals(List<String> lines, char separator, int columns, int rows) {
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

    /** Writes the table alone; lines above it become empty, so that lines keep their numbers. */
    void writeWithout(Path file, Path table) throws IOException {
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file));
                OutputStream out = Files.newOutputStream(table)) {
            long done = 0;
            int line = 0;
            while (line < titles) {
                int next = in.read();
                if (next < 0) {
                    break;
                }
                done++;
                if (next == lineEnd) {
                    out.write(lineEnd);
                    line++;
                }
            }
            byte[] some = new byte[1 << 16];
            while (done < end) {
                int count = in.read(some, 0, (int) Math.min(some.length, end - done));
                if (count < 0) {
                    break;
                }
                out.write(some, 0, count);
                done += count;
            }
        }
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
        return String.join(" and ", parts) + " (\"" + (shown.length() > 40 ? shown.substring(0, 40) + "..." : shown)
                + "\")";
    }
}
