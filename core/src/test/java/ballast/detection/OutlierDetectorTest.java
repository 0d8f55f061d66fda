package ballast.detection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.BadInputException;
import ballast.fit.Fit;
import ballast.method.Catalogue;
import ballast.method.RobustPca;
import ballast.method.VectorMethods;
import ballast.metric.CleanFit;
import ballast.outlier.OutlierMap;
import ballast.samples.Samples;
import ballast.testing.Cloud;
import ballast.testing.NoNativeLeak;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(NoNativeLeak.class)
class OutlierDetectorTest {

    /** Tall, square, wide, and so wide that distances are measured in coordinates of the span. */
    @ParameterizedTest(name = "{0} x {1}, {2} outliers")
    @CsvSource({"300, 40, 15", "300, 40, 110", "200, 200, 60", "150, 400, 45", "100, 900, 30", "1500, 60, 300"})
    void outliers_are_found_and_nobody_else(int n, int d, int outliers) {
        OutlierMap detection = OutlierDetector.of(new Cloud(n, d, 4, 0.2, outliers, 15).samples(1), 4);
        for (int i = 0; i < outliers; i++) {
            assertThat(detection.isOutlier(i)).as("outlier %d", i).isTrue();
        }
        assertThat(detection.outlierCount()).isLessThanOrEqualTo(outliers + n / 50);
    }

    @ParameterizedTest(name = "{0} x {1}")
    @CsvSource({"60, 10", "300, 40", "200, 200", "100, 900", "2000, 60"})
    void without_outliers_next_to_none_are_found(int n, int d) {
        for (long seed = 1; seed <= 5; seed++) {
            OutlierMap detection = OutlierDetector.of(new Cloud(n, d, 4, 0.2, 0, 0).samples(seed), 4);
            assertThat(detection.outlierCount()).as("seed %d", seed).isLessThanOrEqualTo(n / 50);
        }
    }

    /** The majority says what is usual: a fifth that varies in directions of its own does not belong to it. */
    @Test
    void a_minority_in_a_subspace_of_its_own_is_found() {
        double[][] rows = new Cloud(400, 60, 3, 0.2, 0, 0).rows(1);
        double[][] others = new Cloud(400, 60, 3, 0.2, 0, 0).rows(2);
        System.arraycopy(others, 0, rows, 0, 80);
        int[] outliers = OutlierDetector.of(Samples.of(rows), 3).outliers();
        assertThat(outliers).startsWith(IntStream.range(0, 80).toArray()).hasSizeLessThanOrEqualTo(80 + 400 / 50);
    }

    @Test
    void copies_of_outliers_do_not_speak_for_each_other() {
        double[][] rows = new Cloud(300, 40, 4, 0.2, 40, 15).rows(3);
        for (int i = 0; i < 20; i++) {
            rows[20 + i] = rows[i].clone();
        }
        OutlierMap detection = OutlierDetector.of(Samples.of(rows), 4);
        assertThat(IntStream.range(0, 40).filter(i -> !detection.isOutlier(i)).count())
                .isZero();
    }

    @Test
    void the_fit_is_the_clean_fit_when_all_outliers_are_found() {
        Samples samples = new Cloud(300, 40, 4, 0.2, 60, 15).samples(1);
        Fit<?> fit = Catalogue.method("ballast").sized(4).fit(samples);
        int[] inliers = IntStream.range(0, 300)
                .filter(i -> !fit.detection().orElseThrow().isOutlier(i))
                .toArray();
        CleanFit clean = CleanFit.of(samples, inliers, VectorMethods.PCA.sized(4));
        assertThat(clean.angleTo(fit.subspace()).orElseThrow()).isLessThan(1e-4);
        assertThat(fit.weights()).containsOnly(0, 1);
        assertThat(fit.weights()).containsExactly(fit.detection().orElseThrow().weights());
    }

    @Test
    void identical_rows_have_the_same_score() {
        for (int d : new int[] {2, 5}) {
            double[][] rows = new double[100][d];
            Arrays.fill(rows[99], 1);
            OutlierMap found = OutlierDetector.of(Samples.of(rows), 1);
            assertThat(Arrays.stream(found.outlierScores()).limit(99).distinct().count())
                    .isEqualTo(1);
            assertThat(found.outliers()).containsExactly(99);
        }
    }

    /** More features than samples, one or two of which take the mean or the scale of a Gram matrix with them. */
    @ParameterizedTest(name = "{0} features, {1} times as far")
    @CsvSource({"20, 1e3", "20, 1e9", "10304, 1e3", "10304, 1e5", "10304, 1e7"})
    @Timeout(60) // with a matrix of features x features it would be many minutes
    void one_or_two_samples_may_be_any_distance_away(int features, double times) {
        for (boolean two : new boolean[] {false, true}) {
            double[][] rows = new Cloud(60, features, 4, 0.2, 0, 0).rows(3);
            Arrays.setAll(rows[7], j -> times * rows[7][j]);
            Arrays.setAll(rows[8], j -> two ? -rows[7][j] : rows[8][j]);
            Fit<?> fit = RobustPca.of(3).fit(Samples.of(rows));
            assertThat(fit.detection().orElseThrow().outliers())
                    .contains(two ? new int[] {7, 8} : new int[] {7})
                    .hasSizeLessThanOrEqualTo(4);
        }
    }

    @Test
    void fewer_than_twenty_samples_are_not_judged() {
        for (int n : new int[] {2, 5, 19}) {
            OutlierMap found = OutlierDetector.of(new Cloud(n, 6, 1, 0.2, 1, 50).samples(1), 3);
            assertThat(found.outlierCount()).as("%d samples", n).isZero();
            assertThat(found.decision().findings()).isEqualTo("too few different samples to decide");
        }
    }

    @Test
    void more_components_than_the_samples_allow_are_no_reason_to_fail() {
        OutlierMap found = OutlierDetector.of(new Cloud(30, 100, 4, 0.2, 2, 50).samples(1), 40);
        assertThat(found.leftOutCount()).isLessThanOrEqualTo(12);
        assertThat(found.decision().beyond()).isEmpty();
    }

    @Test
    void equal_samples_are_not_judged_and_the_few_that_differ_from_most_are_outliers() {
        double[][] rows = new double[100][8];
        for (double[] row : rows) {
            Arrays.fill(row, 7);
        }
        assertThat(OutlierDetector.of(Samples.of(rows), 2).outlierCount()).isZero();
        for (int i = 0; i < 5; i++) {
            rows[i] = new Cloud(5, 8, 3, 1, 0, 0).rows(1)[i];
        }
        OutlierMap found = OutlierDetector.of(Samples.of(rows), 2);
        assertThat(IntStream.of(found.outliers())).allMatch(i -> i < 5);
        assertThat(RobustPca.of(2).fit(Samples.of(rows)).weights()).hasSize(100);
    }

    @Test
    void a_weight_says_how_often_a_sample_counts() {
        double[][] rows = new Cloud(200, 10, 3, 0.2, 10, 15).rows(1);
        double[] weights = new double[200];
        Arrays.setAll(weights, i -> 1 + i % 3);
        int[] repeated = IntStream.range(0, 200)
                .flatMap(i -> IntStream.generate(() -> i).limit((long) weights[i]))
                .toArray();
        OutlierMap once = OutlierDetector.of(Samples.of(rows).weightedBy(weights), 3);
        OutlierMap often = OutlierDetector.of(Samples.of(rows).select(repeated), 3);
        int[] found =
                IntStream.of(often.outliers()).map(k -> repeated[k]).distinct().toArray();
        assertThat(once.outliers()).containsExactly(found);
    }

    /** Squares of such values are beyond the range of numbers. */
    @ParameterizedTest(name = "{0} features")
    @ValueSource(ints = {6, 300})
    void values_beyond_the_range_of_squares_end_in_one_line(int features) {
        double[][] rows = new Cloud(100, features, 3, 0.2, 5, 15).rows(1);
        for (double[] row : rows) {
            row[2] *= 1e300;
        }
        assertThatThrownBy(() -> RobustPca.of(3).fit(Samples.of(rows)))
                .isInstanceOf(BadInputException.class)
                .hasMessageNotContaining("\n")
                .hasMessageContaining("1");
    }
}
