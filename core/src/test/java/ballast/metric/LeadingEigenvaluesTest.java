package ballast.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.BadInputException;
import org.junit.jupiter.api.Test;

class LeadingEigenvaluesTest {

    @Test
    void share_and_ratio_are_those_of_the_formulas() {
        LeadingEigenvalues measured = LeadingEigenvalues.of(new double[] {6, 3, 1}, 2);
        assertThat(measured.share()).isCloseTo(0.9, within(1e-15));
        assertThat(measured.ratio()).isEqualTo(2);
    }

    @Test
    void eigenvalues_below_zero_are_rounding() {
        assertThat(LeadingEigenvalues.of(new double[] {4, 2, -1e-17}, 2).share())
                .isEqualTo(1);
        assertThat(LeadingEigenvalues.of(new double[] {0, 0}, 1)).isEqualTo(new LeadingEigenvalues(1, 1));
    }

    @Test
    void more_leading_ones_than_there_are_is_refused() {
        assertThatThrownBy(() -> LeadingEigenvalues.of(new double[] {2, 1}, 3))
                .isInstanceOf(BadInputException.class)
                .hasMessage("m = 3 of 2 eigenvalues, must be 1..2 of at least 2");
    }
}
