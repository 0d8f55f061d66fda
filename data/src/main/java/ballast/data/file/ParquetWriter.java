package ballast.data.file;

import ballast.data.Dataset;
import ballast.data.Labels;
import ballast.npz.NpyEncoding;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;

/** Writes samples as a Parquet table with one column for each value, and one for the labels if there are any. */
final class ParquetWriter implements MatrixWriter {

    private static final String TABLE = "samples";

    @Override
    public boolean keepsLabels() {
        return true;
    }

    @Override
    public void write(Dataset dataset, ElementType type, Path file) throws IOException {
        Samples samples = dataset.samples();
        String column = switch (type) {
            case UINT8 -> "UTINYINT";
            case FLOAT32 -> "FLOAT";
            case FLOAT64 -> "DOUBLE";
        };
        String values = IntStream.rangeClosed(1, samples.columns())
                .mapToObj(j -> "x" + j + " " + (type == ElementType.UINT8 ? "SMALLINT" : column))
                .collect(Collectors.joining(", "));
        String casts = type == ElementType.UINT8 ? "COLUMNS('^x[0-9]+$')::UTINYINT" : "COLUMNS('^x[0-9]+$')";
        String label = dataset.labels().isPresent() ? ", label" : "";
        try (DuckDBConnection duck = Duck.open();
                Statement statement = duck.createStatement()) {
            statement.execute(
                    "CREATE TABLE " + TABLE + " (" + values + (label.isEmpty() ? "" : ", label VARCHAR") + ")");
            try (DuckDBAppender appender = duck.createAppender(TABLE)) {
                append(samples, dataset.labels(), type, appender);
            }
            statement.execute("COPY (SELECT " + casts + label + " FROM " + TABLE + ") TO " + Duck.text(file.toString())
                    + " (FORMAT parquet)");
        } catch (SQLException e) {
            throw new IOException(Duck.reason(e), e);
        }
    }

    private static void append(Samples samples, Optional<Labels> labels, ElementType type, DuckDBAppender appender) {
        int d = samples.columns();
        int[] next = {0};
        RowsInOrder.of(samples, (values, rows) -> {
            // the same complaint about a number that does not fit as for arrays
            NpyEncoding.requireHeld(values, next[0], rows, d, type);
            try {
                for (int i = 0; i < rows; i++) {
                    appender.beginRow();
                    for (int j = 0; j < d; j++) {
                        double value = values[i * d + j];
                        switch (type) {
                            case UINT8 -> appender.append((short) value);
                            case FLOAT32 -> appender.append((float) value);
                            case FLOAT64 -> appender.append(value);
                        }
                    }
                    if (labels.isPresent()) {
                        appender.append(labels.get().name(next[0] + i));
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
