package ballast.detection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.testing.NoNativeLeak;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(NoNativeLeak.class)
class MixtureTest {

    /** Normal samples in three coordinates: the first ones about a point on the first axis, and this wide. */
    static double[][] rows(int n, int first, double distance, double width, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[][] rows = new double[n][3];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < 3; j++) {
                rows[i][j] = (i < first ? width : 1) * random.nextGaussian() + (i < first && j == 0 ? distance : 0);
            }
        }
        return rows;
    }

    static Points points(double[][] rows) {
        double[] ones = new double[rows.length];
        Arrays.fill(ones, 1);
        return points(rows, ones);
    }

    private static Points points(double[][] rows, double[] counts) {
        return Points.ofRows(Arrays.stream(rows).flatMapToDouble(Arrays::stream).toArray(), rows[0].length, counts);
    }

    private static Mixture best(Points points) {
        return best(MixtureSearch.of(points));
    }

    @Test
    void two_groups_are_recovered() {
        Mixture mixture = best(points(rows(200, 60, 9, 1, 1)));
        assertThat(mixture.components()).isEqualTo(2);
        assertThat(mixture.hasNoise()).isFalse();
        int[] labels = Mixture.labels(mixture.memberships());
        assertThat(Arrays.copyOf(labels, 60)).containsOnly(labels[0]);
        assertThat(Arrays.copyOfRange(labels, 60, 200)).containsOnly(1 - labels[0]);
    }

    @Test
    void normal_samples_are_one_group_without_noise() {
        Mixture mixture = best(points(rows(300, 0, 0, 1, 2)));
        assertThat(mixture.components()).isEqualTo(1);
        assertThat(mixture.hasNoise()).isFalse();
    }

    @Test
    void components_about_one_centre_that_make_long_tails_are_one_group() {
        SplittableRandom random = new SplittableRandom(3);
        double[][] rows = new double[400][];
        for (int i = 0; i < rows.length; i++) {
            double squares = IntStream.range(0, 3)
                    .mapToDouble(k -> random.nextGaussian())
                    .map(x -> x * x)
                    .sum();
            double pull = Math.sqrt(3 / squares);
            rows[i] = IntStream.range(0, 3)
                    .mapToDouble(j -> pull * random.nextGaussian())
                    .toArray();
        }
        Majority found =
                Majority.of(points(rows), IntStream.range(0, rows.length).toArray(), 0.7);
        assertThat(found.findings()).isEqualTo("one group");
    }

    @Test
    void scattered_samples_are_told_from_the_others_about_the_same_centre() {
        int[] labels = Mixture.labels(best(points(rows(300, 60, 0, 12, 4))).memberships());
        int usual = labels[299];
        assertThat(IntStream.range(0, 60).filter(i -> labels[i] != usual).count())
                .isGreaterThanOrEqualTo(55);
        assertThat(IntStream.range(60, 300).filter(i -> labels[i] != usual).count())
                .isLessThanOrEqualTo(5);
    }

    @Test
    void a_count_of_two_is_a_sample_given_twice() {
        double[][] rows = rows(120, 30, 6, 1, 5);
        double[] counts = IntStream.range(0, 120).mapToDouble(i -> 1 + i % 2).toArray();
        double[][] repeated = IntStream.range(0, 240)
                .filter(k -> k < 120 || k % 2 == 1)
                .mapToObj(k -> rows[k % 120])
                .toArray(double[][]::new);
        Mixture weighted = best(points(rows, counts));
        Mixture plain = best(points(repeated));
        assertThat(weighted.components()).isEqualTo(plain.components());
        assertThat(weighted.likelihood()).isCloseTo(plain.likelihood(), within(1e-6 * Math.abs(plain.likelihood())));
    }

    @Test
    void counts_that_sum_to_the_number_of_samples_count_as_others_do() {
        double[][] rows = rows(120, 30, 6, 1, 5);
        double[] counts = IntStream.range(0, 120).mapToDouble(i -> i % 2 + 0.5).toArray();
        double[] slightlyMore =
                Arrays.stream(counts).map(count -> count * (1 + 1e-9)).toArray();
        double gain = GroupSplit.best(points(rows, counts), 1).get(0).gain();
        assertThat(gain)
                .isCloseTo(GroupSplit.best(points(rows, slightlyMore), 1).get(0).gain(), within(1e-6));
    }

    @Test
    void other_samples_have_the_memberships_that_the_same_ones_had() {
        Points points = points(rows(200, 60, 9, 1, 1));
        Mixture mixture = best(points);
        double[][] again = mixture.membershipsOf(points);
        for (int k = 0; k < again.length; k++) {
            assertThat(again[k]).containsExactly(mixture.memberships()[k], within(1e-12));
        }
    }

    private static Mixture best(List<Mixture> mixtures) {
        return mixtures.stream()
                .max(Comparator.comparingDouble(Mixture::criterion))
                .orElseThrow();
    }
}
