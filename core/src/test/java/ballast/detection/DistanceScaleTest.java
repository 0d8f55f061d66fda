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

    private static double[] ones(int count) {
        return IntStream.range(0, count).mapToDouble(i -> 1).toArray();
    }

    private static DistanceScale scale(double[] logarithms) {
        return DistanceScale.of(logarithms, ones(logarithms.length));
    }

    /** 2.326 is the normal quantile of 99 %. */
    @ParameterizedTest
    @ValueSource(ints = {2, 5, 20, 100})
    void about_one_in_a_hundred_normal_samples_is_beyond_the_cutoff_of_one_per_cent(int dimension) {
        double[] logarithms = logarithmsOfNormalDistances(dimension, 200_000);
        double cutoff = scale(logarithms).cutoff(2.326);
        double beyond = Arrays.stream(logarithms).filter(own -> own > cutoff).count() / (double) logarithms.length;
        assertThat(beyond).isBetween(0.005, 0.02);
    }

    @Test
    void the_quartiles_are_those_of_a_normal_sample() {
        double[] logarithms = logarithmsOfNormalDistances(3, 100_001);
        DistanceScale scale = scale(logarithms);
        double[] sorted = logarithms.clone();
        Arrays.sort(sorted);
        assertThat(LevelTableMaker.deviations(scale, sorted[50_000])).isCloseTo(0, within(1e-12));
        double lower = LevelTableMaker.deviations(scale, sorted[25_000]);
        double upper = LevelTableMaker.deviations(scale, sorted[75_000]);
        assertThat(upper - lower).isCloseTo(2 * DistanceScale.QUARTILE, within(1e-9));
        assertThat(upper).isCloseTo(DistanceScale.QUARTILE, within(0.02));
        assertThat(scale.power()).isBetween(0.3, 2.0 / 3);
    }

    @Test
    void a_long_tail_is_measured_by_logarithms() {
        double[] logarithms = new Random(1).doubles(1001, 0, 1).map(u -> u * u).toArray();
        DistanceScale scale = scale(logarithms);
        assertThat(scale.power()).isZero();
        assertThat(LevelTableMaker.deviations(scale, scale.middle() + 2 * scale.spread()))
                .isCloseTo(2 * DistanceScale.QUARTILE, within(1e-12));
    }

    @Test
    void a_weight_of_three_is_a_sample_given_three_times() {
        double[] logarithms = logarithmsOfNormalDistances(4, 60);
        double[] counts = IntStream.range(0, 60).mapToDouble(i -> i % 4).toArray();
        double[] repeated = IntStream.range(0, 60)
                .flatMap(i -> IntStream.generate(() -> i).limit(i % 4))
                .mapToDouble(i -> logarithms[i])
                .toArray();
        DistanceScale weighted = DistanceScale.of(logarithms, counts);
        DistanceScale plain = scale(repeated);
        assertThat(weighted.middle()).isEqualTo(plain.middle());
        assertThat(weighted.spread()).isEqualTo(plain.spread());
        assertThat(weighted.power()).isEqualTo(plain.power());
    }

    @Test
    void samples_that_are_far_have_no_part_in_it() {
        double[] logarithms = logarithmsOfNormalDistances(3, 1001);
        double[] farther = logarithms.clone();
        Arrays.sort(farther);
        for (int k = 800; k < farther.length; k++) {
            farther[k] += 10;
        }
        assertThat(scale(farther)).isEqualTo(scale(logarithms));
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, 2.5, 6})
    void a_cutoff_is_as_many_deviations_from_the_median_as_it_says(double deviations) {
        DistanceScale scale = scale(logarithmsOfNormalDistances(3, 501));
        assertThat(LevelTableMaker.deviations(scale, scale.cutoff(deviations))).isCloseTo(deviations, within(1e-9));
    }
}
