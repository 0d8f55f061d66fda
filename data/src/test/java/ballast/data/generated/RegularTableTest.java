package ballast.data.generated;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.BadInputException;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RegularTableTest {

    private static final int N = 20_000;

    private static double[][] rows(RegularTable.Kind kind, int features, long seed) {
        return new RegularTable(kind, N, features, seed).draw().toArrays();
    }

    private static double[] column(double[][] rows, int j) {
        return Arrays.stream(rows).mapToDouble(row -> row[j]).toArray();
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).average().orElseThrow();
    }

    /** How far the outermost hundredth is out, in units of the distance that half of the values have. */
    private static double tail(double[] values) {
        double[] sizes = Arrays.stream(values).map(Math::abs).sorted().toArray();
        return sizes[N * 99 / 100] / sizes[N / 2];
    }

    @Test
    void tails_are_those_of_the_distribution() {
        assertThat(tail(column(rows(RegularTable.Kind.NORMAL, 3, 1), 1))).isCloseTo(2.5758 / 0.6745, within(0.2));
        assertThat(tail(column(rows(RegularTable.Kind.T5, 3, 1), 1))).isCloseTo(4.0321 / 0.7267, within(0.4));
        assertThat(tail(column(rows(RegularTable.Kind.UNIFORM, 3, 1), 1))).isCloseTo(0.99 / 0.5, within(0.05));
    }

    @Test
    void features_are_correlated_and_logarithms_have_variance_one() {
        double[][] rows = rows(RegularTable.Kind.LOGNORMAL, 4, 1);
        double[] logs = Arrays.stream(column(rows, 2)).map(Math::log).toArray();
        double[] others = Arrays.stream(column(rows, 0)).map(Math::log).toArray();
        assertThat(mean(logs)).isCloseTo(0, within(0.03));
        assertThat(mean(Arrays.stream(logs).map(v -> v * v).toArray())).isCloseTo(1, within(0.05));
        double correlation =
                mean(IntStream.range(0, N).mapToDouble(i -> logs[i] * others[i]).toArray());
        assertThat(Math.abs(correlation)).isGreaterThan(0.1);
    }

    @Test
    void uniform_values_fill_their_range() {
        double[] values = column(rows(RegularTable.Kind.UNIFORM, 2, 3), 0);
        assertThat(Arrays.stream(values).min().orElseThrow()).isBetween(-1.0, -0.99);
        assertThat(Arrays.stream(values).max().orElseThrow()).isBetween(0.99, 1.0);
    }

    @ParameterizedTest
    @EnumSource(
            value = RegularTable.Kind.class,
            names = {"LEVELS", "ZEROS", "BINARY"})
    void discrete_tables_have_few_values(RegularTable.Kind kind) {
        double[] values = Arrays.stream(rows(kind, 3, 2))
                .flatMapToDouble(Arrays::stream)
                .distinct()
                .sorted()
                .toArray();
        switch (kind) {
            case LEVELS -> assertThat(values).containsExactly(1, 2, 3, 4, 5);
            case BINARY -> assertThat(values).containsExactly(0, 1);
            default -> assertThat(values).startsWith(0, 1, 2).hasSizeLessThan(25);
        }
    }

    @Test
    void half_and_more_of_the_counts_are_zero() {
        double[][] rows = rows(RegularTable.Kind.ZEROS, 8, 1);
        double zeros = Arrays.stream(rows)
                .flatMapToDouble(Arrays::stream)
                .filter(value -> value == 0)
                .count();
        assertThat(zeros / (8 * N)).isBetween(0.35, 0.75);
    }

    /** Samples of one group are much nearer to each other than to the others: the groups can be counted. */
    @ParameterizedTest
    @EnumSource(
            value = RegularTable.Kind.class,
            names = {"MIXTURE"})
    void a_mixture_has_two_to_six_groups_by_the_seed(RegularTable.Kind kind) {
        for (int seed = 0; seed < 5; seed++) {
            double[][] rows = new RegularTable(kind, 300, 60, seed).draw().toArrays();
            boolean[] seen = new boolean[rows.length];
            int groups = 0;
            int largest = 0;
            for (int i = 0; i < rows.length; i++) {
                if (!seen[i]) {
                    groups++;
                    int size = 0;
                    for (int k = i; k < rows.length; k++) {
                        if (distance(rows[i], rows[k]) < 1.5 * 1.5 * Math.sqrt(2 * 60)) {
                            seen[k] = true;
                            size++;
                        }
                    }
                    largest = Math.max(largest, size);
                }
            }
            assertThat(groups).isEqualTo(2 + seed);
            assertThat(largest).isLessThan(190);
        }
    }

    private static double distance(double[] a, double[] b) {
        return Math.sqrt(IntStream.range(0, a.length)
                .mapToDouble(j -> (a[j] - b[j]) * (a[j] - b[j]))
                .sum());
    }

    @ParameterizedTest
    @EnumSource(RegularTable.Kind.class)
    void the_same_seed_gives_the_same_samples(RegularTable.Kind kind) {
        double[][] first = new RegularTable(kind, 20, 6, 5).draw().toArrays();
        assertThat(new RegularTable(kind, 20, 6, 5).draw().toArrays()).isDeepEqualTo(first);
        assertThat(Arrays.deepEquals(new RegularTable(kind, 20, 6, 6).draw().toArrays(), first))
                .isFalse();
    }

    @Test
    void the_bits_are_those_of_the_first_release() {
        int bits = 0;
        for (RegularTable.Kind kind : RegularTable.Kind.values()) {
            bits = 31 * bits
                    + Arrays.deepHashCode(
                            new RegularTable(kind, 20, 6, 2024).draw().toArrays());
        }
        assertThat(bits).isEqualTo(874100591);
    }

    @Test
    void an_empty_table_is_refused() {
        assertThatThrownBy(() -> new RegularTable(RegularTable.Kind.NORMAL, 0, 3, 1))
                .isInstanceOf(BadInputException.class)
                .hasMessage("a table of 0 samples and 3 features, must be at least 1 of each");
    }
}
