package ballast.bench;

import ballast.block.LocalSamples;
import ballast.data.file.DataFiles;
import ballast.samples.Samples;
import java.io.BufferedWriter;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Locale;
import java.util.Properties;
import java.util.Random;
import org.duckdb.DuckDBDriver;

/**
 * How fast a large CSV file becomes samples, beside DuckDB's own scan of it: {@code CsvReading FILE [MEGABYTES]}.
 *
 * <p>DuckDB adds up every column, so that it must parse every number, and keeps none; Ballast keeps all. See
 * bench/csv_reading.sh.
 */
public final class CsvReading {

    private static final int COLUMNS = 200;
    private static final int REPEATS = 3;

    private CsvReading() {}

    /** Writes the file if it is not there, then measures. */
    public static void main(String[] arguments) throws Exception {
        Path file = Path.of(arguments[0]);
        long megabytes = arguments.length > 1 ? Long.parseLong(arguments[1]) : 1024;
        if (!Files.exists(file)) {
            write(file, megabytes << 20);
        }
        for (int k = 0; k < REPEATS; k++) {
            measure(file);
        }
    }

    private static void measure(Path file) throws IOException, SQLException {
        double size = Files.size(file) / 1e6;
        double duck = scan(file);
        long start = System.nanoTime();
        Samples samples = DataFiles.read(file).samples();
        double ballast = (System.nanoTime() - start) / 1e9;
        System.out.printf(
                Locale.ROOT,
                "%.0f MB, %d x %d: DuckDB scans in %.2f s (%.0f MB/s), Ballast reads in %.2f s (%.0f MB/s), "
                        + "ratio %.2f; matrix %.0f MB, largest heap %.0f MB%n",
                size,
                samples.rows(),
                samples.columns(),
                duck,
                size / duck,
                ballast,
                size / ballast,
                duck / ballast,
                LocalSamples.of(samples).storedBytes() / 1e6,
                peakHeap() / 1e6);
    }

    private static void write(Path file, long bytes) throws IOException {
        Random random = new Random(1);
        long written = 0;
        try (BufferedWriter out = Files.newBufferedWriter(file, StandardCharsets.US_ASCII)) {
            while (written < bytes) {
                StringBuilder line = new StringBuilder();
                for (int j = 0; j < COLUMNS; j++) {
                    // nine digits or so, as measurements have them
                    line.append(j == 0 ? "" : ",").append((random.nextInt(2_000_000_000) - 1_000_000_000) / 1e9);
                }
                out.append(line.append('\n'));
                written += line.length();
            }
        }
    }

    private static double scan(Path file) throws SQLException {
        try (Connection duck = new DuckDBDriver().connect("jdbc:duckdb:", new Properties());
                Statement statement = duck.createStatement()) {
            long start = System.nanoTime();
            try (ResultSet sums = statement.executeQuery("SELECT sum(COLUMNS(*)) FROM read_csv('" + file + "')")) {
                sums.next();
            }
            return (System.nanoTime() - start) / 1e9;
        }
    }

    private static long peakHeap() {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .map(MemoryPoolMXBean::getPeakUsage)
                .mapToLong(usage -> usage.getUsed())
                .sum();
    }
}
