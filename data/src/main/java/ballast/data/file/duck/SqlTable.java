package ballast.data.file.duck;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.data.file.array.LongNumbers;
import ballast.data.file.column.ColumnKind;
import ballast.data.file.column.ColumnNames;
import ballast.data.file.column.TableColumns;
import ballast.data.file.delimited.TextReader;
import ballast.data.file.reader.BadCells;
import ballast.data.file.reader.ColumnPlan;
import ballast.data.file.reader.ColumnPlanner;
import ballast.data.file.reader.TableBuilder;
import ballast.data.option.PixelOrder;
import ballast.data.option.ReadOptions;
import ballast.data.option.SamplesIn;
import ballast.samples.ElementType;
import java.io.IOException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.duckdb.DuckDBConnection;

/** A table read by DuckDB: its columns, and its rows as samples. */
final class SqlTable {

    /** Types that single precision represents exactly. */
    private static final Set<String> SMALL = Set.of("BOOLEAN", "TINYINT", "UTINYINT", "SMALLINT", "USMALLINT", "FLOAT");

    private static final Set<String> LARGE =
            Set.of("INTEGER", "UINTEGER", "BIGINT", "UBIGINT", "HUGEINT", "UHUGEINT", "DOUBLE", "DECIMAL");

    /** Types of whole numbers that a double does not represent exactly. */
    private static final Set<String> LONG = Set.of("BIGINT", "UBIGINT", "HUGEINT", "UHUGEINT");

    /** The largest number of text columns that are considered as ids, since each costs a pass over the data. */
    private static final int MOST_ID_COLUMNS = 3;

    private final String source;
    private final ReadOptions options;
    private final ColumnNames columns;
    private final List<String> types;
    private final ColumnPlan plan;
    private String rounded;

    private SqlTable(String source, ReadOptions options, TableColumns table, List<String> types) {
        this.source = source;
        this.options = options;
        this.columns = table.columns();
        this.types = types;
        boolean inRows = options.samplesIn() == SamplesIn.ROWS;
        this.plan = ColumnPlanner.plan(
                table, inRows ? options : options.withPixelOrder(PixelOrder.ROW).withFeatures(List.of()));
    }

    /**
     * Reads samples, and labels and ids if columns hold them.
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
        ColumnNames columns = new ColumnNames(names.size(), names);
        TableColumns table = new TableColumns(
                columns,
                types.stream().map(SqlTable::kind).toList(),
                j -> columns.describe(j) + " holds "
                        + (kind(types.get(j)) == ColumnKind.TEXT ? ColumnKind.TEXT.word() : types.get(j))
                        + ", not numbers",
                options.id().isPresent() ? List.of() : ids(duck, source, columns, types));
        return new SqlTable(
                source, options.remembered().appliedTo(options, columns.names(), columns.count()), table, types);
    }

    private static ColumnKind kind(String type) {
        String simple = type.replaceFirst("\\(.*", "");
        if (SMALL.contains(simple) || LARGE.contains(simple)) {
            return ColumnKind.NUMBERS;
        }
        if (simple.startsWith("DATE") || simple.startsWith("TIME")) {
            return ColumnKind.DATES;
        }
        return simple.equals("VARCHAR") || simple.startsWith("ENUM") ? ColumnKind.TEXT : ColumnKind.OTHER;
    }

    /** The text columns with unique values, those with usual names for ids first. */
    private static List<Integer> ids(DuckDBConnection duck, String source, ColumnNames columns, List<String> types)
            throws SQLException {
        List<Integer> texts = IntStream.range(0, types.size())
                .filter(j -> types.get(j).equals("VARCHAR"))
                .boxed()
                .sorted(Comparator.comparing(j -> !columns.soundsLikeId(j)))
                .limit(MOST_ID_COLUMNS)
                .toList();
        List<Integer> ids = new ArrayList<>();
        for (int column : texts) {
            String name = Duck.name(columns.names().get(column));
            try (Statement statement = duck.createStatement();
                    ResultSet counts =
                            statement.executeQuery("SELECT count(DISTINCT " + name + ") = count(*) FROM " + source)) {
                if (counts.next() && counts.getBoolean(1)) {
                    ids.add(column);
                }
            }
        }
        return ids;
    }

    private Dataset rows(DuckDBConnection duck, String name) throws SQLException {
        List<Integer> features = new ArrayList<>();
        List<Integer> words = new ArrayList<>();
        ElementType widest = ElementType.FLOAT32;
        for (int j = 0; j < columns.count(); j++) {
            if (plan.holdsWords(j)) {
                words.add(j);
            } else if (plan.isFeature(j)) {
                widest = SMALL.contains(types.get(j)) ? widest : ElementType.FLOAT64;
                features.add(j);
            }
        }
        String selected = Stream.concat(
                        features.stream().map(j -> Duck.name(columns.names().get(j)) + "::DOUBLE"),
                        words.stream().map(j -> Duck.name(columns.names().get(j)) + "::VARCHAR"))
                .collect(Collectors.joining(", "));
        TableBuilder rows = new TableBuilder(plan, widest);
        BadCells bad = new BadCells("row");
        try (Statement statement = duck.createStatement();
                ResultSet result = statement.executeQuery("SELECT " + selected + " FROM " + source)) {
            for (long number = 1; result.next(); number++) {
                read(result, number, features, rows, bad);
                for (int k = 0; k < words.size(); k++) {
                    word(result.getString(features.size() + k + 1), number, words.get(k), rows, bad);
                }
                if (bad.isEmpty()) {
                    rows.endRow();
                }
            }
        }
        if (!bad.isEmpty()) {
            throw bad.refusal(columns, plan.hasLabel());
        }
        Dataset dataset = rows.dataset(name);
        return rounded == null ? dataset : dataset.withNotice(rounded);
    }

    private void read(ResultSet result, long number, List<Integer> features, TableBuilder into, BadCells bad)
            throws SQLException {
        for (int k = 0; k < features.size(); k++) {
            double value = result.getDouble(k + 1);
            // this driver returns NaN for null, JDBC specifies 0
            boolean missing = (Double.isNaN(value) || value == 0) && result.wasNull();
            value = missing ? Double.NaN : value;
            if (!options.missing().allows(value)) {
                boolean infinite = Double.isInfinite(value);
                bad.add(
                        features.get(k),
                        infinite ? BadCells.Fault.INFINITE : BadCells.Fault.MISSING,
                        number,
                        missing ? "null" : Double.toString(value));
            }
            if (rounded == null && LongNumbers.isRounded(value) && LONG.contains(types.get(features.get(k)))) {
                rounded = LongNumbers.notice(number, columns.describe(features.get(k)));
            }
            into.number(features.get(k), value);
        }
    }

    private void word(String text, long number, int column, TableBuilder into, BadCells bad) {
        if (plan.isCategory(column)) {
            if (text != null) {
                into.word(column, text);
            } else if (options.missing().allows(Double.NaN)) {
                into.number(column, Double.NaN);
            } else {
                bad.add(column, BadCells.Fault.MISSING, number, "null");
            }
            return;
        }
        if (text == null) {
            throw new BadInputException("row " + number + ": the " + (plan.isLabel(column) ? "label" : "id")
                    + " is null, every sample needs one");
        }
        into.word(column, text);
    }
}
