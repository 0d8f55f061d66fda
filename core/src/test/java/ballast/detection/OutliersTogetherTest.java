package ballast.detection;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.block.LocalSamples;
import ballast.method.Ballast;
import ballast.samples.Samples;
import ballast.testing.NoNativeLeak;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Outliers of the classical simulations: they lie together and take an axis, or lie within the subspace. */
@ExtendWith(NoNativeLeak.class)
class OutliersTogetherTest {

    private static final double[] DEVIATIONS = {4, 3, 1, 0.9, 0.9, 0.8, 0.8, 0.7, 0.7, 0.7};

    private static double[][] normal(int n, long seed) {
        Random random = new Random(seed);
        double[][] rows = new double[n][DEVIATIONS.length];
        for (double[] row : rows) {
            Arrays.setAll(row, j -> DEVIATIONS[j] * random.nextGaussian());
        }
        return rows;
    }

    private static void check(double[][] rows, int outliers) {
        Detection detection = OutlierDetector.of(Samples.of(rows), 2);
        assertThat(IntStream.range(0, outliers)
                        .filter(i -> detection.of(i).leftOut())
                        .count())
                .as(detection.words())
                .isEqualTo(outliers);
        assertThat(detection.outlierCount()).as(detection.words()).isLessThanOrEqualTo(outliers + rows.length / 50);
    }

    @ParameterizedTest(name = "{0} of 200, shifted by {1}, width {2}")
    @CsvSource({"20, 8, 1", "60, 8, 1", "20, 8, 0.25", "60, 8, 0.25", "40, 12, 0.001", "80, 12, 1"})
    void a_group_off_the_subspace_is_found(int outliers, double shift, double width) {
        for (long seed = 1; seed <= 3; seed++) {
            double[][] rows = normal(200, seed);
            for (int i = 0; i < outliers; i++) {
                for (int j = 0; j < rows[i].length; j++) {
                    rows[i][j] *= width;
                }
                rows[i][2] += shift;
            }
            check(rows, outliers);
        }
    }

    /** Five have two elevenths of the samples each, the sixth has one. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void none_of_six_kinds_is_an_outlier_though_one_has_less_than_a_tenth(long seed) {
        Random random = new Random(seed);
        double[][] rows = new double[440][5];
        for (int i = 0; i < rows.length; i++) {
            int kind = i % 11 / 2;
            double[] row = rows[i];
            Arrays.setAll(row, j -> random.nextGaussian() + (kind == 5 ? -15 : kind == j ? 25 : 0));
        }
        Detection detection = OutlierDetector.of(Samples.of(rows), 3);
        assertThat(detection.outlierCount()).as(detection.words()).isLessThanOrEqualTo(4);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 10, 40})
    void a_few_or_many_gross_outliers_in_a_table_are_found(int outliers) {
        double[][] rows = normal(300, 4);
        for (int i = 0; i < outliers; i++) {
            for (int j = 0; j < rows[i].length; j++) {
                rows[i][j] += 8;
            }
        }
        check(rows, outliers);
    }

    @Test
    void good_leverage_is_flagged_and_stays_in_the_fit() {
        double[][] rows = normal(200, 5);
        for (int i = 0; i < 10; i++) {
            rows[i][0] *= 12;
            rows[i][1] *= 12;
        }
        Detection detection = OutlierDetector.of(Samples.of(rows), 2);
        long flagged = IntStream.range(0, 10)
                .filter(i -> detection.of(i).isGoodLeverage())
                .count();
        assertThat(flagged).isGreaterThanOrEqualTo(8);
        assertThat(IntStream.range(0, 10).filter(i -> detection.of(i).leftOut()))
                .isEmpty();
        assertThat(detection.leftOutCount()).isLessThanOrEqualTo(2);
    }

    @Test
    void several_clean_groups_are_no_outliers() {
        double[][] rows = normal(300, 6);
        for (int i = 0; i < 300; i++) {
            rows[i][i % 3] += 30;
        }
        assertThat(OutlierDetector.of(Samples.of(rows), 2).leftOutCount()).isZero();
    }

    @Test
    void a_table_of_grades_has_no_outliers() {
        double[][] rows = new double[625][];
        Arrays.setAll(rows, i -> new double[] {1 + i % 5, 1 + i / 5 % 5, 1 + i / 25 % 5, 1 + i / 125});
        assertThat(OutlierDetector.of(Samples.of(rows), 2).outlierCount()).isZero();
    }

    @Test
    void scores_rank_the_outliers_and_the_level_moves_the_tail() {
        double[][] rows = normal(300, 7);
        for (int i = 0; i < 12; i++) {
            rows[i][5] += 6 + i;
        }
        Detection detection = OutlierDetector.of(Samples.of(rows), 2);
        double[] scores = detection.scores();
        for (int i = 0; i < 300; i++) {
            assertThat(scores[i] > Detection.CUTOFF)
                    .as("sample %d", i)
                    .isEqualTo(detection.of(i).isOutlier());
        }
        assertThat(OutlierDetector.of(Samples.of(rows), 2, 0.2).outlierCount()).isGreaterThan(detection.outlierCount());
    }

    /** Samples of weight zero are judged and have no say; equal fractions say the same as none. */
    @Test
    void weights_count() {
        double[][] rows = normal(200, 8);
        for (int i = 0; i < 30; i++) {
            rows[i][4] += 10;
        }
        Samples samples = Samples.of(rows);
        double[] halves = new double[200];
        Arrays.fill(halves, 0.5);
        assertThat(OutlierDetector.of(samples.weightedBy(halves), 2).outliers())
                .isEqualTo(OutlierDetector.of(samples, 2).outliers());
        double[] without = new double[200];
        Arrays.fill(without, 60, 200, 1);
        assertThat(OutlierDetector.of(samples.weightedBy(without), 2).outliers())
                .startsWith(IntStream.range(0, 30).toArray())
                .hasSizeLessThan(34);
        double[] doubled = new double[200];
        Arrays.setAll(doubled, i -> i < 30 ? 1 : 2);
        assertThat(OutlierDetector.of(samples.weightedBy(doubled), 2).outliers())
                .startsWith(IntStream.range(0, 30).toArray());
    }

    @Test
    void any_number_of_threads_gives_the_same_bits() {
        double[][] rows = normal(500, 9);
        for (int i = 0; i < 50; i++) {
            rows[i][6] += 9;
        }
        LocalSamples samples = LocalSamples.of(Samples.of(rows));
        Detection one = OutlierDetector.of(samples.onThreads(1), 2);
        Detection four = OutlierDetector.of(samples.onThreads(4), 2);
        assertThat(four.scores()).isEqualTo(one.scores());
        assertThat(four.steps()).isEqualTo(one.steps());
    }

    /** Of so many samples only some decide, and the others are judged by them. */
    @Test
    void among_many_samples_some_decide_for_all() {
        int n = 25_000;
        double[][] rows = normal(n, 10);
        for (int i = 0; i < n / 5; i++) {
            rows[i][3] += 12;
        }
        Detection detection = OutlierDetector.of(Samples.of(rows), 2);
        long found =
                IntStream.range(0, n / 5).filter(i -> detection.of(i).leftOut()).count();
        assertThat(found).isGreaterThan((long) (0.995 * n / 5));
        assertThat(detection.outlierCount() - found).isLessThan(n / 100);
        assertThat(detection.words()).endsWith(", by what is usual among 10000 of 25000 samples");
    }

    /** Three kinds, of which none is a crowd: outliers lie between them, near the mean of all. */
    @Test
    void among_many_samples_of_several_kinds_outliers_are_far_from_each() {
        int n = 15_000;
        double[][] rows = normal(n, 5);
        for (int i = 0; i < n; i++) {
            rows[i][i % 3] += i < 300 ? 0 : 40;
        }
        Detection detection = OutlierDetector.of(Samples.of(rows), 2);
        assertThat(detection.steps().get(0).rule()).isEqualTo(DetectionStep.Rule.SEVERAL_GROUPS);
        assertThat(IntStream.range(0, 300)
                        .filter(i -> detection.of(i).isOutlier())
                        .count())
                .isEqualTo(300);
        assertThat(detection.outlierCount()).isLessThan(300 + n / 200);
    }

    /** Odd tables have an answer, whatever it is. */
    @ParameterizedTest
    @ValueSource(ints = {2, 19, 20, 21, 40, 200})
    void nothing_breaks(int n) {
        Random random = new Random(n);
        double[][][] tables = {
            rows(n, 3, (i, j) -> 5),
            rows(n, 3, (i, j) -> i < n * 0.95 ? 5 : random.nextGaussian()),
            rows(n, 3, (i, j) -> i == 0 ? 1 : 0),
            rows(n, 4, (i, j) -> i % 4 == j ? 1 : 0),
            rows(n, 6, (i, j) -> random.nextInt(2)),
            rows(n, 5, (i, j) -> i % 2),
            rows(n, 4, (i, j) -> j == 0 ? 7 : i * j),
            rows(n, 3, (i, j) -> random.nextGaussian() * 1e140),
            rows(n, 3, (i, j) -> random.nextGaussian() * 1e-150),
            rows(n, 3, (i, j) -> i == 1 && j == 1 ? 1e30 : random.nextGaussian()),
            rows(n, 300, (i, j) -> random.nextGaussian()),
            rows(n, 1, (i, j) -> random.nextGaussian()),
        };
        for (int k = 0; k < tables.length; k++) {
            Samples samples = Samples.of(tables[k]);
            Detection detection = OutlierDetector.of(samples, 2);
            assertThat(detection.size()).as("table %d", k).isEqualTo(n);
            assertThat(detection.scores()).as("table %d", k).doesNotContain(Double.NaN);
            assertThat(2 * detection.leftOutCount()).as("table %d", k).isLessThanOrEqualTo(n);
        }
        Samples ordinary = Samples.of(tables[6]);
        assertThat(Ballast.of(1).fit(ordinary).weights()).hasSize(n);
    }

    @FunctionalInterface
    private interface Entry {
        double at(int i, int j);
    }

    private static double[][] rows(int n, int d, Entry entry) {
        double[][] rows = new double[n][d];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < d; j++) {
                rows[i][j] = entry.at(i, j);
            }
        }
        return rows;
    }
}
