package ballast.study.compare;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.method.Family;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Methods are ranked only where the repeats show a difference that is of use. */
class StandingsTest {

    private static MethodResult method(String name, double... excesses) {
        List<Run> runs = IntStream.range(0, excesses.length)
                .mapToObj(r -> new Run(r, 1, excesses[r], 0, 0, 1, 0, Double.NaN, 1, true, "converged", 0))
                .toList();
        return new MethodResult(Family.VECTORS, name, Optional.empty(), runs, null);
    }

    private static List<String> equals(MethodResult... methods) {
        return new Standings(methods[0], List.of(methods))
                .equals().stream().map(MethodResult::name).toList();
    }

    @Test
    void a_difference_of_one_sign_that_is_larger_than_its_spread_is_decided() {
        assertThat(equals(method("a", 0.01, 0.02, 0.03), method("b", 0.11, 0.12, 0.14)))
                .isEmpty();
    }

    @Test
    void a_difference_within_its_spread_is_not() {
        assertThat(equals(method("a", 0.01, 0.02, 0.03), method("b", 0.01, 0.3, 0.9)))
                .containsExactly("b");
    }

    @Test
    void a_difference_of_no_use_is_not_however_steady_it_is() {
        assertThat(equals(method("a", 0.1, 0.7, 0.2), method("b", 0.102, 0.702, 0.202)))
                .containsExactly("b");
    }

    @Test
    void one_repeat_decides_nothing() {
        assertThat(equals(method("a", 0.1), method("b", 9))).containsExactly("b");
    }
}
