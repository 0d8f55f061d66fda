package ballast.study.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class DifferenceTest {

    @Test
    void the_interval_of_a_paired_difference_is_that_of_students_t() {
        Difference difference = Difference.between(List.of(2.0, 3.0, 4.0), List.of(1.0, 1.0, 1.0));
        assertThat(difference.mean()).isEqualTo(2);
        assertThat(difference.halfWidth()).isCloseTo(4.303 / Math.sqrt(3), within(1e-12));
        assertThat(difference.sure()).isFalse();
        assertThat(Difference.t(60)).isCloseTo(2.000, within(1e-3));
        assertThat(Difference.t(120)).isCloseTo(1.980, within(1e-3));
    }

    @Test
    void one_repeat_is_sure_of_nothing() {
        assertThat(Difference.between(List.of(5.0), List.of(1.0)).sure()).isFalse();
        assertThat(Difference.between(List.of(5.0, 5.1), List.of(1.0, 1.1)).sure())
                .isTrue();
    }
}
