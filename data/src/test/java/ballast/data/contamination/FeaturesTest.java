package ballast.data.contamination;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.samples.Samples;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FeaturesTest {

    /** The features that differ, one list per contaminated sample; noise from 5..6 hides nothing in data from -1..1. */
    private static List<List<Integer>> changedFeatures(Contamination features, Samples samples, long seed) {
        Contaminated result = features.with("range", "5..6").apply(samples, seed);
        List<List<Integer>> changed = new ArrayList<>();
        for (int index : result.contaminatedRows().indices()) {
            double[] before = samples.row(index);
            double[] after = result.samples().row(index);
            changed.add(IntStream.range(0, before.length)
                    .filter(j -> before[j] != after[j])
                    .boxed()
                    .toList());
        }
        return changed;
    }

    @Test
    void all_contaminated_samples_lose_the_same_share_of_features_and_the_same_ones() {
        for (long seed = 0; seed < 100; seed++) {
            List<List<Integer>> changed =
                    changedFeatures(Contamination.parse("features:0.2"), Examples.real(20, Examples.WIDE), seed);
            assertThat(changed).hasSize(4);
            assertThat(changed.get(0)).hasSize(25);
            assertThat(new HashSet<>(changed)).hasSize(1);
        }
    }

    @Test
    void another_seed_chooses_another_shared_set() {
        Samples samples = Examples.real(20, Examples.WIDE);
        Set<List<Integer>> sets = new HashSet<>();
        for (long seed = 0; seed < 20; seed++) {
            sets.add(changedFeatures(Contamination.parse("features:0.2"), samples, seed)
                    .get(0));
        }
        assertThat(sets).hasSize(20);
    }

    @Test
    void with_sets_per_sample_each_contaminated_sample_loses_other_features() {
        List<List<Integer>> changed = changedFeatures(
                Contamination.parse("features:0.5").with("sets", "per-sample").with("share", 0.3),
                Examples.real(20, Examples.WIDE),
                1);
        assertThat(changed)
                .hasSize(10)
                .allSatisfy(features -> assertThat(features).hasSize(38));
        assertThat(new HashSet<>(changed)).hasSize(10);
    }

    @Test
    void values_are_drawn_for_each_sample() {
        Contaminated result = Contamination.parse("features:0.5").apply(Examples.real(20, Examples.WIDE), 1);
        int[] contaminatedRows = result.contaminatedRows().indices();
        double[] first = result.samples().row(contaminatedRows[0]);
        double[] second = result.samples().row(contaminatedRows[1]);
        assertThat(IntStream.range(0, first.length)
                        .filter(j -> first[j] == second[j])
                        .count())
                .isZero();
    }

    @Test
    void a_small_share_of_few_features_is_one_feature_and_a_share_of_zero_none() {
        Samples four = Samples.of(new double[][] {{0, 0}, {0, 0}, {0, 0.5}});
        assertThat(changedFeatures(Contamination.parse("features:1").with("share", 0.01), four, 0))
                .allMatch(features -> features.size() == 1);
        assertThat(changedFeatures(Contamination.parse("features:1").with("share", 0), four, 0))
                .allMatch(List::isEmpty);
    }

    @Test
    void noise_is_uniform_over_the_range_of_the_data() {
        Samples samples = Examples.real(400, Examples.WIDE);
        double[] noise = noise(Contamination.parse("features:1").with("share", 1), samples);
        double least = Arrays.stream(samples.toArrays())
                .flatMapToDouble(Arrays::stream)
                .min()
                .orElseThrow();
        double greatest = Arrays.stream(samples.toArrays())
                .flatMapToDouble(Arrays::stream)
                .max()
                .orElseThrow();

        assertThat(Arrays.stream(noise)).allSatisfy(value -> assertThat(value).isBetween(least, greatest));
        int[] tenths = new int[10];
        for (double value : noise) {
            tenths[Math.min(9, (int) ((value - least) / (greatest - least) * 10))]++;
        }
        assertThat(Arrays.stream(tenths))
                .allSatisfy(count -> assertThat(count / (double) noise.length).isCloseTo(0.1, within(0.005)));
    }

    @Test
    void noise_in_eight_bit_images_is_whole_and_reaches_both_ends_as_often_as_the_middle() {
        double[] noise = noise(
                Contamination.parse("features:1").with("share", 1).with("range", "0..255"),
                Examples.grey(2000, Examples.WIDE));
        int[] counts = new int[256];
        for (double value : noise) {
            assertThat(value).isEqualTo(Math.rint(value));
            counts[(int) value]++;
        }
        double expected = noise.length / 256.0;
        double chiSquare = Arrays.stream(counts)
                .mapToDouble(c -> (c - expected) * (c - expected) / expected)
                .sum();
        // 255 degrees of freedom: mean 255, standard deviation 22.6
        assertThat(chiSquare).isBetween(165.0, 345.0);
    }

    @Test
    void noise_in_other_data_is_continuous_also_between_whole_numbers() {
        double[] noise = noise(
                Contamination.parse("features:1").with("share", 1).with("range", "0..255"),
                Examples.real(10, Examples.WIDE));
        assertThat(Arrays.stream(noise)).allSatisfy(value -> assertThat(value).isNotEqualTo(Math.rint(value)));
        assertThat(Arrays.stream(noise).average().orElseThrow()).isCloseTo(127.5, within(10.0));
    }

    @Test
    void a_range_that_eight_bits_cannot_hold_gives_continuous_noise_and_keeps_the_other_pixels() {
        Samples samples = Examples.grey(10, Examples.WIDE);
        Contaminated result =
                Contamination.parse("features:0.5").with("range", "-0.5..300").apply(samples, 3);
        int cleanRows = result.contaminatedRows().others()[0];
        int contaminatedRows = result.contaminatedRows().indices()[0];
        assertThat(result.samples().row(cleanRows)).isEqualTo(samples.row(cleanRows));
        assertThat(Arrays.stream(result.samples().row(contaminatedRows))
                        .filter(v -> v != Math.rint(v))
                        .count())
                .isEqualTo(25);
    }

    @Test
    void data_of_one_value_stays_as_it_is() {
        Samples samples = Examples.flat(5, Examples.WIDE, 0.1);
        assertThat(Examples.bits(
                        Contamination.parse("features:1").apply(samples, 1).samples()))
                .isDeepEqualTo(Examples.bits(samples));
    }

    @Test
    void pixels_are_features_of_grey_value_with_a_set_per_sample() {
        Samples samples = Examples.grey(20, Examples.WIDE);
        Samples pixels = Contamination.parse("pixels:0.3")
                .with("share", 0.4)
                .apply(samples, 8)
                .samples();
        Samples features = Contamination.parse("features:0.3,share=0.4,sets=per-sample,range=0..255")
                .apply(samples, 8)
                .samples();
        assertThat(Examples.bits(pixels)).isDeepEqualTo(Examples.bits(features));
    }

    private static double[] noise(Contamination features, Samples samples) {
        return Arrays.stream(features.apply(samples, 12).samples().toArrays())
                .flatMapToDouble(Arrays::stream)
                .toArray();
    }
}
