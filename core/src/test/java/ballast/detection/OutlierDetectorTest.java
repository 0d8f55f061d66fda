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
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
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
        assertThat(OutlierDetector.of(Samples.of(rows), 3).outliers())
                .containsExactly(IntStream.range(0, 80).toArray());
    }

    /**
     * Twenty kinds that are seen from all sides: what is damaged at the same features bends the fits, and shows without
     * the farthest.
     */
    @Test
    void outliers_that_bend_the_fits_are_found_by_a_second_look() {
        Random random = new Random(1);
        SplittableRandom damage = new SplittableRandom(1);
        double[][] rows = new double[480][200];
        for (int kind = 0; kind < 20; kind++) {
            double size = Math.exp(0.15 * random.nextGaussian());
            double[][] shapes = new double[9][200];
            for (double[] shape : shapes) {
                Arrays.setAll(shape, j -> random.nextGaussian());
            }
            for (int view = 0; view < 24; view++) {
                double turn = 2 * Math.PI * view / 24;
                double[] row = rows[24 * kind + view];
                for (int j = 0; j < row.length; j++) {
                    row[j] = 2 * shapes[0][j];
                    for (int wave = 1; wave <= 4; wave++) {
                        row[j] += size
                                * (shapes[2 * wave - 1][j] * Math.cos(wave * turn)
                                        + shapes[2 * wave][j] * Math.sin(wave * turn))
                                / wave;
                    }
                    row[j] += 0.05 * random.nextGaussian();
                }
            }
        }
        int[] damaged = IntStream.range(0, 72).map(i -> i * 20 / 3).toArray();
        for (int i : damaged) {
            for (int j = 0; j < 40; j++) {
                rows[i][j] = 4 * (2 * damage.nextDouble() - 1);
            }
        }
        Detection detection = OutlierDetector.of(Samples.of(rows), 4);
        long found =
                Arrays.stream(damaged).filter(i -> detection.of(i).isOutlier()).count();
        assertThat(found).isGreaterThanOrEqualTo(70);
        assertThat(detection.leftOutCount()).as(detection.words()).isLessThanOrEqualTo(96);
    }

    /** Twenty kinds of five directions each: what is damaged shows once there are axes for all of them. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void a_few_outliers_among_many_kinds_are_found_at_many_axes(long seed) {
        double[][] rows = new double[1200][];
        for (int kind = 0; kind < 20; kind++) {
            double[][] own = new Cloud(60, 250, 5, 0.1, 0, 0).rows(100 * seed + kind);
            for (int i = 0; i < own.length; i++) {
                rows[20 * i + kind] = own[i];
            }
        }
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 60; i++) {
            for (int j = 0; j < 50; j++) {
                rows[i][j] = random.nextDouble(-2, 2);
            }
        }
        Detection detection = OutlierDetector.of(Samples.of(rows), 4);
        assertThat(IntStream.range(0, 60)
                        .filter(i -> !detection.of(i).isOutlier())
                        .count())
                .isLessThanOrEqualTo(1);
        assertThat(detection.outlierCount()).isLessThanOrEqualTo(70);
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
    void few_samples_are_all_inliers() {
        Detection detection = OutlierDetector.of(Cloud.of(19, 30, 2).samples(1), 2);
        assertThat(detection.outlierCount()).isZero();
        assertThat(detection.steps()).extracting(DetectionStep::rule).containsExactly(DetectionStep.Rule.NONE);
    }

    @Test
    void the_steps_tell_what_was_found() {
        Detection detection = OutlierDetector.of(new Cloud(300, 40, 4, 0.2, 60, 15).samples(1), 4);
        assertThat(detection.steps()).hasSize(1);
        DetectionStep step = detection.steps().get(0);
        assertThat(step.criterion()).isEqualTo(Criterion.ALL_DIRECTIONS);
        assertThat(step.rule()).isEqualTo(DetectionStep.Rule.DENSITY_GAP);
        assertThat(step.depth()).isGreaterThan(3);
        assertThat(step.outliers()).isEqualTo(detection.outlierCount());
        assertThat(step.fittedTo()).isEqualTo(300);
        assertThat(detection.words()).isEqualTo("60 outlying in some direction (beyond a gap between distances)");
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
}
