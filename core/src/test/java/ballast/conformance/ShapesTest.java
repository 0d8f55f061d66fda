package ballast.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.fit.Fit;
import ballast.samples.Samples;
import ballast.testing.Cloud;
import ballast.testing.Seeded;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Samples of every shape are fitted, and each shape by the way that is meant for it. */
@Conformance
class ShapesTest {

    @Parameter
    Candidate candidate;

    @ParameterizedTest
    @EnumSource
    void every_shape_takes_its_own_way_to_a_sound_answer(Shape shape) {
        Fit<?> fit = candidate.components(Shape.COMPONENTS).fit(shape.cloud().samples(0));
        if (candidate.usesTheSolver()) {
            assertThat(fit.route()).startsWith(shape.route());
        }
        Answers.assertSound(fit, shape.rows(), shape.columns(), Shape.COMPONENTS);
    }

    @ParameterizedTest(name = "{0} x {1}, {2} components")
    @CsvSource({
        "1, 1, 1",
        "1, 5, 1",
        "1, 5, 5",
        "2, 1, 1",
        "2, 5, 1",
        "3, 2, 1",
        "3, 2, 2",
        "3, 9, 2",
        "5, 5, 4",
        "6, 5, 5",
        "9, 1, 1",
        "9, 20, 6",
        "40, 2, 2"
    })
    void small_samples_have_a_sound_answer(int n, int d, int components) {
        Fit<?> fit = candidate.components(components).fit(new Cloud(n, d, d, 1, 0, 0).samples(0));
        Answers.assertSound(fit, n, d, components);
    }

    @Seeded
    void all_components_leave_nothing_over(long seed) {
        Samples samples = new Cloud(30, 6, 6, 1, 3, 10).samples(seed);
        Fit<?> fit = candidate.components(6).fit(samples);
        Answers.assertSound(fit, 30, 6, 6);
        for (double loss : fit.losses()) {
            assertThat(loss).isZero();
        }
        assertThat(fit.stop().converged()).isTrue();
    }
}
