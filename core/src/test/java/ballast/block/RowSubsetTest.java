package ballast.block;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A subset is exact, depends on the seed alone, and sees no order in the rows. */
class RowSubsetTest {

    private static final int SIZE = 102_400;
    private static final int COUNT = 10_000;

    private static final int[] EXPECTED = {121, 194, 308, 570, 663, 671, 757, 966};

    @Test
    void the_subset_has_exactly_the_count_however_it_is_asked_for() {
        for (int size : new int[] {1, 2, 3, 4, 5, 16, 17, 100, 1000, 4097}) {
            for (int count : new int[] {0, 1, 2, 7, size / 2, size - 1, size, 2 * size}) {
                RowSubset subset = RowSubset.of(size, count, 3);
                int[] asked = subset.rows();
                assertThat(asked).as("%d of %d", count, size).hasSize(Math.min(size, count));
                assertThat(asked).doesNotHaveDuplicates().isSorted();
                int cut = size / 3;
                assertThat(IntStream.concat(
                                Arrays.stream(subset.within(0, cut)),
                                Arrays.stream(subset.within(cut, size - cut)).map(row -> cut + row)))
                        .containsExactly(Arrays.stream(asked).boxed().toArray(Integer[]::new));
            }
        }
    }

    @Test
    void it_is_the_same_for_ever() {
        assertThat(RowSubset.of(1000, 8).rows()).containsExactly(EXPECTED);
        assertThat(RowSubset.of(1000, 8, 1).rows()).isNotEqualTo(EXPECTED);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 7, 10, 16, 20, 64, 100, 128, 1000, 1024})
    void no_period_is_seen(int period) {
        int[] perResidue = new int[period];
        Arrays.stream(RowSubset.of(SIZE, COUNT).rows()).forEach(row -> perResidue[row % period]++);
        requireEven(perResidue);
    }

    @Test
    void no_block_is_preferred() {
        int[] perBlock = new int[100];
        Arrays.stream(RowSubset.of(SIZE, COUNT).rows()).forEach(row -> perBlock[row / (SIZE / 100)]++);
        requireEven(perBlock);
    }

    /** The chi-squared statistic of counts in groups of equal size is within five deviations of its mean. */
    private static void requireEven(int[] counts) {
        double expected = (double) COUNT / counts.length;
        double statistic = Arrays.stream(counts)
                        .mapToDouble(count -> (count - expected) * (count - expected) / expected)
                        .sum()
                / (1 - (double) COUNT / SIZE);
        int freedom = counts.length - 1;
        assertThat(statistic).isBetween(freedom - 5 * Math.sqrt(2 * freedom), freedom + 5 * Math.sqrt(2 * freedom));
    }

    /** Over many seeds each row, and each pair of neighbours, comes as often as chance has it. */
    @Test
    void every_row_of_a_small_table_is_as_likely() {
        int size = 12;
        int count = 4;
        int seeds = 20_000;
        int[] single = new int[size];
        int[] neighbours = new int[size - 1];
        for (int seed = 0; seed < seeds; seed++) {
            int[] rows = RowSubset.of(size, count, seed).rows();
            for (int k = 0; k < count; k++) {
                single[rows[k]]++;
                if (k > 0 && rows[k - 1] == rows[k] - 1) {
                    neighbours[rows[k] - 1]++;
                }
            }
        }
        double pair = (double) count * (count - 1) / (size * (size - 1));
        for (int found : single) {
            assertThat((double) found / seeds).isCloseTo((double) count / size, within(0.02));
        }
        for (int found : neighbours) {
            assertThat((double) found / seeds).isCloseTo(pair, within(0.02));
        }
    }
}
