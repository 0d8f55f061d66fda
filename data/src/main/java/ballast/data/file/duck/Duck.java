package ballast.data.file.duck;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Collection;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.duckdb.DuckDBConnection;
import org.duckdb.DuckDBDriver;

/**
 * DuckDB, opened for one file and closed after it.
 *
 * <p>Loading it takes half a second, so no other class of this package refers to its classes.
 */
public final class Duck {

    private static final int LONGEST_REASON = 200;

    /** The message of the operating system within DuckDB's message about a file that could not be written. */
    private static final Pattern NOT_WRITTEN = Pattern.compile("Could not write file .*\": ([^\"]+)");

    private Duck() {}

    /** An empty database in memory without network access; results are streamed. */
    public static DuckDBConnection open() throws SQLException {
        Properties settings = new Properties();
        settings.setProperty("autoinstall_known_extensions", "false");
        settings.setProperty("autoload_known_extensions", "false");
        settings.setProperty("temp_directory", System.getProperty("java.io.tmpdir"));
        settings.setProperty(DuckDBDriver.JDBC_STREAM_RESULTS, "true");
        DuckDBConnection connection =
                new DuckDBDriver().connect("jdbc:duckdb:", settings).unwrap(DuckDBConnection.class);
        UnpackedLibrary.tidyOnce();
        return connection;
    }

    /** A text within a statement. */
    public static String text(String text) {
        return "'" + text.replace("'", "''") + "'";
    }

    /** The name of a column within a statement. */
    public static String name(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }

    /** File names within a statement, with any characters. */
    static String files(Collection<Path> files) {
        return files.stream()
                .map(file -> text(file.toString().replaceAll("[\\[*?]", "[$0]")))
                .collect(Collectors.joining(", ", "[", "]"));
    }

    /** DuckDB's error message on one line, without its advice. */
    public static String reason(SQLException e) {
        String message = String.valueOf(e.getMessage());
        Matcher notWritten = NOT_WRITTEN.matcher(message);
        if (notWritten.find()) {
            return notWritten.group(1);
        }
        String first = message.lines().findFirst().orElse("").replaceFirst("^(Invalid Input |IO |Binder )?Error: ", "");
        return first.length() > LONGEST_REASON ? first.substring(0, LONGEST_REASON) + "..." : first;
    }
}
