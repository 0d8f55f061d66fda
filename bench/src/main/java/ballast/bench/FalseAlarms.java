package ballast.bench;

import ballast.data.generated.RegularTable;
import ballast.detection.OutlierDetector;
import ballast.samples.Samples;
import java.util.Locale;

/**
 * How many samples of generated tables in which nothing is wrong are flagged, over more draws than the study
 * {@code false-alarms} has.
 *
 * <p>{@code java -cp app/target/ballast.jar bench/src/main/java/ballast/bench/FalseAlarms.java KIND FIRST COUNT
 * ROWSxCOLUMNS...}: seeds FIRST to FIRST + COUNT - 1
 */
public final class FalseAlarms {

    /** A draw with more than this is named. */
    private static final double MANY = 0.08;

    private FalseAlarms() {}

    /** Prints a line for every size, and the mean. */
    public static void main(String[] args) {
        RegularTable.Kind kind = RegularTable.Kind.valueOf(args[0].toUpperCase(Locale.ROOT));
        long first = Long.parseLong(args[1]);
        int count = Integer.parseInt(args[2]);
        double sum = 0;
        for (int at = 3; at < args.length; at++) {
            double mean = mean(kind, args[at], first, count);
            sum += mean / (args.length - 3);
        }
        System.out.printf(Locale.ROOT, "mean %.2f %%%n", sum);
    }

    private static double mean(RegularTable.Kind kind, String size, long first, int count) {
        int rows = Integer.parseInt(size.substring(0, size.indexOf('x')));
        int columns = Integer.parseInt(size.substring(size.indexOf('x') + 1));
        StringBuilder many = new StringBuilder();
        double mean = 0;
        for (long seed = first; seed < first + count; seed++) {
            Samples samples = new RegularTable(kind, rows, columns, seed).draw().onThreads(1);
            double share = OutlierDetector.of(samples, columns < 10 ? 3 : 5).outlierCount() / (double) rows;
            mean += 100 * share / count;
            if (share > MANY) {
                many.append(String.format(Locale.ROOT, " %d: %.0f %%", seed, 100 * share));
            }
        }
        System.out.printf(Locale.ROOT, "%s %s %.2f %%%s%n", kind.name().toLowerCase(Locale.ROOT), size, mean, many);
        return mean;
    }
}
