package ballast.detection;

import static org.assertj.core.api.Assertions.assertThat;

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

/** Groups that are hard to tell from kinds, or to see at all. */
@ExtendWith(NoNativeLeak.class)
class GroupsApartTest {

    private static final double[] FOUR = {2.8, 2, 1.4, 1};

    private static double[][] normal(int n, double[] deviations, long seed) {
        Random random = new Random(seed);
        double[][] rows = new double[n][deviations.length];
        for (double[] row : rows) {
            Arrays.setAll(row, j -> deviations[j] * random.nextGaussian());
        }
        return rows;
    }

    private static long leftOut(Detection detection, int first) {
        return IntStream.range(0, first).filter(i -> detection.of(i).leftOut()).count();
    }

    /** In these draws the others part nearly as two kinds do, but into parts twice as large as the group. */
    @ParameterizedTest
    @ValueSource(longs = {24, 58, 63})
    void a_group_beside_a_crowd_that_parts_by_chance_is_found(long seed) {
        double[][] rows = normal(100, FOUR, seed);
        for (int i = 0; i < 20; i++) {
            rows[i][3] += 6;
        }
        Detection detection = OutlierDetector.of(Samples.of(rows), 3);
        assertThat(leftOut(detection, 20)).as(detection.words()).isGreaterThanOrEqualTo(19);
        assertThat(detection.leftOutCount()).isLessThanOrEqualTo(22);
    }

    /** Two close kinds and a third, all of one size: none is an outlier. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void the_third_of_three_kinds_is_no_group(long seed) {
        double[][] rows = normal(150, new double[] {1, 1, 1, 1}, seed);
        for (int i = 0; i < rows.length; i++) {
            rows[i][0] += i % 3 == 0 ? 0 : 7;
            rows[i][1] += i % 3 == 1 ? 4.2 : 0;
        }
        Detection detection = OutlierDetector.of(Samples.of(rows), 2);
        assertThat(detection.leftOutCount()).as(detection.words()).isLessThanOrEqualTo(3);
    }

    private static double[][] fewAndWide(long seed) {
        double[] deviations = new double[100];
        Arrays.fill(deviations, 0.2);
        System.arraycopy(new double[] {4, 3.7, 2.8, 1.7}, 0, deviations, 0, 4);
        return normal(50, deviations, seed);
    }

    /** Their distance from axes of the others comes from the error of these. */
    @Test
    void good_leverage_of_few_samples_in_many_dimensions_stays_in_the_fit() {
        int flagged = 0;
        for (long seed = 1; seed <= 12; seed++) {
            double[][] rows = fewAndWide(seed);
            for (int i = 0; i < 5; i++) {
                for (int j = 0; j < 4; j++) {
                    rows[i][j] *= 6;
                }
            }
            Detection detection = OutlierDetector.of(Samples.of(rows), 4);
            assertThat(detection.leftOutCount()).as(detection.words()).isZero();
            flagged += detection.outlierCount();
        }
        assertThat(flagged).isPositive();
    }

    /** Pairs of samples do not see these. */
    @ParameterizedTest
    @ValueSource(longs = {84, 93, 95, 96})
    void a_small_group_of_few_samples_in_many_dimensions_is_found(long seed) {
        double[][] rows = fewAndWide(seed);
        for (int i = 0; i < 5; i++) {
            rows[i][10] += 6;
        }
        Detection detection = OutlierDetector.of(Samples.of(rows), 4);
        assertThat(leftOut(detection, 5)).as(detection.words()).isEqualTo(5);
        assertThat(detection.leftOutCount()).isEqualTo(5);
    }

    /** Four kinds and a fifth in 300 dimensions, which counts as outliers only if it lies much farther off. */
    @ParameterizedTest(name = "{0} deviations off: {1} left out")
    @CsvSource({"12, 0", "22, 0", "40, 30"})
    void a_group_among_kinds_must_part_more_clearly_than_they_do(double far, int outliers) {
        for (long seed = 1; seed <= 3; seed++) {
            Random random = new Random(seed);
            double[][] rows = new double[150][300];
            for (int i = 0; i < rows.length; i++) {
                int kind = i < 30 ? 0 : 1 + i % 4;
                double place = (kind == 0 ? far : 10) / Math.sqrt(20);
                Arrays.setAll(rows[i], j -> random.nextGaussian() + (j / 20 == kind ? place : 0));
            }
            Detection detection = OutlierDetector.of(Samples.of(rows), 10);
            assertThat(leftOut(detection, 30)).as(detection.words()).isEqualTo(outliers);
            assertThat(detection.leftOutCount()).isLessThanOrEqualTo(outliers + 1);
        }
    }

    /** Some of those on all sides lie near the subspace, and leave with the others. */
    @ParameterizedTest
    @ValueSource(longs = {1, 4, 8, 14, 43, 56})
    void outliers_on_all_sides_leave_as_one(long seed) {
        double[][] rows = normal(100, FOUR, seed);
        for (int i = 0; i < 30; i++) {
            for (int j = 0; j < FOUR.length; j++) {
                rows[i][j] *= 7 / FOUR[j];
            }
        }
        Detection detection = OutlierDetector.of(Samples.of(rows), 3);
        assertThat(leftOut(detection, 30)).as(detection.words()).isGreaterThanOrEqualTo(27);
        assertThat(detection.leftOutCount()).isLessThanOrEqualTo(32);
    }

    /** A tight cluster of three tenths is in every core of three quarters, and ranks first all the same. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void a_cluster_has_scores_beyond_the_cutoff(long seed) {
        double[][] rows = normal(100, FOUR, seed);
        for (int i = 0; i < 30; i++) {
            for (int j = 0; j < FOUR.length; j++) {
                rows[i][j] *= 0.25;
            }
            rows[i][3] += 6;
        }
        Detection detection = OutlierDetector.of(Samples.of(rows), 3);
        assertThat(leftOut(detection, 30)).as(detection.words()).isEqualTo(30);
        assertThat(Arrays.stream(detection.scores()).limit(30).min().orElseThrow())
                .isGreaterThan(1.5);
    }
}
