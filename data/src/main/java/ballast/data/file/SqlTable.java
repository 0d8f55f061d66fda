package ballast.data.file;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.data.Labels;
import ballast.samples.ElementType;
import java.io.IOException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.duckdb.DuckDBChunkedResult;
import org.duckdb.DuckDBConnection;
import org.duckdb.DuckDBDataChunkReader;
import org.duckdb.DuckDBPreparedStatement;
import org.duckdb.DuckDBReadableVector;

/** A table that DuckDB reads: which columns it has, and its rows as samples. */
final class SqlTable {

    /** Types whose every number single precision holds. */
    private static final Set<String> SMALL = Set.of("BOOLEAN", "TINYINT", "UTINYINT", "SMALLINT", "USMALLINT", "FLOAT");

    private static final Set<String> LARGE =
            Set.of("INTEGER", "UINTEGER", "BIGINT", "UBIGINT", "HUGEINT", "UHUGEINT", "DOUBLE", "DECIMAL");

    private final String source;
    private final ReadOptions options;
    private final ColumnNames columns;
    private final List<String> types;
    private final ColumnPlan plan;

    private SqlTable(String source, ReadOptions options, ColumnNames columns, List<String> types) {
        this.source = source;
        this.options = options;
        this.columns = columns;
        this.types = types;
        boolean inRows = options.samplesIn() == SamplesIn.ROWS;
        this.plan = ColumnPlan.of(columns, inRows ? options : options.withPixelOrder(PixelOrder.ROW), true);
    }

    /**
     * Reads samples, and labels if one of the columns holds them.
     *
     * @param source what stands after FROM
     */
    static Dataset read(String name, String source, ReadOptions options) throws IOException {
        options.variable().ifPresent(variable -> {
            throw new BadInputException(
                    "--variable " + variable + ": holds one table without a name, leave the option out");
        });
        boolean inRows = options.samplesIn() == SamplesIn.ROWS;
        if (!inRows && options.label().isPresent()) {
            throw new BadInputException(
                    "--label chooses a column, but with --samples columns those are the samples; give "
                            + "the labels with --labels FILE");
        }
        try (DuckDBConnection duck = Duck.open()) {
            Dataset table = describe(duck, source, options).rows(duck, name);
            return inRows ? table : TextReader.transposed(table, options);
        } catch (SQLException e) {
            throw new BadInputException(
                    "cannot be read, it is damaged or something else than its name says (" + Duck.reason(e) + ")", e);
        }
    }

    private static SqlTable describe(DuckDBConnection duck, String source, ReadOptions options) throws SQLException {
        List<String> names = new ArrayList<>();
        List<String> types = new ArrayList<>();
        try (Statement statement = duck.createStatement();
                ResultSet described = statement.executeQuery("DESCRIBE SELECT * FROM " + source)) {
            while (described.next()) {
                names.add(described.getString(1));
                types.add(described.getString(2));
            }
        }
        return new SqlTable(source, options, new ColumnNames(names.size(), names), types);
    }

    private Dataset rows(DuckDBConnection duck, String name) throws SQLException {
        List<Integer> features = new ArrayList<>();
        List<String> selected = new ArrayList<>();
        ElementType widest = ElementType.FLOAT32;
        for (int j = 0; j < columns.count(); j++) {
            if (plan.isFeature(j)) {
                requireNumbers(j);
                widest = SMALL.contains(types.get(j)) ? widest : ElementType.FLOAT64;
                features.add(j);
                selected.add(Duck.name(columns.names().get(j)) + "::DOUBLE");
            }
        }
        for (int j = 0; j < columns.count(); j++) {
            if (plan.isLabel(j)) {
                selected.add(Duck.name(columns.names().get(j)) + "::VARCHAR");
            }
        }
        CompactRows rows = CompactRows.growing(features.size(), widest);
        List<String> labels = new ArrayList<>();
        String query = "SELECT " + String.join(", ", selected) + " FROM " + source;
        try (DuckDBPreparedStatement statement = duck.prepare(query);
                DuckDBChunkedResult result = statement.query()) {
            while (result.nextChunk()) {
                append(result.chunk(), features, rows, labels);
            }
        }
        Optional<Labels> found = plan.hasLabel() ? Optional.of(Labels.of(labels)) : Optional.empty();
        return new Dataset(name, rows.samples(), found);
    }

    private void requireNumbers(int column) {
        String type = types.get(column).replaceFirst("\\(.*", "");
        if (!SMALL.contains(type) && !LARGE.contains(type)) {
            String option = columns.option(column);
            throw new BadInputException(columns.describe(column) + " holds "
                    + (type.equals("VARCHAR") ? "text" : types.get(column)) + ", not numbers; "
                    + (plan.hasLabel()
                            ? "leave the column out with --ignore " + option
                            : "use --label " + option + " if it holds the classes, or --ignore " + option
                                    + " to leave it out"));
        }
    }

    private void append(DuckDBDataChunkReader chunk, List<Integer> features, CompactRows rows, List<String> labels) {
        int count = (int) chunk.rowCount();
        int width = features.size();
        double[] values = new double[count * width];
        int firstGap = count;
        for (int k = 0; k < width; k++) {
            DuckDBReadableVector vector = chunk.vector(k);
            int place = plan.place(features.get(k));
            for (int i = 0; i < count; i++) {
                double value = vector.getDouble(i, Double.NaN);
                values[i * width + place] = value;
                if (!options.missing().allows(value) && i < firstGap) {
                    firstGap = i;
                }
            }
        }
        if (firstGap < count) {
            throw notFinite(chunk, firstGap, features, rows.rows() + firstGap);
        }
        for (int i = 0; i < count; i++) {
            rows.append(values, i * width);
        }
        if (plan.hasLabel()) {
            DuckDBReadableVector vector = chunk.vector(width);
            for (int i = 0; i < count; i++) {
                if (vector.isNull(i)) {
                    throw new BadInputException(
                            "row " + (labels.size() + 1) + ": the label is null, every sample needs one");
                }
                labels.add(vector.getString(i));
            }
        }
    }

    private BadInputException notFinite(DuckDBDataChunkReader chunk, int row, List<Integer> features, int number) {
        int k = 0;
        while (options.missing().allows(chunk.vector(k).getDouble(row, Double.NaN))) {
            k++;
        }
        DuckDBReadableVector vector = chunk.vector(k);
        String value = vector.isNull(row) ? "null" : Double.toString(vector.getDouble(row));
        return new BadInputException("row " + (number + 1) + ", " + columns.describe(features.get(k)) + " is " + value
                + (value.endsWith("Infinity")
                        ? "; fill it or leave the row out"
                        : "; fill it, or leave " + Missing.WAYS_OUT));
    }
}
