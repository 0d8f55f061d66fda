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
import org.duckdb.DuckDBConnection;

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
        options.refuseVariable("holds one table without a name");
        boolean inRows = options.samplesIn() == SamplesIn.ROWS;
        options.refuseLabelAmongSamples();
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
        double[] row = new double[features.size()];
        try (Statement statement = duck.createStatement();
                ResultSet result = statement.executeQuery(query)) {
            while (result.next()) {
                read(result, features, rows.rows() + 1, row);
                rows.append(row);
                if (plan.hasLabel()) {
                    labels.add(label(result.getString(row.length + 1), rows.rows()));
                }
            }
        }
        Optional<Labels> found = plan.hasLabel() ? Optional.of(Labels.of(labels)) : Optional.empty();
        return new Dataset(name, rows.samples(), found);
    }

    private void requireNumbers(int column) {
        String type = types.get(column).replaceFirst("\\(.*", "");
        if (!SMALL.contains(type) && !LARGE.contains(type)) {
            throw new BadInputException(columns.describe(column) + " holds "
                    + (type.equals("VARCHAR") ? "text" : types.get(column)) + ", not numbers; "
                    + columns.remedy(column, plan.hasLabel()));
        }
    }

    private void read(ResultSet result, List<Integer> features, int number, double[] into) throws SQLException {
        for (int k = 0; k < into.length; k++) {
            double value = result.getDouble(k + 1);
            // null is NaN for this driver, and 0 for what JDBC promises
            boolean missing = (Double.isNaN(value) || value == 0) && result.wasNull();
            value = missing ? Double.NaN : value;
            if (!options.missing().allows(value)) {
                throw notFinite(number, features.get(k), missing ? "null" : Double.toString(value));
            }
            into[plan.place(features.get(k))] = value;
        }
    }

    private static String label(String text, int number) {
        if (text == null) {
            throw new BadInputException("row " + number + ": the label is null, every sample needs one");
        }
        return text;
    }

    private BadInputException notFinite(int number, int column, String value) {
        return new BadInputException("row " + number + ", " + columns.describe(column) + " is " + value
                + (value.endsWith("Infinity")
                        ? "; fill it or leave the row out"
                        : "; fill it, or leave " + Missing.WAYS_OUT));
    }
}
