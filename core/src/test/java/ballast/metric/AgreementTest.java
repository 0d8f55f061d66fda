package ballast.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.BadInputException;
import ballast.testing.Seeded;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AgreementTest {

    @Test
    void a_worked_example() {
        int[] clusters = {0, 0, 0, 1, 1, 1, 2, 2};
        int[] classes = {5, 5, 9, 9, 9, 5, 7, 7};
        Agreement agreement = Agreement.of(clusters, classes);
        assertThat(agreement.accuracy()).isEqualTo(6.0 / 8);
        double information =
                2 * (2.0 / 8 * Math.log(2 * 8 / 9.0) + 1.0 / 8 * Math.log(8 / 9.0)) + 2.0 / 8 * Math.log(4);
        double entropy = -2 * 3.0 / 8 * Math.log(3.0 / 8) - 2.0 / 8 * Math.log(2.0 / 8);
        assertThat(agreement.normalisedMutualInformation()).isCloseTo(information / entropy, within(1e-14));
    }

    @Test
    void the_same_partition_under_other_numbers_agrees_fully() {
        Agreement agreement = Agreement.of(new int[] {3, 3, 0, 1, 0}, new int[] {0, 0, 8, 4, 8});
        assertThat(agreement.accuracy()).isEqualTo(1);
        assertThat(agreement.normalisedMutualInformation()).isCloseTo(1, within(1e-14));
    }

    @Test
    void independent_partitions_share_no_information() {
        Agreement agreement = Agreement.of(new int[] {0, 0, 1, 1}, new int[] {0, 1, 0, 1});
        assertThat(agreement.accuracy()).isEqualTo(0.5);
        assertThat(agreement.normalisedMutualInformation()).isCloseTo(0, within(1e-14));
    }

    @Test
    void a_single_cluster_tells_nothing_unless_there_is_a_single_class() {
        assertThat(Agreement.of(new int[3], new int[] {0, 1, 2}).normalisedMutualInformation())
                .isZero();
        assertThat(Agreement.of(new int[3], new int[] {0, 1, 1}).accuracy()).isEqualTo(2.0 / 3);
        assertThat(Agreement.of(new int[3], new int[3]).normalisedMutualInformation())
                .isEqualTo(1);
    }

    /** Fewer, as many and more clusters than classes, against all one-to-one maps. */
    @Seeded
    void the_accuracy_is_that_of_the_best_map(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int repeat = 0; repeat < 200; repeat++) {
            int rows = 1 + random.nextInt(6);
            int columns = 1 + random.nextInt(6);
            double[][] gains = new double[rows][columns];
            for (double[] row : gains) {
                Arrays.setAll(row, j -> random.nextInt(-3, 10));
            }
            int[] columnOf = Assignment.ofLargestGain(gains);
            double total = IntStream.range(0, rows)
                    .filter(i -> columnOf[i] >= 0)
                    .mapToDouble(i -> gains[i][columnOf[i]])
                    .sum();
            int[] used = Arrays.stream(columnOf).filter(j -> j >= 0).toArray();
            assertThat(used).doesNotHaveDuplicates().hasSize(Math.min(rows, columns));
            assertThat(total).isEqualTo(best(gains, 0, new boolean[columns], Math.max(0, rows - columns)));
        }
    }

    /** The largest gain of the rows from {@code row} on, of which so many may be left over. */
    private static double best(double[][] gains, int row, boolean[] taken, int leftOver) {
        if (row == gains.length) {
            return leftOver == 0 ? 0 : Double.NEGATIVE_INFINITY;
        }
        double best = leftOver > 0 ? best(gains, row + 1, taken, leftOver - 1) : Double.NEGATIVE_INFINITY;
        for (int j = 0; j < taken.length; j++) {
            if (!taken[j]) {
                taken[j] = true;
                best = Math.max(best, gains[row][j] + best(gains, row + 1, taken, leftOver));
                taken[j] = false;
            }
        }
        return best;
    }

    /** A cubic method does this in a moment, a slower one does not. */
    @Test
    void many_classes_are_assigned_too() {
        SplittableRandom random = new SplittableRandom(1);
        int[] classes = random.ints(20_000, 0, 500).toArray();
        int[] clusters = Arrays.stream(classes).map(c -> (c * 37 + 11) % 500).toArray();
        for (int i = 0; i < clusters.length; i += 10) {
            clusters[i] = random.nextInt(500);
        }
        assertThat(Agreement.of(clusters, classes).accuracy()).isBetween(0.9, 0.91);
    }

    @Test
    void unequal_numbers_are_refused() {
        assertThatThrownBy(() -> Agreement.of(new int[3], new int[4]))
                .isInstanceOf(BadInputException.class)
                .hasMessage("3 clusters of samples, but 4 classes");
        assertThatThrownBy(() -> Agreement.of(new int[0], new int[0])).hasMessage("no samples");
    }
}
