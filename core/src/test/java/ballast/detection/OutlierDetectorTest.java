package ballast.detection;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.fit.Fit;
import ballast.method.Catalogue;
import ballast.method.Pca;
import ballast.metric.CleanFit;
import ballast.samples.Samples;
import ballast.testing.Cloud;
import ballast.testing.NoNativeLeak;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@ExtendWith(NoNativeLeak.class)
class OutlierDetectorTest {

    /** Tall, square, wide, and so wide that distances are measured in coordinates of the span. */
    @ParameterizedTest(name = "{0} x {1}, {2} outliers")
    @CsvSource({"300, 40, 15", "300, 40, 110", "200, 200, 60", "150, 400, 45", "100, 900, 30", "1500, 60, 300"})
    void outliers_are_found_and_nobody_else(int n, int d, int outliers) {
        Detection detection = OutlierDetector.of(new Cloud(n, d, 4, 0.2, outliers, 15).samples(1), 4);
        for (int i = 0; i < outliers; i++) {
            assertThat(detection.of(i).isOutlier()).as("outlier %d", i).isTrue();
        }
        assertThat(detection.outlierCount()).isLessThanOrEqualTo(outliers + n / 50);
    }

    @ParameterizedTest(name = "{0} x {1}")
    @CsvSource({"60, 10", "300, 40", "200, 200", "100, 900", "2000, 60"})
    void without_outliers_next_to_none_are_found(int n, int d) {
        for (long seed = 1; seed <= 5; seed++) {
            Detection detection = OutlierDetector.of(new Cloud(n, d, 4, 0.2, 0, 0).samples(seed), 4);
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
        Detection detection = OutlierDetector.of(Samples.of(rows), 4);
        assertThat(IntStream.range(0, 40)
                        .filter(i -> !detection.of(i).isOutlier())
                        .count())
                .isZero();
    }

    @Test
    void the_fit_is_the_clean_fit_when_all_outliers_are_found() {
        Samples samples = new Cloud(300, 40, 4, 0.2, 60, 15).samples(1);
        Fit<?> fit = Catalogue.method("ballast").sized(4).fit(samples);
        int[] inliers = IntStream.range(0, 300)
                .filter(i -> !fit.detection().orElseThrow().of(i).isOutlier())
                .toArray();
        CleanFit clean = CleanFit.of(samples, inliers, Pca.of(4));
        assertThat(clean.angleTo(fit.subspace()).orElseThrow()).isLessThan(1e-4);
        assertThat(fit.weights()).containsOnly(0, 1);
        assertThat(fit.weights()).containsExactly(fit.detection().orElseThrow().weights());
    }

    @Test
    void identical_rows_have_the_same_score() {
        for (int d : new int[] {2, 5}) {
            double[][] rows = new double[100][d];
            Arrays.fill(rows[99], 1);
            Detection found = OutlierDetector.of(Samples.of(rows), 1);
            assertThat(Arrays.stream(found.scores()).limit(99).distinct().count())
                    .isEqualTo(1);
            assertThat(found.outliers()).containsExactly(99);
        }
    }
}
