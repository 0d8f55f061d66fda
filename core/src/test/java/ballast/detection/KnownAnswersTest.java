package ballast.detection;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.samples.ElementType;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.testing.NoNativeLeak;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * The answers of the rule in numpy (bench/detection/known.json) for data sets that a formula makes: who is flagged, and
 * who is left out.
 */
@ExtendWith(NoNativeLeak.class)
class KnownAnswersTest {

    /** The numbers of export.py: u(k) by SplitMix64, and sums of twelve of them. */
    private static final class Draw {
        private final long seed;
        private long k;

        Draw(long seed) {
            this.seed = seed;
        }

        double uniform() {
            long x = seed + ++k * 0x9E3779B97F4A7C15L;
            x ^= x >>> 30;
            x *= 0xBF58476D1CE4E5B9L;
            x ^= x >>> 27;
            x *= 0x94D049BB133111EBL;
            x ^= x >>> 31;
            return (x >>> 11) * 0x1p-53;
        }

        double normal() {
            double sum = 0;
            for (int j = 0; j < 12; j++) {
                sum += uniform();
            }
            return sum - 6;
        }

        double[][] normal(int n, int d) {
            double[][] rows = new double[n][d];
            for (double[] row : rows) {
                Arrays.setAll(row, j -> normal());
            }
            return rows;
        }

        double[][] uniform(int n, int d) {
            double[][] rows = new double[n][d];
            for (double[] row : rows) {
                Arrays.setAll(row, j -> uniform());
            }
            return rows;
        }
    }

    private static double[] deviations(String text) {
        return Stream.of(text.split(" "))
                .flatMap(word -> word.contains("x")
                        ? IntStream.range(0, Integer.parseInt(word.split("x")[1]))
                                .mapToObj(i -> word.split("x")[0])
                        : Stream.of(word))
                .mapToDouble(Double::parseDouble)
                .toArray();
    }

    private static double[][] crowd(long seed, int n, double[] deviations) {
        double[][] rows = new Draw(seed).normal(n, deviations.length);
        for (double[] row : rows) {
            Arrays.setAll(row, j -> row[j] * deviations[j]);
        }
        return rows;
    }

    private static double[][] moved(
            long seed, int n, double[] deviations, int m, int column, double by, double shrink) {
        double[][] rows = crowd(seed, n, deviations);
        for (int i = 0; i < m; i++) {
            double[] row = rows[i];
            Arrays.setAll(row, j -> row[j] * shrink + (j == column ? by : 0));
        }
        return rows;
    }

    /** A long tail on all sides is none: even a t distribution has less of it. */
    @Test
    void outliers_on_all_sides() {
        double[] deviations = {3, 2, 1.5, 1};
        double[][] rows = crowd(15, 100, deviations);
        for (int i = 0; i < 20; i++) {
            double[] row = rows[i];
            Arrays.setAll(row, j -> row[j] * (7 / deviations[j]));
        }
        check(rows, 3, "0-19", "0-19");
    }

    private static double[][] kinds(long seed, int outliers) {
        double[][] places = {{0, 0, 0, 0}, {1, -0.6, 2.8, 1.1}, {1.6, -0.4, 4.1, 1.8}};
        double[] far = {4, -3, 9, -3};
        double[][] rows = crowd(seed, 150, deviations("0.4x4"));
        for (int i = 0; i < rows.length; i++) {
            double[] row = rows[i];
            double[] place = places[i % 3];
            boolean outlier = i < outliers;
            Arrays.setAll(row, j -> outlier ? 0.2 * (row[j] + place[j]) + far[j] : row[j] + place[j]);
        }
        return rows;
    }

    /** Two of the three lie close together, and none is taken for outliers. */
    @Test
    void three_kinds() {
        check(kinds(38, 0), 2, "", "");
    }

    /** They are far from every kind, but not from the mean of all. */
    @Test
    void three_kinds_and_six_outliers() {
        check(kinds(24, 6), 2, "0-5", "0-5");
    }

    private static void check(double[][] rows, int components, String flagged, String leftOut) {
        check(Samples.of(rows), components, flagged, leftOut);
    }

    private static void check(Samples samples, int components, String flagged, String leftOut) {
        Detection detection = OutlierDetector.of(samples, components);
        assertThat(detection.outliers()).as(detection.words()).containsExactly(indices(flagged));
        assertThat(IntStream.range(0, detection.size())
                        .filter(i -> detection.of(i).leftOut()))
                .as(detection.words())
                .containsExactlyElementsOf(
                        Arrays.stream(indices(leftOut)).boxed().toList());
    }

    /** Such as {@code 0-3 7}. */
    private static int[] indices(String text) {
        return Stream.of(text.split(" "))
                .filter(word -> !word.isEmpty())
                .flatMapToInt(word -> {
                    String[] ends = word.split("-");
                    return IntStream.rangeClosed(Integer.parseInt(ends[0]), Integer.parseInt(ends[ends.length - 1]));
                })
                .toArray();
    }

    @Test
    void one_crowd() {
        check(crowd(1, 100, deviations("5 4 3 2 1")), 2, "37", "");
    }

    @Test
    void a_shift() {
        check(moved(2, 100, deviations("3 2 1.5 1"), 30, 3, 10, 1), 3, "0-29 37", "0-29");
    }

    @Test
    void a_cluster() {
        check(moved(3, 100, deviations("4 3 1x8"), 20, 2, 14, 0.25), 2, "0-19", "0-19");
    }

    @Test
    void a_point() {
        check(moved(4, 100, deviations("5 4 3 1x17"), 10, 3, 10, 0.001), 3, "0-9", "0-9");
    }

    @Test
    void good_leverage() {
        double[][] rows = crowd(5, 100, deviations("4 3 1x8"));
        for (int i = 0; i < 10; i++) {
            rows[i][0] *= 8;
            rows[i][1] *= 8;
        }
        check(rows, 2, "0-9 96", "96");
    }

    @Test
    void gross_outliers_in_every_column() {
        double[][] rows = crowd(6, 300, deviations("5 4 3 2 1 1 1 1"));
        for (int i = 0; i < 12; i++) {
            double[] row = rows[i];
            Arrays.setAll(row, j -> row[j] + 15);
        }
        check(rows, 2, "0-11", "0-11");
    }

    @Test
    void few_samples_in_many_dimensions() {
        double[] variances = IntStream.range(0, 100)
                .mapToDouble(j -> j < 5 ? new double[] {17, 13.5, 8, 3, 1}[j] : 0.095 - 0.001 * (j - 5))
                .map(Math::sqrt)
                .toArray();
        check(moved(7, 50, variances, 10, 5, 14, 1), 5, "0-9", "0-9");
    }

    @Test
    void heavy_tails() {
        Draw draw = new Draw(8);
        double[][] rows = draw.normal(200, 5);
        double[][] squares = draw.normal(200, 5);
        for (int i = 0; i < 200; i++) {
            double scale = Math.sqrt(Arrays.stream(squares[i]).map(x -> x * x).sum() / 5);
            double[] row = rows[i];
            Arrays.setAll(row, j -> row[j] / scale);
        }
        check(rows, 2, "", "");
    }

    @Test
    void two_groups() {
        check(moved(9, 200, deviations("1x5"), 90, 0, 8, 1), 2, "", "");
    }

    @Test
    void few_levels() {
        double[][] rows = new Draw(10).uniform(300, 4);
        for (double[] row : rows) {
            Arrays.setAll(row, j -> 1 + Math.floor(5 * row[j]));
        }
        check(rows, 2, "", "");
    }

    @Test
    void a_part_that_varies_more() {
        double[][] rows = new Draw(11).normal(400, 6);
        for (int i = 0; i < 24; i++) {
            double[] row = rows[i];
            Arrays.setAll(row, j -> 2.5 * row[j]);
        }
        check(rows, 2, "0 2-6 8-9 12 14-23 267", "0 2-6 8-9 12 14-18 20-23");
    }

    @Test
    void noise_in_some_features_of_some_samples() {
        Draw draw = new Draw(12);
        int d = 200;
        double[][] scores = draw.normal(300, 30);
        double[][] basis = draw.normal(30, d);
        double[][] rest = draw.normal(300, d);
        double[][] noise = draw.uniform(45, d / 5);
        double[] rows = new double[300 * d];
        for (int i = 0; i < 300; i++) {
            for (int j = 0; j < d; j++) {
                rows[i * d + j] = 0.3 * rest[i][j];
                for (int k = 0; k < 30; k++) {
                    rows[i * d + j] += scores[i][k] * basis[k][j];
                }
            }
            for (int k = 0; i < 45 && k < d / 5; k++) {
                rows[i * d + (7 * i + 5 * k) % d] = 30 * noise[i][k] - 15;
            }
        }
        check(Samples.of(d, rows, ElementType.FLOAT64), 8, "0-44", "0-44");
    }

    /** Sums of waves, stronger further down, with noise; the first of them on their side. */
    private static Samples pictures(long seed, int turned, double noise) {
        int side = 20;
        Draw draw = new Draw(seed);
        double[][] phases = draw.uniform(300, 30);
        double[][] grain = draw.normal(300, side * side);
        double[][] rows = new double[300][side * side];
        for (int i = 0; i < 300; i++) {
            for (int y = 0; y < side; y++) {
                for (int x = 0; x < side; x++) {
                    double value = noise * grain[i][y * side + x];
                    for (int k = 0; k < 30; k++) {
                        value += Math.sin((0.3 + 0.9 * (0.618 * k % 1)) * y
                                + (0.3 + 0.9 * (0.755 * k % 1)) * x
                                + 6.28 * phases[i][k]);
                    }
                    rows[i][i < turned ? x * side + y : y * side + x] = (1 + 4.0 * y / side) * value;
                }
            }
        }
        return Samples.of(rows).withShape(new ImageShape(side, side));
    }

    @Test
    void pictures_of_one_kind() {
        check(pictures(13, 0, 4), 8, "", "");
    }

    /** Sums of waves with noise; a quarter of the first of them is grey but for less noise. */
    private static Samples covered() {
        int side = 20;
        Draw draw = new Draw(16);
        double[][] strengths = draw.normal(300, 40);
        double[][] grain = draw.normal(300, side * side);
        double[][] patches = draw.normal(60, side * side / 4);
        double[][] rows = new double[300][side * side];
        for (int i = 0; i < 300; i++) {
            for (int at = 0; at < side * side; at++) {
                int y = at / side - 3 * i % (side / 2 + 1);
                int x = at % side - 7 * i % (side / 2 + 1);
                boolean inside = i < 60 && y >= 0 && y < side / 2 && x >= 0 && x < side / 2;
                rows[i][at] = 100 + (inside ? 2 * patches[i][y * side / 2 + x] : 6 * grain[i][at]);
                for (int k = 0; !inside && k < 40; k++) {
                    double phase = (0.1 + 0.3 * (0.618 * k % 1) + 0.015 * k) * (at / side)
                            + (0.1 + 0.3 * (0.755 * k % 1) + 0.015 * k) * (at % side)
                            + k;
                    rows[i][at] += 20 * Math.pow(0.9, k) * strengths[i][k] * Math.sin(phase);
                }
            }
        }
        return Samples.of(rows).withShape(new ImageShape(side, side));
    }

    /** Only these are compared: where distances have no gap in numpy, other folds leave one here. */
    @Test
    void covered_pictures() {
        Detection detection = OutlierDetector.of(covered(), 8);
        assertThat(IntStream.range(0, 300)
                        .filter(i -> detection.of(i).criterion().orElse(null) == Criterion.OCCLUSION))
                .containsExactlyElementsOf(Arrays.stream(
                                indices("0 3-9 12 14-16 18-20 22-23 26-31 33-34 37-38 40-44 48 50-53 55-56 58-59 222"))
                        .boxed()
                        .toList());
    }

    /** In numpy by distances, where other folds leave two of them; here by contrasts. */
    @Test
    void turned_pictures() {
        Detection detection = OutlierDetector.of(pictures(14, 60, 2), 8);
        assertThat(detection.outliers()).startsWith(indices("0-59")).hasSizeLessThanOrEqualTo(62);
    }
}
