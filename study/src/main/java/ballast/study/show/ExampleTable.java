package ballast.study.show;

import ballast.data.Dataset;
import ballast.data.generated.RegularTable;
import ballast.samples.Samples;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A table of a pump station in which the errors are known: readings of eight gauges that vary together, and among them
 * samples of another state, wrong single values and gaps.
 */
public final class ExampleTable {

    private static final int SAMPLES = 300;
    private static final long SEED = 4;
    private static final List<String> FEATURES = List.of(
            "flow_m3_h", "pressure_bar", "power_kW", "speed_rpm", "temperature_C", "vibration_mm_s", "level_m", "pH");
    private static final double[] CENTRES = {120, 4.2, 18, 1450, 41, 2.4, 3.1, 7.2};
    private static final double[] SPREADS = {9, 0.3, 1.6, 60, 3, 0.3, 0.4, 0.12};

    /** Samples in another state: power and temperature high, flow low. */
    private static final int[] OTHER_STATE = {41, 42, 43, 44, 45, 46, 210, 211};

    /** Cells in which the decimal point has slipped or a sensor has failed, by sample and feature. */
    private static final int[][] WRONG = {
        {12, 0}, {57, 3}, {88, 1}, {130, 5}, {131, 5}, {163, 7}, {190, 2}, {222, 4}, {251, 6}, {277, 1}
    };

    private static final int[][] MISSING = {{20, 6}, {21, 6}, {22, 6}, {99, 4}, {160, 7}, {161, 7}};

    private ExampleTable() {}

    /** Draws the table, always the same. */
    public static Dataset draw() {
        double[][] rows = new RegularTable(RegularTable.Kind.NORMAL, SAMPLES, FEATURES.size(), SEED)
                .draw()
                .toArrays();
        for (int j = 0; j < FEATURES.size(); j++) {
            double sum = 0;
            for (double[] row : rows) {
                sum += row[j] * row[j];
            }
            double unit = SPREADS[j] / Math.sqrt(sum / SAMPLES);
            for (double[] row : rows) {
                row[j] = rounded(CENTRES[j] + unit * row[j], SPREADS[j]);
            }
        }
        for (int i : OTHER_STATE) {
            rows[i][0] = rounded(rows[i][0] - 4 * SPREADS[0], SPREADS[0]);
            rows[i][2] = rounded(rows[i][2] + 4 * SPREADS[2], SPREADS[2]);
            rows[i][4] = rounded(rows[i][4] + 5 * SPREADS[4], SPREADS[4]);
        }
        for (int[] cell : WRONG) {
            rows[cell[0]][cell[1]] = rounded(10 * rows[cell[0]][cell[1]], SPREADS[cell[1]]);
        }
        for (int[] cell : MISSING) {
            rows[cell[0]][cell[1]] = Double.NaN;
        }
        Samples samples = Samples.withGaps(rows).withFeatureNames(FEATURES);
        return new Dataset("example", samples, Optional.empty())
                .withIds(IntStream.range(0, SAMPLES).mapToObj(ExampleTable::id).toList());
    }

    /** The digits that a gauge shows. */
    private static double rounded(double value, double spread) {
        double step = Math.pow(10, Math.floor(Math.log10(spread)) - 1);
        return Double.parseDouble(String.format(Locale.ROOT, "%.3f", Math.rint(value / step) * step));
    }

    private static String id(int sample) {
        return String.format(Locale.ROOT, "R%03d", sample + 1);
    }

    /** What is wrong in the table, and how much of it some outliers cover. */
    public static String remark(int[] outliers) {
        TreeSet<Integer> flagged = new TreeSet<>(IntStream.of(outliers).boxed().toList());
        TreeSet<Integer> planted =
                new TreeSet<>(IntStream.of(OTHER_STATE).boxed().toList());
        for (int[] cell : WRONG) {
            planted.add(cell[0]);
        }
        long found = planted.stream().filter(flagged::contains).count();
        return "This table was generated, and its errors are known: the samples "
                + IntStream.of(OTHER_STATE).mapToObj(ExampleTable::id).collect(Collectors.joining(", "))
                + " are of another state, and in " + WRONG.length + " samples ("
                + Arrays.stream(WRONG).map(cell -> id(cell[0])).collect(Collectors.joining(", "))
                + ") one value is ten times too large. Of these " + planted.size() + " samples " + found
                + " are flagged, and " + (flagged.size() - found) + " others.";
    }
}
