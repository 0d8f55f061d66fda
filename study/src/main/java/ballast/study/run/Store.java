package ballast.study.run;

import ballast.BadInputException;
import ballast.study.plan.Study;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/**
 * The results of a study in an SQLite file.
 *
 * <p>Each result is one transaction in a write-ahead log that the operating system has when the transaction ends. A
 * process that is killed therefore loses only the fits that it was running; if the machine itself fails, the last
 * results may be lost and are run again, but the file stays whole. The file is locked while it is open; the operating
 * system releases the lock however the process ends. The format has a number, and files of another format are refused.
 * Safe for several threads.
 */
public final class Store implements AutoCloseable {

    /** The format of the files that are written. */
    static final int FORMAT = 2;

    /** How SQLite files begin. */
    private static final String MAGIC = "SQLite format 3\0";

    private static final String[] TABLES = {
        "CREATE TABLE fact (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
        "CREATE TABLE result (id INTEGER PRIMARY KEY, dataset TEXT NOT NULL, contamination TEXT NOT NULL,"
                + " components TEXT NOT NULL, repeat INTEGER NOT NULL, method TEXT NOT NULL, parameters TEXT NOT NULL,"
                + " seed INTEGER NOT NULL, stop TEXT NOT NULL, iterations INTEGER NOT NULL, seconds REAL NOT NULL,"
                + " trace BLOB NOT NULL, version TEXT NOT NULL,"
                + " UNIQUE (dataset, contamination, components, repeat, method, parameters))",
        "CREATE TABLE figure (result INTEGER NOT NULL REFERENCES result (id), measure TEXT NOT NULL, value REAL,"
                + " PRIMARY KEY (result, measure)) WITHOUT ROWID"
    };

    private final Path file;
    private final Connection connection;

    private Store(Path file, Connection connection) {
        this.file = file;
        this.connection = connection;
    }

    /**
     * Opens the store of a study, or makes one.
     *
     * <p>Refused are files that are something else, are of another format, hold another study or the same under other
     * conditions, or are open in another process.
     */
    public static Store open(Path file, Study study) {
        checkKind(file);
        Store store = new Store(file, connect(file));
        try {
            store.begin(study);
            return store;
        } catch (RuntimeException e) {
            try {
                store.close();
            } catch (BadInputException second) {
                e.addSuppressed(second);
            }
            throw e;
        }
    }

    private static void checkKind(Path file) {
        try {
            if (!Files.exists(file) || Files.size(file) == 0) {
                Files.createDirectories(file.toAbsolutePath().getParent());
                return;
            }
            byte[] start = new byte[MAGIC.length()];
            try (var in = Files.newInputStream(file)) {
                int count = in.readNBytes(start, 0, start.length);
                if (count < start.length || !new String(start, StandardCharsets.US_ASCII).equals(MAGIC)) {
                    throw new BadInputException(file + ": exists and holds no results of a study");
                }
            }
        } catch (IOException e) {
            throw new BadInputException(file + ": cannot be read or written", e);
        }
    }

    private static Connection connect(Path file) {
        SQLiteConfig config = new SQLiteConfig();
        config.setLockingMode(SQLiteConfig.LockingMode.EXCLUSIVE);
        config.setJournalMode(SQLiteConfig.JournalMode.WAL);
        config.setSynchronous(SQLiteConfig.SynchronousMode.NORMAL);
        config.setBusyTimeout(0);
        try {
            return config.createConnection("jdbc:sqlite:" + file.toAbsolutePath());
        } catch (SQLException e) {
            throw failure(file, e);
        }
    }

    private static BadInputException failure(Path file, SQLException e) {
        return new BadInputException(
                file + ": " + (e instanceof SQLiteException lite ? reason(lite) : e.getMessage()), e);
    }

    private static String reason(SQLiteException e) {
        SQLiteErrorCode code = e.getResultCode();
        if (code == SQLiteErrorCode.SQLITE_BUSY || code == SQLiteErrorCode.SQLITE_LOCKED) {
            return "is open in another run; wait for its end or choose another `file`";
        }
        boolean full = code == SQLiteErrorCode.SQLITE_FULL;
        if (full || code.name().startsWith("SQLITE_IOERR")) {
            return (full ? "the disk is full" : "cannot be written, the disk is full or fails (" + code.name() + ")")
                    + "; results up to here are kept: make room and run the study again";
        }
        return e.getMessage();
    }

    /** Takes the lock, which is then held until the store is closed, and checks what the file holds. */
    private void begin(Study study) {
        run(() -> {
            try (Statement statement = connection.createStatement()) {
                statement.execute("BEGIN EXCLUSIVE");
                int format = pragma(statement);
                if (format == 0) {
                    for (String table : TABLES) {
                        statement.execute(table);
                    }
                    statement.execute("PRAGMA user_version = " + FORMAT);
                } else if (format != FORMAT) {
                    throw new BadInputException(file + ": was written by another Ballast (format " + format
                            + ", this one knows " + FORMAT + "); use that one, or choose another `file`");
                }
                statement.execute("COMMIT");
            }
            return null;
        });
        match("study", study.id(), "holds the results of study '%s', not of '%s'");
        match("conditions", study.conditions(), "holds results made under other conditions (%s, not %s)");
    }

    private static int pragma(Statement statement) throws SQLException {
        try (ResultSet version = statement.executeQuery("PRAGMA user_version")) {
            return version.getInt(1);
        }
    }

    /** Notes the data under a name; refused if there are results of other data under the same name. */
    public void data(String name, String fingerprint) {
        match("data " + name, fingerprint, "holds results for other data named '" + name + "' (%s, not %s)");
    }

    private synchronized void match(String name, String value, String otherwise) {
        Optional<String> known = fact(name);
        if (known.isEmpty()) {
            run(() -> {
                try (PreparedStatement insert = connection.prepareStatement("INSERT INTO fact VALUES (?, ?)")) {
                    insert.setString(1, name);
                    insert.setString(2, value);
                    return insert.executeUpdate();
                }
            });
        } else if (!known.get().equals(value)) {
            throw new BadInputException(file + ": " + String.format(Locale.ROOT, otherwise, known.get(), value)
                    + "; choose another `file`");
        }
    }

    private Optional<String> fact(String name) {
        return run(() -> {
            try (PreparedStatement select = connection.prepareStatement("SELECT value FROM fact WHERE name = ?")) {
                select.setString(1, name);
                try (ResultSet row = select.executeQuery()) {
                    return row.next() ? Optional.of(row.getString(1)) : Optional.<String>empty();
                }
            }
        });
    }

    /** Stores a result; when this returns, killing the process does not lose it. */
    public synchronized void add(Result result) {
        run(() -> {
            connection.setAutoCommit(false);
            try {
                addFigures(addResult(result), result.figures());
                connection.commit();
            } catch (SQLException e) {
                abort(e);
                throw e;
            }
            connection.setAutoCommit(true);
            return null;
        });
    }

    /**
     * Ends a transaction that failed. SQLite ends it itself when the disk is full, and then refuses to end it again.
     */
    private void abort(SQLException cause) {
        try {
            connection.rollback();
        } catch (SQLException e) {
            cause.addSuppressed(e);
        }
        try {
            connection.setAutoCommit(true);
        } catch (SQLException e) {
            cause.addSuppressed(e);
        }
    }

    private long addResult(Result result) throws SQLException {
        String sql = "INSERT INTO result (dataset, contamination, components, repeat, method, parameters, seed, stop,"
                + " iterations, seconds, trace, version) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id";
        try (PreparedStatement insert = connection.prepareStatement(sql)) {
            ResultKey key = result.key();
            insert.setString(1, key.dataset());
            insert.setString(2, key.contamination());
            insert.setString(3, key.components());
            insert.setInt(4, key.repeat());
            insert.setString(5, key.method());
            insert.setString(6, key.parameters());
            insert.setLong(7, result.seed());
            insert.setString(8, result.stop());
            insert.setInt(9, result.iterations());
            insert.setDouble(10, result.seconds());
            insert.setBytes(11, bytes(result.trace()));
            insert.setString(12, result.version());
            try (ResultSet id = insert.executeQuery()) {
                return id.getLong(1);
            }
        }
    }

    private void addFigures(long result, Map<String, Double> figures) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement("INSERT INTO figure VALUES (?, ?, ?)")) {
            for (Map.Entry<String, Double> figure : figures.entrySet()) {
                insert.setLong(1, result);
                insert.setString(2, figure.getKey());
                insert.setDouble(3, figure.getValue());
                insert.addBatch();
            }
            insert.executeBatch();
        }
    }

    private static byte[] bytes(double[] numbers) {
        ByteBuffer buffer = ByteBuffer.allocate(Double.BYTES * numbers.length);
        buffer.asDoubleBuffer().put(numbers);
        return buffer.array();
    }

    private static double[] numbers(byte[] bytes) {
        double[] numbers = new double[bytes.length / Double.BYTES];
        ByteBuffer.wrap(bytes).asDoubleBuffer().get(numbers);
        return numbers;
    }

    public Set<ResultKey> finished() {
        return results().stream().map(Result::key).collect(Collectors.toSet());
    }

    /** All results, in the order of their keys. */
    public synchronized List<Result> results() {
        return run(() -> {
            Map<Long, Map<String, Double>> figures = figures();
            List<Result> results = new ArrayList<>();
            String sql = "SELECT * FROM result ORDER BY dataset, contamination, components, repeat, method, parameters";
            try (Statement statement = connection.createStatement();
                    ResultSet row = statement.executeQuery(sql)) {
                while (row.next()) {
                    results.add(result(row, figures.getOrDefault(row.getLong("id"), Map.of())));
                }
            }
            return results;
        });
    }

    private Map<Long, Map<String, Double>> figures() throws SQLException {
        Map<Long, Map<String, Double>> figures = new HashMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT result, measure, value FROM figure")) {
            while (row.next()) {
                // SQLite has no NaN and keeps it as NULL.
                double number = row.getDouble(3);
                double value = row.wasNull() ? Double.NaN : number;
                figures.computeIfAbsent(row.getLong(1), result -> new TreeMap<>())
                        .put(row.getString(2), value);
            }
        }
        return figures;
    }

    private static Result result(ResultSet row, Map<String, Double> figures) throws SQLException {
        ResultKey key = new ResultKey(
                row.getString("dataset"),
                row.getString("contamination"),
                row.getString("components"),
                row.getInt("repeat"),
                row.getString("method"),
                row.getString("parameters"));
        return new Result(
                key,
                row.getLong("seed"),
                figures,
                row.getString("stop"),
                row.getInt("iterations"),
                row.getDouble("seconds"),
                numbers(row.getBytes("trace")),
                row.getString("version"));
    }

    private interface Work<T> {
        T run() throws SQLException;
    }

    private <T> T run(Work<T> work) {
        try {
            return work.run();
        } catch (SQLException e) {
            throw failure(file, e);
        }
    }

    @Override
    public synchronized void close() {
        run(() -> {
            connection.close();
            return null;
        });
    }
}
