package ballast.detection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DistanceScaleTest {

    private static double[] logarithmsOfNormalDistances(int dimension, int samples) {
        Random random = new Random(dimension);
        return IntStream.range(0, samples)
                .mapToDouble(i -> 0.5
                        * Math.log(IntStream.range(0, dimension)
                                .mapToDouble(j -> random.nextGaussian())
                                .map(x -> x * x)
                                .sum()))
                .toArray();
    }

    /** Distances of normal samples are normal on it, whatever their dimension. */
    @ParameterizedTest
    @ValueSource(ints = {2, 5, 20, 100})
    void about_as_many_normal_samples_are_beyond_a_cutoff_as_the_level_says(int dimension) {
        double[] logarithms = logarithmsOfNormalDistances(dimension, 200_000);
        DistanceScale scale = DistanceScale.of(logarithms);
        double deviations = DistanceScale.deviationsAt(0.01);
        double beyond = IntStream.range(0, logarithms.length)
                        .filter(i -> scale.deviations(logarithms[i]) > deviations)
                        .count()
                / (double) logarithms.length;
        assertThat(beyond).isBetween(0.002, 0.009);
    }

    @Test
    void the_quartiles_lie_evenly() {
        double[] logarithms = logarithmsOfNormalDistances(3, 100_000);
        DistanceScale scale = DistanceScale.of(logarithms);
        double[] sorted = logarithms.clone();
        Arrays.sort(sorted);
        assertThat(scale.deviations(DistanceScale.quantile(sorted, 0.75))).isCloseTo(0.6745, within(1e-4));
        assertThat(scale.deviations(DistanceScale.quantile(sorted, 0.25))).isCloseTo(-0.6745, within(0.02));
        assertThat(scale.power()).isBetween(0.3, 2.0 / 3);
    }

    @Test
    void a_long_tail_is_measured_by_logarithms() {
        double[] logarithms = new Random(1).doubles(1001, 0, 1).map(u -> u * u).toArray();
        DistanceScale scale = DistanceScale.of(logarithms);
        assertThat(scale.power()).isZero();
        assertThat(scale.deviations(scale.middle() + 2 * scale.spread())).isCloseTo(2 * 0.67449, within(1e-4));
    }

    @Test
    void what_is_far_out_has_no_part_in_it() {
        double[] logarithms = logarithmsOfNormalDistances(4, 1001);
        double[] spoiled = logarithms.clone();
        for (int i = 0; i < spoiled.length; i++) {
            spoiled[i] = logarithms[i] > 1.3 ? logarithms[i] + 50 : logarithms[i];
        }
        assertThat(DistanceScale.of(spoiled)).isEqualTo(DistanceScale.of(logarithms));
    }

    @Test
    void the_cutoff_is_as_many_deviations_from_the_middle_and_relative_to_it_one() {
        DistanceScale scale = DistanceScale.of(logarithmsOfNormalDistances(4, 1001));
        assertThat(scale.deviations(scale.cutoff(2.5))).isCloseTo(2.5, within(1e-9));
        assertThat(scale.relative(scale.cutoff(2.5), 2.5)).isEqualTo(1);
        assertThat(scale.relative(scale.middle(), 2.5)).isZero();
    }

    @Test
    void equal_distances_have_a_scale_on_which_they_are_in_the_middle() {
        DistanceScale scale = DistanceScale.of(new double[30]);
        assertThat(scale.deviations(0)).isZero();
        assertThat(scale.deviations(1)).isGreaterThan(1e6);
    }
}
