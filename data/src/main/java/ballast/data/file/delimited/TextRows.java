package ballast.data.file.delimited;

import ballast.BadInputException;
import ballast.data.file.column.ColumnKind;
import ballast.data.file.column.ColumnNames;
import ballast.data.file.reader.BadCells;
import ballast.data.file.reader.ColumnPlan;
import ballast.data.file.reader.ColumnPlanner;
import ballast.data.file.text.DecimalEvidence;
import ballast.data.file.text.NumberStyle;
import ballast.data.file.text.RecordScanner;
import ballast.data.file.text.Separator;
import ballast.data.file.text.TextEncoding;
import ballast.data.option.ReadOptions;
import ballast.data.option.Remembered;
import ballast.data.option.TextStyle;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Converts the lines of a text table to samples, for engines that split files into lines themselves, such as Spark.
 *
 * <p>Dialect, header and the use of each column are decided by the classes that read a file on one machine, and lines
 * are split and numbers parsed by the same code. Serialisable.
 */
@SuppressWarnings("serial") // the lists and maps are those of the JDK, which can be sent
public final class TextRows implements Serializable {

    private static final long serialVersionUID = 1;

    private final Separator separator;
    private final NumberStyle numbers;
    private final String encoding;
    private final boolean namesSeparator;
    private final List<List<String>> header;
    private final ColumnNames columns;
    private final ColumnPlan plan;
    private final List<String> units;
    private final boolean[] empty;
    private final List<String> notices;
    private final boolean gaps;
    private final Map<String, String> reading;

    private TextRows(TextLayout layout, ColumnPlan plan, List<String> told, ReadOptions options) {
        TextDialect dialect = layout.dialect();
        this.separator = dialect.separator();
        this.numbers = dialect.numbers();
        this.encoding = options.text().encoding().orElse("");
        this.namesSeparator = dialect.namesSeparator();
        this.header = List.copyOf(layout.records().subList(0, layout.headerLines()));
        this.columns = layout.columns();
        this.plan = plan;
        this.units = List.copyOf(layout.units());
        this.empty = new boolean[columns.count()];
        for (int j = 0; j < empty.length; j++) {
            empty[j] = layout.table().kinds().get(j) == ColumnKind.EMPTY && plan.isNothing(j);
        }
        this.notices = List.copyOf(told);
        this.gaps = options.missing().allows(Double.NaN);
        Map<String, String> words = Remembered.of(options, plan.reading(), false);
        words.putAll(dialect.reading());
        this.reading = Map.copyOf(words);
    }

    /**
     * Decides how a table is read.
     *
     * @param name the name of its first file
     * @param head the first lines of that file, unpacked
     * @param telling values from anywhere in the table that {@linkplain Cursor#telling distinguish} decimal marks
     * @param given the options for reading
     */
    public static TextRows of(String name, byte[] head, List<String> telling, ReadOptions given) {
        ReadOptions options = given.withText(given.text().withoutSkippedLines());
        requireLines(head, options);
        try {
            Path folder = Files.createTempDirectory("ballast");
            try {
                return of(Files.write(folder.resolve(name), head), telling, options);
            } finally {
                Files.deleteIfExists(folder.resolve(name));
                Files.deleteIfExists(folder);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static TextRows of(Path head, List<String> telling, ReadOptions options) throws IOException {
        TextLayout layout = TextLayout.of(head, options);
        if (!layout.decided() && !telling.isEmpty()) {
            DecimalEvidence marks =
                    new DecimalEvidence(options.remembered().decimal().map(NumberStyle::of));
            telling.forEach(marks::add);
            layout = layout.decidedBy(marks, head, options);
        }
        ColumnPlan plan = ColumnPlanner.plan(layout.table(), options);
        List<String> told = new ArrayList<>(layout.notices());
        told.addAll(plan.notices());
        return new TextRows(layout, plan, told, options);
    }

    /**
     * Refuses a table with titles or totals, which would be samples.
     *
     * @param head its first bytes, with all of its first lines
     * @param tail its last bytes, as many
     * @param size all its bytes
     */
    public static void requireNothingAround(byte[] head, byte[] tail, long size, TextStyle style) {
        Frame.around(head, tail, size, style).ifPresent(frame -> {
            throw new BadInputException(frame.what() + ", which are left out only where a table is read on one "
                    + "machine; take them out, or keep them by `skipLines = 0`");
        });
    }

    /** Refuses a text that cannot be split into lines byte by byte. */
    private static void requireLines(byte[] head, ReadOptions options) {
        try {
            InputStream in = new BufferedInputStream(new ByteArrayInputStream(head));
            if (TextEncoding.readable(in, TextEncoding.of(options.text().charset())) != in) {
                throw new BadInputException("is UTF-16 or the like, which cannot be cut into lines byte by byte; "
                        + "'ballast convert' makes a .parquet file of it");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * The names of the features, if they have any.
     *
     * @param words the words of each categorical column, see {@link Cursor#addWords}
     */
    public Optional<List<String>> featureNames(String[][] words) {
        if (!plan.isNamed()) {
            return Optional.empty();
        }
        List<String> named = new ArrayList<>();
        for (int column : byPlace()) {
            String name = plan.columns().get(column);
            if (plan.isCategory(column)) {
                Arrays.stream(words[column]).map(word -> name + "=" + word).forEach(named::add);
            } else {
                named.add(name);
            }
        }
        return Optional.of(named);
    }

    /** The columns of the features in their order. */
    private int[] byPlace() {
        int[] ordered = new int[plan.features()];
        for (int j = 0; j < columns.count(); j++) {
            if (plan.isFeature(j)) {
                ordered[plan.place(j)] = j;
            }
        }
        return ordered;
    }

    /** An empty list of words for each column. */
    public String[][] noWords() {
        return new String[columns.count()][0];
    }

    /** The decimal mark. */
    public char decimal() {
        return numbers.decimal();
    }

    /** What the user should be told. */
    public List<String> notices() {
        return notices;
    }

    /** How the table was read, for the model of a fit. */
    public Map<String, String> reading() {
        return reading;
    }

    /**
     * Reads lines.
     *
     * @param lines the lines of a file or of a part of it, without their ends
     * @param fromStart whether they begin with the first line of the file
     * @param words the words of each categorical column, each of which is a feature
     */
    public Cursor read(Iterator<byte[]> lines, boolean fromStart, String[][] words) {
        try {
            return new Cursor(lines, fromStart, words);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Iterates over samples. */
    public final class Cursor {

        private final RecordScanner lines;
        private final boolean fromStart;
        private final String[][] words;
        /** The first feature of each column. */
        private final int[] starts = new int[columns.count()];

        private final double[] row;

        private Cursor(Iterator<byte[]> given, boolean fromStart, String[][] words) throws IOException {
            this.fromStart = fromStart;
            this.words = words.clone();
            int features = 0;
            for (int j : byPlace()) {
                starts[j] = features;
                features += plan.isCategory(j) ? words[j].length : 1;
            }
            this.row = new double[features];
            Optional<Charset> charset =
                    Optional.of(encoding).filter(name -> !name.isEmpty()).map(Charset::forName);
            InputStream fed = new SequenceInputStream(new Fed(given));
            // lines from the middle of a file follow a dummy line, so that the first is not taken for a comment
            InputStream dummy = new ByteArrayInputStream(fromStart ? new byte[0] : new byte[] {'x', '\n'});
            this.lines = new RecordScanner(new SequenceInputStream(dummy, fed), separator, TextEncoding.of(charset));
            if (!fromStart || namesSeparator) {
                lines.next();
            }
            for (int k = 0; fromStart && k < header.size() && lines.next(); k++) {
                if (!lines.texts().equals(header.get(k))) {
                    throw new BadInputException(
                            "has another header than the first file; the parts of a table must be alike");
                }
            }
        }

        /** Advances to the next sample; returns false at the end. */
        public boolean next() {
            try {
                if (!lines.next()) {
                    return false;
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            int count = columns.count();
            if (lines.fields() != count) {
                throw new BadInputException("line " + line() + " has " + lines.fields() + " values, but "
                        + (!header.isEmpty() ? "the header has " + count + " names" : "the first line has " + count));
            }
            return true;
        }

        /** The number of the line, from 1, in the file, or in the given lines if these start elsewhere. */
        private long line() {
            return fromStart ? lines.line() : lines.line() - 1;
        }

        /** The values of the sample. */
        public double[] values() {
            for (int j = 0; j < empty.length; j++) {
                if (plan.isCategory(j)) {
                    mark(j);
                } else if (plan.isFeature(j)) {
                    row[starts[j]] = number(j);
                } else if (empty[j] && !NumberStyle.isMissingCell(lines.text(j))) {
                    throw new BadInputException("line " + line() + ", "
                            + columns.describe(j) + " is '"
                            + BadCells.shortened(lines.text(j)) + "', but the first lines hold nothing there; "
                            + "`columns` says which columns are read");
                }
            }
            return row.clone();
        }

        /** Sets the indicators of a categorical column. */
        private void mark(int column) {
            String text = lines.text(column);
            boolean missing = NumberStyle.isMissing(text);
            if (missing && !gaps) {
                throw refusal(column, BadCells.Fault.MISSING, text);
            }
            for (int k = 0; k < words[column].length; k++) {
                row[starts[column] + k] = missing ? Double.NaN : words[column][k].equals(text) ? 1 : 0;
            }
        }

        /** Adds the word in each categorical column to the words of that column. */
        public void addWords(List<Set<String>> into) {
            for (int j = 0; j < empty.length; j++) {
                if (plan.isCategory(j) && !NumberStyle.isMissing(lines.text(j))) {
                    into.get(j).add(lines.text(j));
                }
            }
        }

        private BadInputException refusal(int column, BadCells.Fault fault, String text) {
            BadCells bad = new BadCells("line");
            bad.add(column, fault, line(), text);
            return bad.refusal(columns, plan.hasLabel());
        }

        private double number(int column) {
            double plain = units.get(column).isEmpty() ? lines.number(column, numbers.decimal()) : Double.NaN;
            if (Double.isFinite(plain)) {
                return plain;
            }
            String text = lines.text(column);
            double value = numbers.number(text, units.get(column));
            if (gaps && NumberStyle.isMissingCell(text)) {
                return Double.NaN;
            }
            if (!Double.isFinite(value)) {
                throw refusal(column, BadCells.Fault.of(text, value), text);
            }
            return value;
        }

        /** A value of the sample that the decimal mark changes, if there is one; best one that excludes a mark. */
        public Optional<String> telling() {
            Optional<String> ambiguous = Optional.empty();
            for (int j = 0; j < empty.length; j++) {
                if (!plan.isFeature(j) || plan.isCategory(j)) {
                    continue;
                }
                String text = lines.text(j);
                if (text.indexOf(',') < 0 && text.indexOf('.') < 0) {
                    continue;
                }
                double point = NumberStyle.POINT.number(text, units.get(j));
                double comma = NumberStyle.COMMA.number(text, units.get(j));
                if (Double.isNaN(point) != Double.isNaN(comma)) {
                    return Optional.of(text);
                }
                ambiguous = ambiguous.isEmpty() && Double.compare(point, comma) != 0 ? Optional.of(text) : ambiguous;
            }
            return ambiguous;
        }
    }

    /** Lines as a stream of bytes. */
    private final class Fed implements Enumeration<InputStream> {

        private final Iterator<byte[]> lines;
        private long number;

        Fed(Iterator<byte[]> lines) {
            this.lines = lines;
        }

        @Override
        public boolean hasMoreElements() {
            return lines.hasNext();
        }

        @Override
        public InputStream nextElement() {
            byte[] line = lines.next();
            number++;
            requireClosed(line);
            byte[] ended = Arrays.copyOf(line, line.length + 1);
            ended[line.length] = '\n';
            return new ByteArrayInputStream(ended);
        }

        /** Refuses a field of several lines, since it could be split between two parts unnoticed. */
        private void requireClosed(byte[] line) {
            boolean odd = false;
            boolean opens = false;
            boolean begins = true;
            for (byte next : line) {
                odd ^= next == '"';
                opens |= begins && next == '"';
                begins = next == separator.character() || begins && next == ' ';
            }
            if (odd && opens) {
                throw new BadInputException("line " + number + " opens a quote that it does not close; a value of "
                        + "several lines cannot be read line by line, 'ballast convert' makes a .parquet file of it");
            }
        }
    }
}
