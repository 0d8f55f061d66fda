package ballast.study.outcome;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.study.protocol.Measure;
import ballast.study.protocol.ReconstructionTrial;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class MethodFiguresTest {

    private static final Measure ERROR = ReconstructionTrial.protocol().measure("error");

    private static MethodFigures score(String name, Double... values) {
        return new MethodFigures(
                name, false, "", List.of(values), List.of(), OptionalDouble.empty(), 1, 1, List.of("converged"));
    }

    @Test
    void equals_share_the_mean_of_their_ranks() {
        Ranks ranks = Ranks.of(List.of(score("a", 1.0, 3.0), score("b", 2.0, 3.0), score("c", 3.0, 1.0)), ERROR);
        assertThat(ranks.mean("a")).isEqualTo((1 + 2.5) / 2);
        assertThat(ranks.mean("b")).isEqualTo((2 + 2.5) / 2);
        assertThat(ranks.mean("c")).isEqualTo((3 + 1) / 2.0);
    }

    @Test
    void the_interval_of_a_paired_difference_is_that_of_students_t() {
        Difference difference = Difference.between(List.of(2.0, 3.0, 4.0), List.of(1.0, 1.0, 1.0));
        assertThat(difference.mean()).isEqualTo(2);
        assertThat(difference.halfWidth()).isCloseTo(4.303 / Math.sqrt(3), within(1e-12));
        assertThat(difference.sure()).isFalse();
        assertThat(Difference.t(60)).isCloseTo(2.000, within(1e-3));
        assertThat(Difference.t(120)).isCloseTo(1.980, within(1e-3));
    }
}
