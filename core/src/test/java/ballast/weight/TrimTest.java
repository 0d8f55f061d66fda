package ballast.weight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.BadInputException;
import ballast.estimator.Trim;
import org.junit.jupiter.api.Test;

class TrimTest {

    private static final double[] ONCE = {1, 1, 1, 1, 1, 1, 1, 1};

    @Test
    void the_samples_of_least_weight_are_dropped() {
        double[] weights = {5, 1, 7, 0.5, 3, 9, 2, 8};
        assertThat(new Trim(0.75).kept(weights, ONCE)).containsExactly(0, 2, 4, 5, 6, 7);
        assertThat(new Trim(0.74).kept(weights, ONCE)).containsExactly(0, 2, 4, 5, 6, 7);
        assertThat(new Trim(0.76).kept(weights, ONCE)).containsExactly(0, 1, 2, 4, 5, 6, 7);
        assertThat(Trim.NONE.kept(weights, ONCE)).hasSize(8);
    }

    @Test
    void of_equal_weights_the_largest_loss_is_dropped_first_and_then_the_last_sample() {
        double[] weights = {1, 1, 0.5, 1, 1, 1, 1, 1};
        double[] losses = {3, 9, 20, 4, 1, 9, 2, 9};
        assertThat(new Trim(0.875).kept(weights, losses, ONCE)).containsExactly(0, 1, 3, 4, 5, 6, 7);
        assertThat(new Trim(0.625).kept(weights, losses, ONCE)).containsExactly(0, 1, 3, 4, 6);
        assertThat(new Trim(0.25).kept(weights, losses, ONCE)).containsExactly(4, 6);
        assertThat(new Trim(0.25).kept(weights, ONCE)).containsExactly(0, 1);
    }

    /** A sample that is there twice is dropped twice or not at all. */
    @Test
    void a_sample_counts_as_often_as_it_is_there() {
        double[] weights = {1, 2, 3, 4};
        assertThat(new Trim(0.75).kept(weights, new double[] {1, 1, 3, 3})).containsExactly(2, 3);
        assertThat(new Trim(0.75).kept(weights, new double[] {3, 1, 2, 2})).containsExactly(0, 1, 2, 3);
        assertThat(new Trim(0.75).kept(weights, new double[] {1, 0, 2, 1})).containsExactly(2, 3);
        assertThat(Trim.NONE.kept(weights, new double[] {1, 0, 2, 1})).containsExactly(0, 2, 3);
    }

    @Test
    void a_share_outside_its_range_is_refused() {
        assertThatThrownBy(() -> new Trim(1.5))
                .isInstanceOf(BadInputException.class)
                .hasMessage("trim = 1.5, must be above 0 and at most 1");
    }
}
