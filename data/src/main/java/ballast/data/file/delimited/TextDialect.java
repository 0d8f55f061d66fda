package ballast.data.file.delimited;

import ballast.BadInputException;
import ballast.data.file.reader.DataReader;
import ballast.data.file.reader.Unpacked;
import ballast.data.file.text.NumberStyle;
import ballast.data.file.text.RecordScanner;
import ballast.data.file.text.Separator;
import ballast.data.file.text.TextEncoding;
import ballast.data.option.ReadOptions;
import ballast.data.option.ReadProgress;
import ballast.data.option.Remembered;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The separator and the number format of a text file. Both are detected together from the first lines: a good guess
 * splits every line into equally many cells, most of which are numbers.
 *
 * @param separator the separator of values
 * @param numbers the number format
 * @param encoding the character set
 * @param namesSeparator whether a line before the table names the separator, as Excel writes it
 * @param frame the lines around the table, which are left out
 * @param missing texts for missing values, besides the usual words
 */
record TextDialect(
        Separator separator,
        NumberStyle numbers,
        TextEncoding encoding,
        boolean namesSeparator,
        Optional<Frame> frame,
        List<String> missing) {

    private static final int PEEKED_BYTES = 1 << 16;
    private static final int MOST_RECORDS = 200;
    private static final Pattern NAMED_SEPARATOR = Pattern.compile("\\s*\"?sep=(.)\"?\\s*", Pattern.CASE_INSENSITIVE);

    /** Detects it from the first lines of a file. */
    static TextDialect of(Path path, ReadOptions options) throws IOException {
        TextEncoding encoding = TextEncoding.of(options.text().charset());
        Optional<Frame> frame = Frame.around(path, options.text());
        byte[] peeked;
        try (InputStream in = TextEncoding.readable(bytes(path, frame, ReadProgress.NONE), encoding)) {
            peeked = in.readNBytes(PEEKED_BYTES);
        }
        for (int i = 0; i < peeked.length; i++) {
            if (peeked[i] == 0) {
                throw new BadInputException("is not text, byte " + (i + 1) + " is zero");
            }
        }
        String firstLine = firstLine(peeked);
        Matcher named = NAMED_SEPARATOR.matcher(firstLine);
        List<Separator> separators = options.text()
                .separator()
                .or(() -> named.matches() ? Optional.of(named.group(1)) : Optional.empty())
                .map(given -> List.of(Separator.named(given)))
                .orElseGet(() -> DataReader.endsIn(path, ".tsv") || DataReader.endsIn(path, ".tsv.gz")
                        ? List.of(Separator.TAB)
                        : Separator.candidates(
                                firstLine, options.remembered().separator().map(Separator::named)));
        List<NumberStyle> styles = options.text()
                .decimal()
                .map(mark -> List.of(NumberStyle.of(mark)))
                .orElse(List.of(NumberStyle.values()));
        Guess best = null;
        for (Separator separator : separators) {
            best = best(best, separator, styles, records(peeked, separator, encoding, named.matches()));
            if (best.isPerfect()) {
                break;
            }
        }
        return new TextDialect(
                best.separator,
                best.style,
                encoding,
                named.matches(),
                frame,
                options.text().missing());
    }

    /** The best guess so far, or a better one with this separator. */
    private static Guess best(
            Guess likelier, Separator separator, List<NumberStyle> styles, List<List<String>> records) {
        Guess best = likelier;
        for (NumberStyle style : styles) {
            if (best == null || !best.isPerfect()) {
                Guess guess = Guess.of(separator, style, records);
                best = best == null || guess.isBetterThan(best) ? guess : best;
            }
        }
        return best;
    }

    /** The same with another number format. */
    TextDialect with(NumberStyle others) {
        return new TextDialect(separator, others, encoding, namesSeparator, frame, missing);
    }

    /** What a model remembers of it. */
    Map<String, String> reading() {
        return Map.of(Remembered.SEPARATOR, separator.word(), Remembered.DECIMAL, String.valueOf(numbers.decimal()));
    }

    /** Opens the lines of the table. */
    RecordScanner open(Path path, ReadProgress progress) throws IOException {
        RecordScanner lines = new RecordScanner(
                        TextEncoding.readable(bytes(path, frame, progress), encoding), separator, encoding)
                .withMissing(missing);
        if (namesSeparator) {
            lines.next();
        }
        return lines;
    }

    private static InputStream bytes(Path path, Optional<Frame> frame, ReadProgress progress) throws IOException {
        InputStream in = Unpacked.open(path, progress);
        return frame.isPresent() ? frame.get().table(in) : in;
    }

    private static String firstLine(byte[] peeked) {
        String text = new String(peeked, StandardCharsets.ISO_8859_1);
        return (text.startsWith("\u00EF\u00BB\u00BF") ? text.substring(3) : text)
                .lines()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .findFirst()
                .orElse("");
    }

    /** The first records, without the last one if it may be incomplete; none if the text cannot be split. */
    private static List<List<String>> records(
            byte[] peeked, Separator separator, TextEncoding encoding, boolean skipFirst) throws IOException {
        List<List<String>> records = new ArrayList<>();
        try (RecordScanner lines = new RecordScanner(new ByteArrayInputStream(peeked), separator, encoding)) {
            boolean more = lines.next() && (!skipFirst || lines.next());
            for (; more && records.size() < MOST_RECORDS; more = lines.next()) {
                records.add(lines.texts());
            }
        } catch (BadInputException e) {
            // an unclosed or misplaced quote, perhaps because this is not the separator
            return List.of();
        }
        boolean cut = peeked.length == PEEKED_BYTES && records.size() < MOST_RECORDS;
        return cut && records.size() > 1 ? records.subList(0, records.size() - 1) : records;
    }

    /**
     * How well a separator and a number format fit the first lines.
     *
     * @param even whether all lines have equally many cells, at least two
     * @param names the number of cells of the first line
     * @param columns the number of cells of the last line
     * @param share the share of the cells that are numbers
     * @param plain the share of those that are numbers without groups
     */
    private record Guess(
            Separator separator, NumberStyle style, boolean even, int names, int columns, double share, double plain) {

        static Guess of(Separator separator, NumberStyle style, List<List<String>> records) {
            int cells = 0;
            int numbers = 0;
            int plain = 0;
            for (List<String> record : records.size() > 1 ? records.subList(1, records.size()) : records) {
                for (String cell : record) {
                    boolean plainNumber = !Double.isNaN(style.plain(cell));
                    boolean number = plainNumber || !Double.isNaN(style.number(cell));
                    if (!number && NumberStyle.isMissingCell(cell)) {
                        continue;
                    }
                    cells++;
                    numbers += number || style.unit(cell).isPresent() ? 1 : 0;
                    plain += plainNumber ? 1 : 0;
                }
            }
            return new Guess(
                    separator,
                    style,
                    isEven(records),
                    records.isEmpty() ? 0 : records.get(0).size(),
                    records.isEmpty() ? 0 : records.get(records.size() - 1).size(),
                    cells == 0 ? 0 : (double) numbers / cells,
                    cells == 0 ? 0 : (double) plain / cells);
        }

        private static boolean isEven(List<List<String>> records) {
            int columns =
                    records.isEmpty() ? 0 : records.get(records.size() - 1).size();
            // the names of the columns may lack that of the row names, as R has it
            return columns > 1
                    && records.stream().skip(1).allMatch(record -> record.size() == columns)
                    && columns - records.get(0).size() <= 1
                    && records.get(0).size() <= columns;
        }

        /** Whether no other guess could be better. */
        boolean isPerfect() {
            return even && share == 1 && plain == 1 && separator != Separator.BLANKS;
        }

        /** Whether this guess is better than one with a likelier separator. */
        boolean isBetterThan(Guess likelier) {
            if (even != likelier.even) {
                return even;
            }
            if (!even && separator != likelier.separator) {
                return false;
            }
            // if blanks split no line of values further than tabs do, they are part of the names, also after an empty
            // first name
            if (even && separator == Separator.TAB && likelier.separator == Separator.BLANKS) {
                return names == columns && columns == likelier.columns || share > likelier.share;
            }
            if (share != likelier.share) {
                return share > likelier.share;
            }
            // within quotes, a comma that is also the separator mostly separates thousands
            return separator == likelier.separator && separator != Separator.COMMA && plain > likelier.plain;
        }
    }
}
