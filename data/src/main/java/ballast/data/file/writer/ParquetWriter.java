package ballast.data.file.writer;

import ballast.data.Dataset;
import ballast.data.file.column.RowsInOrder;
import ballast.data.file.duck.Duck;
import ballast.data.file.duck.ParquetTable;
import ballast.npz.NpyEncoding;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.duckdb.DuckDBAppender;

/**
 * Writes samples as a Parquet table with one column for each value, and before them ids and labels if there are any.
 */
public final class ParquetWriter implements MatrixWriter {

    @Override
    public boolean keepsLabels() {
        return true;
    }

    @Override
    public void write(Dataset dataset, ElementType type, Path file) throws IOException {
        OutputColumns named = OutputColumns.of(dataset);
        List<String> names = named.names();
        int texts = named.words().size();
        List<ParquetTable.Column> columns = IntStream.range(0, names.size())
                .mapToObj(
                        j -> new ParquetTable.Column(names.get(j), j < texts ? ParquetTable.Kind.WORDS : kindOf(type)))
                .toList();
        ParquetTable.fill(columns, appender -> append(dataset.samples(), named, type, appender), file);
    }

    private static ParquetTable.Kind kindOf(ElementType type) {
        return switch (type) {
            case UINT8 -> ParquetTable.Kind.BYTES;
            case FLOAT32 -> ParquetTable.Kind.SINGLE;
            case FLOAT64 -> ParquetTable.Kind.NUMBERS;
        };
    }

    private static void append(Samples samples, OutputColumns named, ElementType type, DuckDBAppender appender) {
        int d = samples.columns();
        int[] next = {0};
        RowsInOrder.of(samples, (values, rows) -> {
            // the same message about a number out of range as for arrays
            NpyEncoding.requireHeld(values, next[0], rows, d, type);
            try {
                for (int i = 0; i < rows; i++) {
                    appender.beginRow();
                    for (IntFunction<String> word : named.words()) {
                        appender.append(word.apply(next[0] + i));
                    }
                    for (int j = 0; j < d; j++) {
                        double value = values[i * d + j];
                        switch (type) {
                            case UINT8 -> appender.append((short) value);
                            case FLOAT32 -> appender.append((float) value);
                            case FLOAT64 -> appender.append(value);
                        }
                    }
                    appender.endRow();
                }
            } catch (SQLException e) {
                throw new IOException(Duck.reason(e), e);
            }
            next[0] += rows;
        });
    }
}
