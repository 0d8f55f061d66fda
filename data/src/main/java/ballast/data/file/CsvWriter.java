package ballast.data.file;

import ballast.data.Dataset;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;

/** Writes samples as text, one per line, values separated by commas, with every digit needed to read them back. */
final class CsvWriter implements MatrixWriter.ToChannel {

    @Override
    public void write(Dataset dataset, ElementType type, FileChannel channel) throws IOException {
        Samples samples = dataset.samples();
        int columns = samples.columns();
        RowsInOrder.of(samples, (values, rows) -> {
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < rows * columns; i++) {
                append(values[i], text);
                text.append((i + 1) % columns == 0 ? '\n' : ',');
            }
            flush(text, channel);
        });
    }

    /** Whole numbers without a fraction, others with the digits that tell them from their neighbours. */
    static void append(double value, StringBuilder text) {
        long whole = (long) value;
        boolean negativeZero = whole == 0 && 1 / value < 0;
        if (whole == value && Math.abs(value) < 1e15 && !negativeZero) {
            text.append(whole);
        } else {
            text.append(value);
        }
    }

    static void flush(StringBuilder text, FileChannel channel) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(text.toString().getBytes(StandardCharsets.US_ASCII));
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
    }
}
