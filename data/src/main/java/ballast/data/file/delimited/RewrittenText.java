package ballast.data.file.delimited;

import ballast.BadInputException;
import ballast.data.file.text.CsvCell;
import ballast.data.file.text.Separator;
import ballast.data.option.ReadOptions;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Copies a text table with new values in some cells. Everything else stays the same, byte for byte: other columns,
 * separators, quotes, line ends, and lines above and below the table.
 */
public final class RewrittenText {

    private static final int MOST_DECIMALS = 12;
    private static final int HEAD_BYTES = 1 << 16;

    private final TextLayout layout;
    private final char separator;
    private final List<String> names;

    private RewrittenText(TextLayout layout) {
        this.layout = layout;
        this.separator = layout.dialect().separator().character();
        this.names = layout.columns().names();
    }

    /**
     * Writes the copy.
     *
     * @param from the original table
     * @param to the new file
     * @param rows its number of rows
     * @param values the new values by row and name of the feature
     */
    public static void write(
            Path from, ReadOptions options, Path to, int rows, Map<Integer, Map<String, Double>> values)
            throws IOException {
        TextLayout layout = TextLayout.of(from, options);
        if (!isOfBytes(from) || !canWrite(layout)) {
            throw new BadInputException(
                    "only a table with a header, separated by commas, semicolons, tabs or bars, can "
                            + "be written as it was");
        }
        long firstLine = layout.lines().get(layout.headerLines());
        new RewrittenText(layout).write(from, to, firstLine, rows, values);
    }

    /** Whether a text can be copied: its cells can be found, and it has a header and a separator of one character. */
    public static boolean canWrite(Path file, ReadOptions options) throws IOException {
        return isOfBytes(file) && canWrite(TextLayout.of(file, options));
    }

    /** Whether lines and cells can be found byte by byte: not in UTF-16, nor with carriage returns as line ends. */
    private static boolean isOfBytes(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            String head = new String(in.readNBytes(HEAD_BYTES), StandardCharsets.ISO_8859_1);
            return head.indexOf('\n') >= 0 && head.indexOf('\0') < 0;
        }
    }

    private static boolean canWrite(TextLayout layout) {
        return layout.dialect().separator() != Separator.BLANKS && layout.hasHeader();
    }

    private void write(Path from, Path to, long firstLine, int rows, Map<Integer, Map<String, Double>> values)
            throws IOException {
        int[] decimals = new int[layout.columns().count()];
        try (InputStream in = new BufferedInputStream(Files.newInputStream(from));
                OutputStream out = new BufferedOutputStream(Files.newOutputStream(to))) {
            long line = 1;
            int row = 0;
            for (byte[] record = record(in); record.length > 0; record = record(in)) {
                String text = new String(record, StandardCharsets.ISO_8859_1);
                boolean isRow = line >= firstLine && row < rows && !text.isBlank();
                line += Math.max(1, text.chars().filter(c -> c == '\n').count());
                if (isRow) {
                    text = changed(text, values.getOrDefault(row++, Map.of()), decimals);
                }
                out.write(text.getBytes(StandardCharsets.ISO_8859_1));
            }
        }
    }

    /** A record with its line end, of several lines if a quote spans them; empty at the end of the file. */
    private static byte[] record(InputStream in) throws IOException {
        ByteArrayOutputStream record = new ByteArrayOutputStream();
        boolean quoted = false;
        for (int next = in.read(); next >= 0; next = in.read()) {
            record.write(next);
            quoted ^= next == '"';
            if (next == '\n' && !quoted) {
                break;
            }
        }
        return record.toByteArray();
    }

    private String changed(String record, Map<String, Double> values, int[] decimals) {
        int length = record.length();
        while (length > 0 && (record.charAt(length - 1) == '\n' || record.charAt(length - 1) == '\r')) {
            length--;
        }
        List<String> cells = cells(record.substring(0, length), separator);
        for (int j = 0; j < Math.min(cells.size(), decimals.length); j++) {
            Double value = values.get(names.get(j));
            if (value == null) {
                decimals[j] = Math.max(decimals[j], decimals(cells.get(j)));
            } else {
                cells.set(j, number(value, Math.max(decimals[j], decimals(cells.get(j)))));
            }
        }
        return String.join(String.valueOf(separator), cells) + record.substring(length);
    }

    /** The cells of a line as they are written, with their quotes. */
    static List<String> cells(String record, char separator) {
        List<String> cells = new ArrayList<>();
        boolean quoted = false;
        int from = 0;
        for (int i = 0; i < record.length(); i++) {
            quoted ^= record.charAt(i) == '"';
            if (!quoted && record.charAt(i) == separator) {
                cells.add(record.substring(from, i));
                from = i + 1;
            }
        }
        cells.add(record.substring(from));
        return cells;
    }

    private char decimal() {
        return layout.dialect().numbers().decimal();
    }

    /** The number of digits after the decimal mark. */
    private int decimals(String cell) {
        int mark = cell.lastIndexOf(decimal());
        int digits = 0;
        while (mark >= 0 && mark + 1 + digits < cell.length() && Character.isDigit(cell.charAt(mark + 1 + digits))) {
            digits++;
        }
        return Math.min(MOST_DECIMALS, digits);
    }

    /** A number in the format of its column. */
    private String number(double value, int digits) {
        String text = BigDecimal.valueOf(value)
                .setScale(digits, RoundingMode.HALF_EVEN)
                .toPlainString()
                .replace('.', decimal());
        return CsvCell.of(text, separator);
    }
}
