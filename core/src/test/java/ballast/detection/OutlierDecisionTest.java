package ballast.detection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.BadInputException;
import ballast.fit.ProgressListener;
import ballast.outlier.OutlierDecision;
import ballast.outlier.OutlierKind;
import ballast.outlier.OutlierMap;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.testing.Cloud;
import ballast.testing.NoNativeLeak;
import ballast.testing.Rotation;
import ballast.testing.Serialised;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

@ExtendWith(NoNativeLeak.class)
class OutlierDecisionTest {

    enum Given {
        TALL(new Cloud(300, 8, 3, 0.2, 30, 15).samples(1)),
        WIDE(new Cloud(60, 300, 3, 0.2, 6, 15).samples(2)),
        CLEAN(new Cloud(200, 20, 4, 0.3, 0, 0).samples(3)),
        WEIGHTED(new Cloud(200, 10, 3, 0.2, 20, 15)
                .samples(4)
                .weightedBy(IntStream.range(0, 200).mapToDouble(i -> i % 3).toArray())),
        ALL_AXES(new Cloud(150, 4, 4, 0.2, 10, 20).samples(5)),
        IMAGES(images());

        private final Samples samples;

        Given(Samples samples) {
            this.samples = samples;
        }

        private static Samples images() {
            double[][] rows = new Cloud(200, 144, 6, 0.3, 0, 0).rows(6);
            for (int i = 0; i < 12; i++) {
                Arrays.fill(rows[i], 20, 80, 9);
            }
            return Samples.of(rows).withShape(new ImageShape(12, 12));
        }
    }

    private static OutlierMap detect(Given given) {
        return OutlierDetector.of(given.samples, 3);
    }

    @ParameterizedTest
    @EnumSource
    void samples_judged_again_are_what_they_were(Given given) {
        OutlierMap detection = detect(given);
        OutlierDecision reference = detection.decision();
        OutlierMap again = reference.judgeScaled(given.samples);
        assertThat(again.outlierScores()).containsExactly(detection.outlierScores());
        assertThat(again.outliers()).containsExactly(detection.outliers());
        assertThat(again.weights()).containsExactly(detection.weights());
    }

    @ParameterizedTest
    @EnumSource
    void a_sample_is_flagged_exactly_if_a_distance_is_beyond_its_cutoff(Given given) {
        OutlierMap detection = detect(given);
        OutlierDecision reference = detection.decision();
        OutlierMap judged = reference.judgeScaled(given.samples);
        for (int i = 0; i < judged.size(); i++) {
            boolean beyond = judged.scoreDistances().orElseThrow()[i]
                            > reference.cutoffs().score().orElseThrow()
                    || judged.orthogonalDistances()[i] > reference.cutoffs().orthogonal()
                    || judged.kind(i) == OutlierKind.OCCLUDED;
            assertThat(detection.isOutlier(i)).as("sample %d", i).isEqualTo(beyond);
            assertThat(detection.outlierScores()[i] > 1).as("sample %d", i).isEqualTo(beyond);
            assertThat(beyond || !detection.isLeftOut(i)).isTrue();
        }
    }

    @ParameterizedTest
    @EnumSource
    void one_by_one_is_as_all_at_once(Given given) {
        OutlierMap detection = detect(given);
        OutlierDecision reference = detection.decision();
        for (int i = 0; i < given.samples.rows(); i += 7) {
            OutlierMap alone = reference.judgeScaled(given.samples.select(new int[] {i}));
            assertThat(alone.kind(0)).isEqualTo(detection.kind(i));
            assertThat(alone.isLeftOut(0)).isEqualTo(detection.isLeftOut(i));
        }
    }

    @ParameterizedTest
    @EnumSource
    void it_can_be_sent(Given given) {
        OutlierDecision reference = detect(given).decision();
        OutlierMap sent = Serialised.copy(reference).judgeScaled(given.samples);
        assertThat(sent.scoreDistances().orElseThrow())
                .containsExactly(
                        reference.judgeScaled(given.samples).scoreDistances().orElseThrow());
        assertThat(sent.orthogonalDistances())
                .containsExactly(reference.judgeScaled(given.samples).orthogonalDistances());
    }

    /** A third of the features in another sign, all in another order, turned, and in other units. */
    @ParameterizedTest(name = "{0} x {1}, {2} outliers")
    @CsvSource({"200, 12, 20", "300, 6, 60", "60, 150, 6", "100, 100, 0"})
    void column_order_signs_rotations_and_units_do_not_matter(int n, int d, int outliers) {
        double[][] rows = new Cloud(n, d, 3, 0.2, outliers, 12).rows(8);
        int[] plain = OutlierDetector.of(Samples.of(rows), 3).outliers();
        double[] weights = OutlierDetector.of(Samples.of(rows), 3).weights();
        double[][] reordered = Arrays.stream(rows)
                .map(row -> IntStream.range(0, d)
                        .mapToDouble(j -> (j % 3 == 0 ? -1 : 1) * row[d - 1 - j])
                        .toArray())
                .toArray(double[][]::new);
        double[][] turned = Rotation.turn(rows, Rotation.random(d, d, 9));
        double[][] inOtherUnits = Arrays.stream(rows)
                .map(row -> Arrays.stream(row).map(value -> 1000 * value).toArray())
                .toArray(double[][]::new);
        for (double[][] same : new double[][][] {reordered, turned, inOtherUnits}) {
            OutlierMap detection = OutlierDetector.of(Samples.of(same), 3);
            assertThat(detection.outliers()).containsExactly(plain);
            assertThat(detection.weights()).containsExactly(weights);
        }
    }

    @Test
    void fewer_than_twenty_samples_are_not_judged() {
        OutlierMap detection = OutlierDetector.of(Cloud.of(19, 30, 2).samples(1), 2);
        assertThat(detection.outlierCount()).isZero();
        assertThat(detection.decision().decides()).isFalse();
        assertThat(detection.words()).isEqualTo("no outliers; too few different samples to decide");
    }

    @Test
    void samples_that_are_all_equal_are_inliers() {
        double[][] rows = new double[50][];
        Arrays.fill(rows, new double[] {1, 2, 3, 4});
        assertThat(OutlierDetector.of(Samples.of(rows), 2).outlierCount()).isZero();
    }

    @Test
    void among_samples_most_of_which_are_equal_only_the_others_may_be_left_out() {
        double[][] rows = new Cloud(200, 6, 2, 0.2, 0, 0).rows(1);
        for (int i = 10; i < 200; i++) {
            rows[i] = new double[] {1, 2, 3, 4, 5, 6};
        }
        OutlierMap detection = OutlierDetector.of(Samples.of(rows), 2);
        assertThat(Arrays.stream(detection.outliers())).allMatch(i -> i < 10);
        assertThat(detection.leftOutCount()).isLessThanOrEqualTo(10);
    }

    @ParameterizedTest(name = "{0} x {1}")
    @CsvSource({"50, 5", "300, 20", "60, 200"})
    void a_sample_a_thousand_times_as_far_is_left_out(int n, int d) {
        double[][] rows = new Cloud(n, d, 3, 0.2, 0, 0).rows(1);
        rows[n / 2] = Arrays.stream(rows[n / 2]).map(value -> 1000 * value).toArray();
        OutlierMap detection = OutlierDetector.of(Samples.of(rows), 3);
        assertThat(detection.isOutlier(n / 2)).isTrue();
        assertThat(detection.leftOutCount()).isLessThanOrEqualTo(1 + n / 20);
    }

    @Test
    void samples_of_weight_zero_are_judged_and_judge_nobody() {
        double[][] rows = new Cloud(220, 10, 3, 0.2, 20, 15).rows(4);
        double[] weights =
                IntStream.range(0, 220).mapToDouble(i -> i < 20 ? 0 : 1).toArray();
        OutlierMap weighted = OutlierDetector.of(Samples.of(rows).weightedBy(weights), 3);
        OutlierMap without = OutlierDetector.of(Samples.of(Arrays.copyOfRange(rows, 20, 220)), 3);
        assertThat(Arrays.copyOfRange(weighted.outlierScores(), 20, 220)).containsExactly(without.outlierScores());
        assertThat(IntStream.range(0, 20)).allMatch(i -> weighted.isOutlier(i));
    }

    @Test
    void a_value_that_cannot_be_squared_is_refused_in_one_line() {
        double[][] rows = new Cloud(60, 5, 2, 0.2, 0, 0).rows(1);
        for (double[] row : rows) {
            row[2] *= 1e300;
        }
        assertThatThrownBy(() -> OutlierDetector.of(Samples.of(rows), 2))
                .isInstanceOf(BadInputException.class)
                .message()
                .doesNotContain("\n");
    }

    @Test
    void a_level_must_be_a_share() {
        assertThatThrownBy(() -> OutlierDetector.of(
                        Given.TALL.samples, 2, 0, OutlierDetector.DEFAULT_MAJORITY, ProgressListener.NONE))
                .isInstanceOf(BadInputException.class)
                .hasMessage("`alpha` = 0.0, must be above 0 and at most 1");
    }
}
