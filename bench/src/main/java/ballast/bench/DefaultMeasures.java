package ballast.bench;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * What the detection of the default method is held to, measured row by row through the public API.
 *
 * <p>{@code bench/detection/measure ROW... [--seed S] [--draws D] [--samples N]}, or {@code all} rows. Real sets are
 * read from the folder in the environment variable {@code BALLAST_DATASETS}. Every demand ends in a line {@code name:
 * measured (wanted)}.
 */
public final class DefaultMeasures {

    private static final Map<String, Consumer<MeasureRun>> ROWS = new LinkedHashMap<>();

    static {
        ROWS.put("simulation", SimulationMeasure::run);
        ROWS.put("spread", SpreadMeasure::run);
        ROWS.put("level", LevelMeasure::run);
        ROWS.put("harmless", HarmlessMeasure::run);
        ROWS.put("real", RealMeasure::run);
        ROWS.put("stability", StabilityMeasure::run);
        ROWS.put("invariance", InvarianceMeasure::run);
        ROWS.put("clean-real", CleanTableMeasure::run);
        ROWS.put("clean-fit", ImageMeasure::run);
        ROWS.put("cost", CostMeasure::run);
    }

    private DefaultMeasures() {}

    /** Measures the rows that are named. */
    public static void main(String[] args) {
        List<String> words = Arrays.asList(args);
        MeasureRun run = MeasureRun.parse(words);
        List<String> rows = words.subList(0, MeasureRun.rowCount(words));
        if (rows.isEmpty() || !rows.equals(List.of("all")) && !ROWS.keySet().containsAll(rows)) {
            System.err.println(
                    "usage: measure " + String.join("|", ROWS.keySet()) + "|all [--seed S] [--draws D] [--samples N]");
            System.exit(2);
        }
        for (String row : rows.equals(List.of("all")) ? List.copyOf(ROWS.keySet()) : rows) {
            long start = processorTime();
            MeasureRun.line("== %s, %s", row, run);
            ROWS.get(row).accept(run);
            MeasureRun.line("== %s took %.0f s of processor time%n", row, (processorTime() - start) / 1e9);
        }
    }

    private static long processorTime() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
