package ballast.detection;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.testing.NoNativeLeak;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(NoNativeLeak.class)
class MajorityTest {

    private static Majority of(double[][] rows, double majority) {
        return Majority.of(
                MixtureTest.points(rows), IntStream.range(0, rows.length).toArray(), majority);
    }

    @ParameterizedTest
    @ValueSource(ints = {20, 60, 120})
    void a_group_of_up_to_thirty_per_cent_is_no_part_of_it(int group) {
        Majority found = of(MixtureTest.rows(400, group, 12, 1, 1), 0.7);
        double[] membership = found.membership();
        assertThat(Arrays.stream(membership, 0, group)).allMatch(own -> own < 0.01);
        assertThat(Arrays.stream(membership, group, 400)).allMatch(own -> own > 0.99);
        assertThat(found.findings()).isEqualTo("groups of " + (100 - group / 4) + " %, " + group / 4 + " %");
    }

    @Test
    void a_group_of_thirty_three_per_cent_is_kept() {
        Majority found = of(MixtureTest.rows(400, 132, 12, 1, 1), 0.7);
        assertThat(Arrays.stream(found.membership())).allMatch(own -> own > 0.99);
        assertThat(found.findings()).isEqualTo("groups of 67 %, 33 %");
    }

    @Test
    void a_smaller_majority_leaves_out_a_group_of_forty_per_cent() {
        double[] membership = of(MixtureTest.rows(400, 160, 12, 1, 1), 0.55).membership();
        assertThat(Arrays.stream(membership, 0, 160)).allMatch(own -> own < 0.01);
    }

    @Test
    void scattered_outliers_of_thirty_per_cent_are_no_part_of_it() {
        double[] membership = of(MixtureTest.rows(400, 120, 0, 30, 2), 0.7).membership();
        assertThat(Arrays.stream(membership, 0, 120).filter(own -> own > 0.5).count())
                .isLessThanOrEqualTo(6);
    }

    @Test
    void among_noise_of_forty_five_per_cent_there_is_no_majority_and_all_are_kept() {
        Majority found = of(MixtureTest.rows(400, 180, 0, 30, 2), 0.7);
        assertThat(Arrays.stream(found.membership())).allMatch(own -> own > 0.99);
    }
}
