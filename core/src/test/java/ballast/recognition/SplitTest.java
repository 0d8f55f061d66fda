package ballast.recognition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.BadInputException;
import ballast.testing.Seeded;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SplitTest {

    private static int count(int[] samples, int[] classes, int number) {
        return (int) Arrays.stream(samples).filter(i -> classes[i] == number).count();
    }

    @Seeded
    void half_of_every_class_is_half_of_every_class(long seed) {
        int[] classes = IntStream.range(0, 400).map(i -> i % 40).toArray();
        Split split = Split.stratified(classes, 0.5, seed);
        for (int number = 0; number < 40; number++) {
            assertThat(count(split.training(), classes, number)).isEqualTo(5);
            assertThat(count(split.test(), classes, number)).isEqualTo(5);
        }
        assertPartition(split, 400);
    }

    private static void assertPartition(Split split, int n) {
        int[] all = IntStream.concat(Arrays.stream(split.training()), Arrays.stream(split.test()))
                .sorted()
                .toArray();
        assertThat(all).containsExactly(IntStream.range(0, n).toArray());
        assertThat(split.training()).isSorted();
        assertThat(split.test()).isSorted();
    }

    @Seeded
    void every_class_of_two_or_more_is_on_both_sides_and_a_single_sample_is_learned(long seed) {
        int[] classes = {4, 4, 4, 4, 4, 4, 4, 9, 9, 1};
        for (double share : new double[] {0.01, 0.5, 0.99}) {
            Split split = Split.stratified(classes, share, seed);
            for (int number : new int[] {4, 9}) {
                assertThat(count(split.training(), classes, number)).isPositive();
                assertThat(count(split.test(), classes, number)).isPositive();
            }
            assertThat(split.training()).contains(9);
            assertPartition(split, 10);
        }
    }

    @Test
    void a_seed_is_a_split_and_another_seed_another() {
        int[] classes = new int[100];
        assertThat(Split.stratified(classes, 0.5, 3).training())
                .containsExactly(Split.stratified(classes, 0.5, 3).training());
        assertThat(Split.stratified(classes, 0.5, 3).training())
                .isNotEqualTo(Split.stratified(classes, 0.5, 4).training());
    }

    /** Every sample is in training about as often as every other. */
    @Test
    void splits_are_fair() {
        int[] classes = IntStream.range(0, 30).map(i -> i % 3).toArray();
        int[] times = new int[30];
        for (int seed = 0; seed < 2000; seed++) {
            for (int i : Split.stratified(classes, 0.3, seed).training()) {
                times[i]++;
            }
        }
        // 600 times each with a standard deviation of 20.
        for (int time : times) {
            assertThat(time).isBetween(500, 700);
        }
    }

    @Test
    void a_number_per_class_is_taken_from_every_class() {
        int[] classes = {0, 0, 0, 0, 1, 1, 1};
        Split split = Split.withTraining(classes, 2, 1);
        assertThat(count(split.training(), classes, 0)).isEqualTo(2);
        assertThat(count(split.training(), classes, 1)).isEqualTo(2);
        assertThatThrownBy(() -> Split.withTraining(classes, 3, 1))
                .isInstanceOf(BadInputException.class)
                .hasMessage("training samples per class = 3, but class 1 has only 3: choose less than that");
        assertThatThrownBy(() -> Split.withTraining(classes, 0, 1))
                .hasMessage("training samples per class = 0, must be at least 1");
    }

    @Seeded
    void every_sample_is_tested_in_exactly_one_fold(long seed) {
        int[] classes = new SplittableRandom(seed).ints(103, 0, 4).toArray();
        for (List<Split> folds : List.of(Split.folds(103, 10, seed), Split.stratifiedFolds(classes, 10, seed))) {
            assertThat(folds).hasSize(10);
            int[] tested = new int[103];
            for (Split fold : folds) {
                assertPartition(fold, 103);
                assertThat(fold.test().length).isBetween(10, 11);
                for (int i : fold.test()) {
                    tested[i]++;
                }
            }
            assertThat(tested).containsOnly(1);
        }
    }

    @Seeded
    void stratified_folds_spread_every_class_evenly(long seed) {
        int[] classes = new SplittableRandom(seed).ints(203, 0, 5).toArray();
        for (Split fold : Split.stratifiedFolds(classes, 4, seed)) {
            for (int number = 0; number < 5; number++) {
                int size = count(IntStream.range(0, 203).toArray(), classes, number);
                assertThat(count(fold.test(), classes, number)).isBetween(size / 4, size / 4 + 1);
            }
        }
    }

    @Test
    void shares_and_folds_out_of_range_are_refused() {
        assertThatThrownBy(() -> Split.stratified(new int[4], 1, 0))
                .isInstanceOf(BadInputException.class)
                .hasMessage("share = 1.0, must be above 0 and below 1");
        assertThatThrownBy(() -> Split.folds(5, 6, 0))
                .isInstanceOf(BadInputException.class)
                .hasMessage("folds = 6, must be in 2..5, the number of samples");
        assertThatThrownBy(() -> Split.folds(5, 1, 0)).hasMessageStartingWith("folds = 1");
    }
}
