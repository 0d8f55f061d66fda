package ballast.study.recommend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class PairedBootstrapTest {

    @Test
    void who_is_better_in_every_case_is_better_in_every_resampling() {
        PairedBootstrap duel = PairedBootstrap.between(List.of(0.01, 0.02, 0.03), List.of(0.02, 0.04, 0.05), 0);
        assertThat(duel.ahead()).isEqualTo(3);
        assertThat(duel.confidence()).isEqualTo(1);
        assertThat(duel.difference()).isCloseTo(0.05 / 3, within(1e-12));
        assertThat(duel.decided()).isTrue();
    }

    @Test
    void equals_are_even_and_nothing_is_decided() {
        List<Double> same = Collections.nCopies(10, 0.3);
        PairedBootstrap duel = PairedBootstrap.between(same, same, 0);
        assertThat(duel.confidence()).isEqualTo(0.5);
        assertThat(duel.decided()).isFalse();
    }

    @Test
    void a_difference_that_is_sure_but_of_no_use_decides_nothing() {
        PairedBootstrap duel = PairedBootstrap.between(Collections.nCopies(10, 0.3), Collections.nCopies(10, 0.301), 0);
        assertThat(duel.confidence()).isEqualTo(1);
        assertThat(duel.decided()).isFalse();
    }

    /**
     * The mean of two values of opposite sign and equal size is positive in a quarter of the resamplings and zero in
     * half of them.
     */
    @Test
    void one_win_and_one_loss_are_as_unsure_as_can_be() {
        assertThat(PairedBootstrap.between(List.of(0.0, 0.1), List.of(0.1, 0.0), 1)
                        .confidence())
                .isCloseTo(0.5, within(0.05));
    }
}
