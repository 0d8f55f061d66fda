package ballast.detection;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * The deviations beyond which a given share of normal samples lies, for a finite number of samples.
 *
 * <p>Simulated: quartiles of few distances vary, and distances from a fit without the sample have longer tails the
 * fewer samples there are for each axis. {@code LevelTableMaker} in the tests makes the table anew.
 */
final class LevelTable {

    /** The number of axes that stands for orthogonal distances. */
    static final int ORTHOGONAL = 0;

    static final LevelTable SHIPPED = read("levels.txt");

    /** Upper normal quantiles of the levels, rising. */
    private final double[] quantiles;

    private final List<Row> rows;

    /** Deviations at all levels. */
    record Row(int samples, int axes, double[] deviations) {
        private static Row of(double[] numbers) {
            return new Row((int) numbers[0], (int) numbers[1], Arrays.copyOfRange(numbers, 2, numbers.length));
        }
    }

    LevelTable(double[] levels, List<Row> rows) {
        this.quantiles = Arrays.stream(levels).map(LevelTable::normalQuantile).toArray();
        this.rows = rows;
    }

    private static LevelTable read(String name) {
        try (InputStream file = LevelTable.class.getResourceAsStream(name)) {
            List<double[]> lines = new String(file.readAllBytes(), StandardCharsets.US_ASCII)
                    .lines()
                    .map(line -> Arrays.stream(line.split(" "))
                            .mapToDouble(Double::parseDouble)
                            .toArray())
                    .toList();
            return new LevelTable(
                    lines.get(0), lines.stream().skip(1).map(Row::of).toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static double normalQuantile(double level) {
        return NormalDistribution.of(0, 1).inverseSurvivalProbability(level);
    }

    /**
     * The deviations: interpolated in the normal quantile of the level, in the logarithm of the number of axes and in
     * one over the number of samples.
     *
     * @param axes of a score distance, or {@link #ORTHOGONAL}
     */
    double deviations(double level, double samples, int axes) {
        double quantile = normalQuantile(level);
        double[] sizes = rows.stream().mapToDouble(Row::samples).distinct().toArray();
        return interpolated(
                Arrays.stream(sizes).map(size -> -1 / size).toArray(),
                Arrays.stream(sizes).map(size -> atSize(size, axes, quantile)).toArray(),
                -1 / samples);
    }

    private double atSize(double size, int axes, double quantile) {
        List<Row> same = rows.stream()
                .filter(row -> row.samples == size && (row.axes == ORTHOGONAL) == (axes == ORTHOGONAL))
                .toList();
        double[] places = same.stream()
                .mapToDouble(row -> Math.log(Math.max(1, row.axes)))
                .toArray();
        double[] values = same.stream()
                .mapToDouble(row -> atLevel(row.deviations, quantile))
                .toArray();
        return interpolated(places, values, Math.log(Math.max(1, axes)));
    }

    /** Beyond the levels of the table, proportional to the normal quantile. */
    private double atLevel(double[] deviations, double quantile) {
        int last = quantiles.length - 1;
        return quantile > quantiles[last]
                ? deviations[last] * quantile / quantiles[last]
                : quantile < quantiles[0]
                        ? deviations[0] + quantile - quantiles[0]
                        : interpolated(quantiles, deviations, quantile);
    }

    private static double interpolated(double[] places, double[] values, double place) {
        int k = Arrays.binarySearch(places, place);
        if (k >= 0) {
            return values[k];
        }
        int above = -k - 1;
        if (above == 0 || above == places.length) {
            return values[Math.min(above, places.length - 1)];
        }
        double share = (place - places[above - 1]) / (places[above] - places[above - 1]);
        return values[above - 1] + share * (values[above] - values[above - 1]);
    }
}
