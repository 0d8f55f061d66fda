package ballast.data.file.writer;

import ballast.data.Dataset;
import ballast.data.Labels;
import ballast.data.file.column.RowsInOrder;
import ballast.data.file.duck.Duck;
import ballast.npz.NpyEncoding;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;

/**
 * Writes samples as a Parquet table with one column for each value, and before them ids and labels if there are any.
 */
public final class ParquetWriter implements MatrixWriter {

    private static final String TABLE = "samples";

    @Override
    public boolean keepsLabels() {
        return true;
    }

    @Override
    public void write(Dataset dataset, ElementType type, Path file) throws IOException {
        Samples samples = dataset.samples();
        String stored = switch (type) {
            case UINT8 -> "UTINYINT";
            case FLOAT32 -> "FLOAT";
            case FLOAT64 -> "DOUBLE";
        };
        OutputColumns columns = OutputColumns.of(dataset);
        List<String> names = columns.names();
        int texts = names.size() - samples.columns();
        List<String> declared = new ArrayList<>();
        List<String> selected = new ArrayList<>();
        for (int j = 0; j < names.size(); j++) {
            boolean text = j < texts;
            declared.add("c" + j + " " + (text ? "VARCHAR" : type == ElementType.UINT8 ? "SMALLINT" : stored));
            selected.add("c" + j + (text ? "" : "::" + stored) + " AS " + Duck.name(names.get(j)));
        }
        try (DuckDBConnection duck = Duck.open();
                Statement statement = duck.createStatement()) {
            statement.execute("CREATE TABLE " + TABLE + " (" + String.join(", ", declared) + ")");
            try (DuckDBAppender appender = duck.createAppender(TABLE)) {
                append(dataset, type, appender);
            }
            statement.execute("COPY (SELECT " + String.join(", ", selected) + " FROM " + TABLE + ") TO "
                    + Duck.text(file.toString()) + " (FORMAT parquet)");
        } catch (SQLException e) {
            throw new IOException(Duck.reason(e), e);
        }
    }

    private static void append(Dataset dataset, ElementType type, DuckDBAppender appender) {
        Samples samples = dataset.samples();
        Optional<Labels> labels = dataset.labels();
        Optional<List<String>> ids = dataset.ids();
        int d = samples.columns();
        int[] next = {0};
        RowsInOrder.of(samples, (values, rows) -> {
            // the same complaint about a number that does not fit as for arrays
            NpyEncoding.requireHeld(values, next[0], rows, d, type);
            try {
                for (int i = 0; i < rows; i++) {
                    appender.beginRow();
                    if (ids.isPresent()) {
                        appender.append(ids.get().get(next[0] + i));
                    }
                    if (labels.isPresent()) {
                        appender.append(labels.get().name(next[0] + i));
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
