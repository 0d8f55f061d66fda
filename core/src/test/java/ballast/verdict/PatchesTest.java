package ballast.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.samples.Samples;
import ballast.testing.Cloud;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class PatchesTest {

    private static final int D = 60;

    private static double[][] rows() {
        return new Cloud(101, D, 3, 0.2, 0, 0).rows(1);
    }

    private static double[] patches(double[][] rows) {
        return Patches.unlike(Samples.of(rows)).in(Samples.of(rows));
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
        Patches patches = Patches.unlike(Samples.of(rows));
        double[] found = patches.in(Samples.of(rows));
        assertThat(found[4]).isZero();
        assertThat(found[5]).isNaN();
        assertThat(patches.covers(25, 0, 0)).isFalse();
        assertThat(patches.covers(35, 0, 0)).isTrue();
        assertThat(patches.covers(35, 1, 0)).isFalse();
    }
}
