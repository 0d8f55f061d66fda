package ballast.outlier;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import ballast.block.LocalSamples;
import ballast.samples.Samples;
import ballast.testing.Cloud;
import ballast.testing.Seeded;
import java.util.Arrays;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ConstantPatchesTest {

    private static final int D = 60;

    private static double[][] rows() {
        return new Cloud(101, D, 3, 0.2, 0, 0).rows(1);
    }

    private static double[] patches(double[][] rows) {
        LocalSamples samples = LocalSamples.of(Samples.of(rows));
        return ConstantPatches.in(samples, ConstantPatches.usual(samples));
    }

    @Test
    void the_commonest_value_of_a_sample_is_its_patch() {
        double[][] rows = rows();
        Arrays.fill(rows[4], 10, 20, 7.5);
        Arrays.fill(rows[4], 30, 35, -1);
        assertThat(patches(rows)[4]).isEqualTo(7.5);
        assertThat(patches(rows)[5]).isNaN();
    }

    @Test
    void three_features_of_sixty_are_a_patch_and_two_are_not() {
        double[][] rows = rows();
        Arrays.fill(rows[4], 10, 13, 7.5);
        Arrays.fill(rows[5], 10, 12, 7.5);
        assertThat(patches(rows)[4]).isEqualTo(7.5);
        assertThat(patches(rows)[5]).isNaN();
    }

    @Test
    void what_most_samples_show_is_no_patch() {
        double[][] rows = rows();
        for (double[] row : rows) {
            Arrays.fill(row, 0, 30, 0);
        }
        Arrays.fill(rows[4], 20, 40, 0);
        double[] patches = patches(rows);
        assertThat(patches[4]).isZero();
        assertThat(patches[5]).isNaN();
    }

    /** Few different values, so that several come near to a patch and share what they are counted by. */
    @Seeded
    void it_is_the_commonest_value_among_many_that_repeat(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[][] rows = new double[40][400];
        for (double[] row : rows) {
            Arrays.setAll(row, j -> Math.floor(150 * random.nextDouble() * random.nextDouble()) / 7 - 3);
        }
        double[] found = patches(rows);
        for (int i = 0; i < rows.length; i++) {
            double[] row = rows[i];
            Map<Double, Long> counts = Arrays.stream(row).boxed().collect(groupingBy(value -> value, counting()));
            long most = counts.values().stream().max(Long::compare).orElseThrow();
            double commonest = counts.entrySet().stream()
                    .filter(entry -> entry.getValue() == most)
                    .mapToDouble(Map.Entry::getKey)
                    .min()
                    .orElseThrow();
            assertThat(found[i]).as("sample %d", i).isEqualTo(Double.valueOf(most >= 20 ? commonest : Double.NaN));
        }
    }
}
