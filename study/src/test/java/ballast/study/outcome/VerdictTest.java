package ballast.study.outcome;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The rule of verdicts, by cases in which it has to say each of its words. */
class VerdictTest {

    private static Verdict.Figure figure(String method, double mean, double spread, double printed) {
        return new Verdict.Figure(method, mean, spread, printed);
    }

    private static String verdict(String method, Verdict.Figure... setting) {
        return Verdict.of("error", method, List.of(List.of(setting))).toString();
    }

    @Test
    void a_figure_within_two_deviations_of_the_difference_of_two_runs_is_reproduced() {
        assertThat(verdict("a", figure("a", 1.0, 0.02, 1.05), figure("b", 2, 0.1, 2.0)))
                .isEqualTo("reproduced");
        assertThat(Verdict.of("error", List.of(List.of(figure("a", 1.0, 0.02, 1.05), figure("b", 2, 0.1, 2.0))))
                        .word())
                .isEqualTo(Verdict.Word.REPRODUCED);
    }

    @Test
    void beyond_that_it_is_not() {
        assertThat(verdict("a", figure("a", 0.99, 0.02, 1.05), figure("b", 2, 0.1, 2.0)))
                .isEqualTo("direction only");
    }

    @Test
    void rounding_of_print_is_always_allowed() {
        assertThat(verdict("a", figure("a", 0.9651, 0, 0.97), figure("b", 0.88, 0, 0.88)))
                .isEqualTo("reproduced");
    }

    @Test
    void figures_far_off_that_keep_the_order_of_print_have_its_direction_only() {
        assertThat(verdict("a", figure("a", 7, 0.1, 1.05), figure("b", 9, 0.1, 2.0), figure("c", 12, 0.1, 3.0)))
                .isEqualTo("direction only");
    }

    @Test
    void figures_far_off_in_another_order_are_not_reproduced() {
        assertThat(verdict("a", figure("a", 9, 0.1, 1.05), figure("b", 7, 0.1, 2.0)))
                .isEqualTo("not reproduced");
    }

    /** MaxEnt-PCA, table 3: a spread as wide as all that the methods differ by confirms none of them. */
    @Test
    void a_spread_as_wide_as_the_whole_effect_confirms_nothing() {
        assertThat(verdict("a", figure("a", 0.99, 0.05, 0.96), figure("b", 0.96, 0.05, 1.0)))
                .isEqualTo("not reproduced");
        assertThat(Verdict.tolerance(
                        figure("a", 0.99, 0.05, 0.96),
                        List.of(figure("a", 0.99, 0.05, 0.96), figure("b", 0.96, 0.05, 1.0))))
                .isCloseTo(0.01, within(1e-12));
    }

    @Test
    void one_setting_far_off_is_enough() {
        List<Verdict.Figure> near = List.of(figure("a", 1, 0.1, 1.0), figure("b", 3, 0.1, 3.0));
        List<Verdict.Figure> far = List.of(figure("a", 5, 0.1, 1.0), figure("b", 3, 0.1, 3.0));
        assertThat(Verdict.of("error", "a", List.of(near, near)).word()).isEqualTo(Verdict.Word.REPRODUCED);
        assertThat(Verdict.of("error", "a", List.of(near, far)).word()).isEqualTo(Verdict.Word.NOT_REPRODUCED);
    }

    @Test
    void what_prevents_a_comparison_is_named() {
        double none = Double.NaN;
        assertThat(verdict("a", figure("a", 1, 0.1, none))).isEqualTo("not comparable (nothing printed)");
        assertThat(verdict("a", figure("a", none, none, 1))).isEqualTo("not comparable (no figures)");
        assertThat(verdict("a", figure("a", 1, none, 1))).isEqualTo("not comparable (one repeat, no spread)");
        List<List<Verdict.Figure>> equal = List.of(List.of(figure("a", 1, 0.1, 1)));
        assertThat(Verdict.of("seconds", "a", equal).toString())
                .isEqualTo("not comparable (seconds of another machine)");
    }
}
