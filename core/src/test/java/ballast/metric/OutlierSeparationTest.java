package ballast.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.BadInputException;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

class OutlierSeparationTest {

    private static final double[] ONES = {1, 1, 1, 1};

    @Test
    void outliers_that_all_lose_more_are_separated_perfectly() {
        double[] losses = {1, 9, 2, 8};
        assertThat(area(losses, 1, 3)).isEqualTo(1);
        assertThat(area(losses, 0, 2)).isEqualTo(0);
    }

    @Test
    void equal_losses_are_a_guess() {
        assertThat(area(new double[] {5, 5, 5, 5}, 0, 3)).isEqualTo(0.5);
    }

    @RepeatedTest(20)
    void the_area_is_the_share_of_pairs_in_the_right_order(RepetitionInfo repetition) {
        SplittableRandom random = new SplittableRandom(repetition.getCurrentRepetition());
        int n = 2 + random.nextInt(60);
        double[] losses = random.ints(n, 0, 12).asDoubleStream().toArray();
        int[] outliers = IntStream.range(0, n)
                .filter(i -> i == 0 || (i < n - 1 && random.nextInt(4) == 0))
                .toArray();
        double right = 0;
        double pairs = 0;
        for (int outlier : outliers) {
            for (int regular = 0; regular < n; regular++) {
                if (Arrays.binarySearch(outliers, regular) < 0) {
                    pairs++;
                    right += losses[outlier] > losses[regular] ? 1 : losses[outlier] == losses[regular] ? 0.5 : 0;
                }
            }
        }
        assertThat(area(losses, outliers)).isCloseTo(right / pairs, within(1e-12));
    }

    @Test
    void the_precision_is_averaged_over_the_outliers() {
        // Ranks of the outliers 1 and 3 of 4: precisions 1/1 and 2/3.
        assertThat(precision(new double[] {9, 8, 7, 6}, 0, 2)).isCloseTo((1 + 2.0 / 3) / 2, within(1e-15));
        assertThat(precision(new double[] {1, 9, 2, 8}, 1, 3)).isEqualTo(1);
    }

    @Test
    void equal_losses_are_taken_together() {
        assertThat(precision(new double[] {5, 5, 5, 5}, 0)).isEqualTo(0.25);
        // As scikit-learn 1.2's average_precision_score([0, 1, 1, 0, 1], [1, 3, 2, 2, 2]).
        assertThat(precision(new double[] {1, 3, 2, 2, 2}, 1, 2, 4)).isCloseTo(0.8333333333333333, within(1e-15));
    }

    @RepeatedTest(20)
    void the_average_precision_is_the_area_below_precision_by_recall(RepetitionInfo repetition) {
        SplittableRandom random = new SplittableRandom(repetition.getCurrentRepetition());
        int n = 2 + random.nextInt(60);
        double[] losses = random.ints(n, 0, 12).asDoubleStream().toArray();
        int[] outliers = IntStream.range(0, n)
                .filter(i -> i == 0 || (i < n - 1 && random.nextInt(4) == 0))
                .toArray();
        double sum = 0;
        for (int outlier : outliers) {
            double flagged = Arrays.stream(losses)
                    .filter(loss -> loss >= losses[outlier])
                    .count();
            double right = Arrays.stream(outliers)
                    .filter(other -> losses[other] >= losses[outlier])
                    .count();
            sum += right / flagged;
        }
        assertThat(precision(losses, outliers)).isCloseTo(sum / outliers.length, within(1e-12));
    }

    @Test
    void the_weight_share_of_uniform_weights_is_the_share_of_the_samples() {
        assertThat(OutlierSeparation.of(ONES, ONES, new int[] {2}).weightShare())
                .isEqualTo(0.25);
        assertThat(OutlierSeparation.of(ONES, new double[] {0, 3, 0, 1}, new int[] {0, 1})
                        .weightShare())
                .isEqualTo(0.75);
    }

    @Test
    void without_outliers_there_is_no_curve_and_no_weight_on_them() {
        OutlierSeparation none = OutlierSeparation.of(ONES, ONES, new int[0]);
        assertThat(none.areaUnderCurve()).isEmpty();
        assertThat(none.averagePrecision()).isEmpty();
        assertThat(none.weightShare()).isZero();
        assertThat(OutlierSeparation.of(ONES, ONES, new int[] {0, 1, 2, 3}).areaUnderCurve())
                .isEmpty();
    }

    @Test
    void an_outlier_that_does_not_exist_is_refused() {
        assertThatThrownBy(() -> OutlierSeparation.of(ONES, ONES, new int[] {4}))
                .isInstanceOf(BadInputException.class)
                .hasMessage("outlier 4, must be one of 0..3");
    }

    private static double precision(double[] losses, int... outliers) {
        return OutlierSeparation.of(losses, new double[losses.length], outliers)
                .averagePrecision()
                .orElseThrow();
    }

    private static double area(double[] losses, int... outliers) {
        double[] ones = new double[losses.length];
        Arrays.fill(ones, 1);
        return OutlierSeparation.of(losses, ones, outliers).areaUnderCurve().orElseThrow();
    }
}
