package ballast.data.file.writer;

import ballast.data.Dataset;
import ballast.data.file.column.RowsInOrder;
import ballast.data.file.text.CsvCell;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.util.function.IntFunction;
import java.util.stream.Collectors;

/**
 * Writes samples as text, one per line, with all digits needed to read them back exactly. Names are written first: a
 * header, and columns of ids and classes before the values.
 */
public final class CsvWriter implements MatrixWriter.ToChannel {

    private final char separator;

    public CsvWriter(char separator) {
        this.separator = separator;
    }

    @Override
    public boolean keepsLabels() {
        return true;
    }

    @Override
    public void write(Dataset dataset, ElementType type, FileChannel channel) throws IOException {
        Samples samples = dataset.samples();
        int columns = samples.columns();
        OutputColumns named = OutputColumns.of(dataset);
        if (samples.featureNames().isPresent() || !named.words().isEmpty()) {
            String header = named.names().stream()
                    .map(name -> CsvCell.of(name, separator))
                    .collect(Collectors.joining(String.valueOf(separator), "", "\n"));
            flush(new StringBuilder(header), channel);
        }
        int[] next = {0};
        RowsInOrder.of(samples, (values, rows) -> {
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < rows; i++) {
                for (IntFunction<String> word : named.words()) {
                    text.append(CsvCell.of(word.apply(next[0]), separator)).append(separator);
                }
                next[0]++;
                for (int j = 0; j < columns; j++) {
                    append(values[i * columns + j], text);
                    text.append(j + 1 == columns ? '\n' : separator);
                }
            }
            flush(text, channel);
        });
    }

    /** Whole numbers without a fraction, others with the shortest digits that determine them. */
    public static void append(double value, StringBuilder text) {
        long whole = (long) value;
        boolean negativeZero = whole == 0 && 1 / value < 0;
        if (whole == value && Math.abs(value) < 1e15 && !negativeZero) {
            text.append(whole);
        } else {
            text.append(value);
        }
    }

    public static void flush(StringBuilder text, FileChannel channel) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(text.toString().getBytes(StandardCharsets.UTF_8));
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
    }
}
