package ballast.block;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.linalg.Matrix;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import ballast.testing.NoNativeLeak;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The one primitive: every row once, in order, whatever the number of threads, and no fold that fails is lost. */
@ExtendWith(NoNativeLeak.class)
class AggregateTest {

    private static LocalSamples numbered(int n, int d) {
        double[] values = new double[n * d];
        for (int i = 0; i < values.length; i++) {
            values[i] = i;
        }
        return LocalSamples.of(Samples.of(d, values, ElementType.FLOAT64));
    }

    /** Row counts on both sides of the sizes at which blocks and stretches of blocks begin. */
    @ParameterizedTest(name = "{0} x {1}")
    @CsvSource({
        "1, 1", "2, 3", "63, 3000", "64, 3000", "65, 3000", "127, 3000", "128, 3000", "129, 3000",
        "4095, 2", "4096, 2", "4097, 2", "8191, 2", "8193, 2", "131071, 1", "131073, 1", "140000, 2"
    })
    void every_row_is_seen_once_and_in_order(int n, int d) {
        LocalSamples samples = numbered(n, d);
        for (int threads : new int[] {1, 3}) {
            List<Integer> seen = samples.onThreads(threads)
                    .aggregate(
                            ArrayList<Integer>::new,
                            (list, block) -> {
                                assertThat(block.values().rows()).isEqualTo(block.rows());
                                assertThat(block.values().columns()).isEqualTo(d);
                                double[] values = block.values().toArray();
                                for (int i = 0; i < block.rows(); i++) {
                                    int row = block.first() + i;
                                    list.add(row);
                                    if (values[i * d] != (double) row * d
                                            || values[i * d + d - 1] != (double) row * d + d - 1) {
                                        throw new AssertionError("row " + row + " has other values");
                                    }
                                }
                            },
                            (a, b) -> {
                                a.addAll(b);
                                return a;
                            });
            assertThat(seen).hasSize(n);
            for (int i = 0; i < n; i++) {
                if (seen.get(i) != i) {
                    throw new AssertionError("row " + seen.get(i) + " at place " + i);
                }
            }
        }
    }

    @Test
    void a_block_may_be_changed_without_changing_the_samples_or_its_norms() {
        LocalSamples samples = numbered(300, 4);
        double[][] before = samples.toArrays();
        samples.aggregate(
                () -> new int[1],
                (sum, block) -> {
                    double[] norms = block.squaredNorms();
                    block.values().fill(0);
                    assertThat(block.squaredNorms()).containsExactly(norms);
                },
                (a, b) -> a);
        assertThat(samples.toArrays()).isDeepEqualTo(before);
    }

    @Test
    void squared_norms_about_a_point_are_squared_distances_from_it_sample_by_sample() {
        double[] point = {3, -1};
        LocalSamples samples = numbered(10_000, 2);
        double[] squares = samples.centredAt(point).squaredNorms();
        assertThat(squares).hasSize(10_000);
        for (int i : new int[] {0, 1, 4095, 4096, 9999}) {
            double[] row = samples.row(i);
            double expected = (row[0] - 3) * (row[0] - 3) + (row[1] + 1) * (row[1] + 1);
            assertThat(squares[i]).isEqualTo(expected);
        }
    }

    @Test
    void blocks_know_the_weights_of_their_samples() {
        int n = 10_000;
        double[] weights = new double[n];
        for (int i = 0; i < n; i++) {
            weights[i] = i % 7;
        }
        double[] seen = new double[n];
        numbered(n, 20)
                .weightedBy(weights)
                .aggregate(
                        () -> seen,
                        (into, block) -> {
                            for (int i = 0; i < block.rows(); i++) {
                                into[block.first() + i] = block.userWeight(i);
                            }
                        },
                        (a, b) -> a);
        assertThat(seen).containsExactly(weights);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8})
    void a_fold_that_fails_ends_the_whole_with_its_own_exception(int threads) {
        LocalSamples samples = numbered(100_000, 3).onThreads(threads);
        for (int bad : new int[] {0, 50_000, 99_999}) {
            assertThatThrownBy(() -> samples.aggregate(
                            () -> new int[1],
                            (sum, block) -> {
                                if (block.first() <= bad && bad < block.first() + block.rows()) {
                                    throw new IllegalStateException("row " + bad);
                                }
                            },
                            (a, b) -> a))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("row " + bad);
        }
        assertThatThrownBy(() -> samples.aggregate(
                        () -> new int[1],
                        (sum, block) -> {
                            throw new StackOverflowError("all of them");
                        },
                        (a, b) -> a))
                .isInstanceOf(StackOverflowError.class);
        // The workers are none the worse for it.
        assertThat(samples.toArrays()).hasDimensions(100_000, 3);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8})
    void a_merge_that_fails_ends_the_whole_with_its_own_exception(int threads) {
        LocalSamples samples = numbered(100_000, 3).onThreads(threads);
        assertThatThrownBy(() -> samples.aggregate(() -> new int[1], (sum, block) -> {}, (a, b) -> {
                    throw new IllegalStateException("cannot merge");
                }))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("cannot merge");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8})
    void sums_have_the_same_bits_for_any_number_of_threads(int threads) {
        double[] values = new double[90_000];
        for (int i = 0; i < values.length; i++) {
            values[i] = Math.sin(i) * Math.pow(10, i % 30);
        }
        LocalSamples samples = LocalSamples.of(Samples.of(9, values, ElementType.FLOAT64));
        assertThat(sums(samples.onThreads(threads))).containsExactly(sums(samples.onThreads(1)));
    }

    private static double[] sums(LocalSamples samples) {
        try (Matrix sums = samples.aggregate(
                () -> Matrix.zeros(9, 9),
                (into, block) -> into.addTransposeProduct(block.values(), block.values()),
                Matrix::absorb)) {
            return sums.toArray();
        }
    }

    @Test
    void no_more_accumulators_are_made_than_there_are_blocks() {
        AtomicInteger made = new AtomicInteger();
        numbered(10, 3).onThreads(8).aggregate(made::incrementAndGet, (a, block) -> {}, (a, b) -> a);
        assertThat(made).hasValue(1);
    }
}
