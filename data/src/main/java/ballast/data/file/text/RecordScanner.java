package ballast.data.file.text;

import ballast.BadInputException;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Splits text into lines and lines into fields, in one buffer of bytes, without allocating objects.
 *
 * <p>Fields may be quoted; a doubled quote stands for one, and a quoted field may hold separators and line ends. Blanks
 * around a field are not part of it, empty lines are skipped, lines end in LF, CR LF or CR.
 */
public final class RecordScanner implements Closeable {

    private static final int FIRST_BUFFER = 1 << 18;
    /** Compressed files may contain lines of any length. */
    private static final long LONGEST_RECORD =
            Math.min(1 << 30, Runtime.getRuntime().maxMemory() / 8);

    private static final int END = -1;

    private final InputStream in;
    private final TextEncoding encoding;
    private final char separator;
    private final boolean blanks;
    private byte[] buffer = new byte[FIRST_BUFFER];
    private int position;
    private int limit;
    private int start;
    private int[] bounds = new int[64];
    private int fields;
    private final Set<String> missing = new HashSet<>();
    private final Set<Double> missingNumbers = new HashSet<>();
    private long line;
    private long nextLine = 1;

    public RecordScanner(InputStream in, Separator separator) throws IOException {
        this(in, separator, TextEncoding.GUESSED);
    }

    public RecordScanner(InputStream in, Separator separator, TextEncoding encoding) throws IOException {
        this.in = in;
        this.encoding = encoding;
        this.separator = separator.character();
        this.blanks = separator == Separator.BLANKS;
        skipByteOrderMark();
        skipComments();
    }

    /** Advances to the next line that is not empty; returns false at the end. */
    public boolean next() throws IOException {
        do {
            start = position;
            fields = 0;
            line = nextLine;
            if (peek() == END) {
                return false;
            }
            scanRecord();
        } while (fields == 0 || fields == 1 && isEmpty(0));
        return true;
    }

    /** Number of the line in the file, from 1; the first one of a record with several. */
    public long line() {
        return line;
    }

    public int fields() {
        return fields;
    }

    public boolean isEmpty(int field) {
        return bounds[2 * field] == bounds[2 * field + 1];
    }

    /** The value of a field, NaN if it is not a number. */
    public double number(int field) {
        return number(field, '.');
    }

    /** The value of a field with this decimal mark; NaN if it is not a number. */
    public double number(int field, char decimal) {
        return DecimalNumber.parse(buffer, start + bounds[2 * field], start + bounds[2 * field + 1], decimal);
    }

    public String text(int field) {
        int from = bounds[2 * field];
        return encoding.decode(buffer, start + from, bounds[2 * field + 1] - from);
    }

    /** The text of all fields. */
    public List<String> texts() {
        return IntStream.range(0, fields).mapToObj(this::text).toList();
    }

    private void scanRecord() throws IOException {
        while (true) {
            skipBlanks();
            int next = peek();
            if (blanks && (next == END || isLineEnd(next))) {
                break;
            }
            if (next == '"') {
                scanQuoted();
            } else {
                scanPlain();
            }
            int after = peek();
            if (after == END || isLineEnd(after)) {
                break;
            }
            position++;
        }
        skipLineEnd();
    }

    private void scanPlain() throws IOException {
        int from = position - start;
        do {
            position = endOfField();
        } while (position == limit && fill());
        int to = position - start;
        while (to > from && isBlank(buffer[start + to - 1])) {
            to--;
        }
        add(from, to);
    }

    /** The end of the current field, at most the end of the buffered bytes. */
    private int endOfField() {
        byte[] bytes = buffer;
        int most = limit;
        int end = position;
        while (end < most && !endsField(bytes[end])) {
            end++;
        }
        return end;
    }

    private void scanQuoted() throws IOException {
        position++;
        int from = position - start;
        int to = from;
        while (true) {
            int next = peek();
            if (next == END) {
                throw new BadInputException("line " + line + ": a quote is opened and never closed");
            }
            position++;
            if (next == '"') {
                if (peek() != '"') {
                    break;
                }
                position++;
            } else if (next == '\n') {
                nextLine++;
            }
            buffer[start + to++] = (byte) next;
        }
        add(from, to);
        skipBlanks();
        int after = peek();
        boolean separated = blanks && isBlank(buffer[position - 1]);
        if (after != END && !endsField((byte) after) && !separated) {
            throw new BadInputException("line " + line + ": field " + fields + " goes on after its closing quote");
        }
        if (separated) {
            // the caller skips the blank that ended this field
            position--;
        }
    }

    /** From now on, fields with one of these words, or equal to one of these numbers, are empty. */
    public RecordScanner withMissing(List<String> words) {
        for (String word : words) {
            missing.add(word);
            double number = DecimalNumber.parse(word.getBytes(StandardCharsets.US_ASCII), 0, word.length(), '.');
            if (!Double.isNaN(number)) {
                missingNumbers.add(number);
            }
        }
        return this;
    }

    private boolean isMissing(int from, int to) {
        if (missing.isEmpty() || to == from) {
            return false;
        }
        double number =
                missingNumbers.isEmpty() ? Double.NaN : DecimalNumber.parse(buffer, start + from, start + to, '.');
        return missingNumbers.contains(number) || missing.contains(encoding.decode(buffer, start + from, to - from));
    }

    private void add(int from, int end) {
        int to = isMissing(from, end) ? from : end;
        if (2 * fields == bounds.length) {
            bounds = Arrays.copyOf(bounds, 2 * bounds.length);
        }
        bounds[2 * fields] = from;
        bounds[2 * fields + 1] = to;
        fields++;
    }

    private boolean endsField(byte next) {
        return next == separator || next == '\n' || next == '\r' || blanks && next == '\t';
    }

    private boolean isBlank(int next) {
        return next == ' ' || next == '\t' && separator != '\t';
    }

    private static boolean isLineEnd(int next) {
        return next == '\n' || next == '\r';
    }

    private void skipBlanks() throws IOException {
        while (isBlank(peek())) {
            position++;
        }
    }

    private void skipLineEnd() throws IOException {
        int end = peek();
        if (end == END) {
            return;
        }
        position++;
        nextLine++;
        if (end == '\r' && peek() == '\n') {
            position++;
        }
    }

    private void skipByteOrderMark() throws IOException {
        if (peek() == 0xEF) {
            position = Math.min(limit, 3);
        }
    }

    private void skipComments() throws IOException {
        while (peek() == '#' || isLineEnd(peek())) {
            start = position;
            while (peek() != END && !isLineEnd(peek())) {
                position++;
                start = position;
            }
            skipLineEnd();
        }
    }

    private int peek() throws IOException {
        return position < limit || fill() ? buffer[position] & 0xff : END;
    }

    /** Reads more bytes and keeps the current record at the start of the buffer; returns false at the end. */
    private boolean fill() throws IOException {
        int kept = limit - start;
        if (start > 0) {
            System.arraycopy(buffer, start, buffer, 0, kept);
            position -= start;
            limit = kept;
            start = 0;
        } else if (kept == buffer.length) {
            if (kept >= LONGEST_RECORD) {
                throw new BadInputException("line " + line + " is longer than " + LONGEST_RECORD + " bytes");
            }
            buffer = Arrays.copyOf(buffer, 2 * kept);
        }
        int read = in.read(buffer, limit, buffer.length - limit);
        if (read <= 0) {
            return false;
        }
        limit += read;
        return true;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
