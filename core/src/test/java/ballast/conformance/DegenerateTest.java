package ballast.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.fit.Fit;
import ballast.reference.PlainRules;
import ballast.samples.Samples;
import ballast.testing.Cloud;
import ballast.testing.Seeded;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Input that looks broken but has an answer. */
@Conformance
class DegenerateTest {

    @Parameter
    Candidate candidate;

    @ParameterizedTest(name = "{0} x {1}")
    @CsvSource({"1, 4", "2, 4", "25, 4", "25, 70", "25, 200", "150, 80"})
    void samples_that_are_all_equal_are_fitted_exactly_by_any_subspace_through_them(int n, int d) {
        double[] sample = new Cloud(1, d, 1, 1, 0, 0).rows(3)[0];
        double[][] rows = new double[n][];
        Arrays.fill(rows, sample);
        Fit<?> fit = candidate.components(2).fit(Samples.of(rows));
        Answers.assertSound(fit, n, d, 2);
        assertThat(fit.losses()).containsOnly(0);
        assertThat(fit.explainedVariance().total()).isZero();
        assertThat(fit.explainedVariance().ratios()).containsOnly(0);
        Answers.assertClose(Answers.subspace(fit).mean(), sample, 1e-14);
    }

    @Test
    void samples_of_nothing_but_zeros_have_an_answer() {
        Fit<?> fit = candidate.components(2).fit(Samples.of(new double[20][5]));
        Answers.assertSound(fit, 20, 5, 2);
        assertThat(fit.losses()).containsOnly(0);
    }

    @Seeded
    void duplicates_are_samples_like_any_other(long seed) {
        for (Shape shape : Shape.values()) {
            double[][] once = shape.cloud().rows(seed);
            int[] times = new int[once.length];
            Arrays.setAll(times, i -> i % 5 == 0 ? 3 : 1);
            double[][] rows = PlainRules.repeated(once, times);
            Fit<?> fit = candidate.components(Shape.COMPONENTS).fit(Samples.of(rows));
            Answers.assertSound(fit, rows.length, shape.columns(), Shape.COMPONENTS);
        }
    }

    /** Most samples lie in the subspace exactly, so that the median residual and many others are zero. */
    @Seeded
    void a_majority_without_any_residual_does_no_harm(long seed) {
        for (int d : new int[] {8, 90}) {
            double[][] rows = new double[80][d];
            double[][] scores = new Cloud(80, 2, 2, 1, 0, 0).rows(seed);
            for (int i = 0; i < 80; i++) {
                rows[i][0] = 30 * scores[i][0];
                rows[i][1] = 20 * scores[i][1];
                if (i < 10) {
                    rows[i][2] = i % 2 == 0 ? 1 : -1;
                }
            }
            Fit<?> fit = candidate.components(2).fit(Samples.of(rows));
            Answers.assertSound(fit, 80, d, 2);
        }
    }
}
