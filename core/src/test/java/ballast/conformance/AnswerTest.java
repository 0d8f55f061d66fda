package ballast.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.BadInputException;
import ballast.fit.Fit;
import ballast.samples.Samples;
import ballast.subspace.Basis;
import ballast.subspace.Subspace;
import ballast.testing.Cloud;
import ballast.testing.Seeded;
import java.util.Arrays;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The parts of an answer belong together. */
@Conformance
class AnswerTest {

    @Parameter
    Candidate candidate;

    private Fit<?> fit(Shape shape, Samples samples) {
        return candidate.components(Shape.COMPONENTS).fit(samples);
    }

    @ParameterizedTest
    @EnumSource
    void the_losses_are_the_distances_from_the_subspace(Shape shape) {
        Samples samples = shape.cloud().samples(21);
        Fit<?> fit = fit(shape, samples);
        double[] again = fit.subspace().residuals(samples);
        double largest = 0;
        for (double loss : again) {
            largest = Math.max(largest, loss);
        }
        for (int i = 0; i < again.length; i++) {
            assertThat(fit.losses()[i]).as("loss %d", i).isCloseTo(again[i], within(1e-9 * largest));
        }
    }

    @ParameterizedTest
    @EnumSource
    void the_losses_are_the_distances_by_plain_loops_too(Shape shape) {
        double[][] rows = shape.cloud().rows(21);
        Fit<?> fit = fit(shape, Samples.of(rows));
        double[] mean = Answers.subspace(fit).mean();
        Basis basis = Answers.basis(fit);
        for (int i = 0; i < rows.length; i += 7) {
            double square = 0;
            double[] left = new double[mean.length];
            for (int j = 0; j < mean.length; j++) {
                left[j] = rows[i][j] - mean[j];
                square += left[j] * left[j];
            }
            for (int k = 0; k < basis.size(); k++) {
                double score = 0;
                for (int j = 0; j < mean.length; j++) {
                    score += basis.entry(j, k) * left[j];
                }
                square -= score * score;
            }
            assertThat(fit.losses()[i] * fit.losses()[i]).isCloseTo(square, within(1e-8 * (1 + square)));
        }
    }

    @ParameterizedTest
    @EnumSource
    void restoring_the_scores_gives_the_reconstruction_and_projecting_that_the_scores(Shape shape) {
        Samples samples = shape.cloud().samples(22);
        Subspace subspace = fit(shape, samples).subspace();
        Samples scores = subspace.project(samples);
        Samples seen = subspace.reconstruct(samples);
        assertThat(scores.columns()).isEqualTo(Shape.COMPONENTS);
        assertSameRows(subspace.restore(scores), seen, 1e-10);
        assertSameRows(subspace.project(seen), scores, 1e-10);
        assertSameRows(subspace.reconstruct(seen), seen, 1e-10);
        for (double residual : subspace.residuals(seen)) {
            assertThat(residual).isLessThan(1e-12);
        }
    }

    /** The squared distance of a sample from its reconstruction is its squared loss. */
    @ParameterizedTest
    @EnumSource
    void the_reconstruction_is_as_far_away_as_the_loss_says(Shape shape) {
        double[][] rows = shape.cloud().rows(23);
        Fit<?> fit = fit(shape, Samples.of(rows));
        double[][] seen = fit.subspace().reconstruct(Samples.of(rows)).toArrays();
        for (int i = 0; i < rows.length; i++) {
            double square = 0;
            for (int j = 0; j < rows[i].length; j++) {
                square += (rows[i][j] - seen[i][j]) * (rows[i][j] - seen[i][j]);
            }
            assertThat(Math.sqrt(square)).isCloseTo(fit.losses()[i], within(1e-8));
        }
    }

    /** Weights that sum to n, squares over n - 1, about the mean of the subspace; ratios are shares of all d values. */
    @Seeded
    void the_explained_variance_is_that_of_the_weighted_samples(long seed) {
        if (candidate.hasRobustVariances()) {
            return; // They are compared with rrcov's.
        }
        double[][] rows = Shape.DENSE.cloud().rows(seed);
        Fit<?> fit = candidate.components(Shape.COMPONENTS).fit(Samples.of(rows));
        double[] weights = boundedByTheMiddleOne(fit.weights());
        double sum = 0;
        int counted = 0;
        for (double weight : weights) {
            sum += weight;
            counted += weight > 0 ? 1 : 0;
        }
        // Where outliers were rejected beforehand, the variance is that of the others.
        double count = candidate.usesTheSolver() ? rows.length : counted;
        int n = rows.length;
        double[] mean = Answers.subspace(fit).mean();
        double[] along = new double[Shape.COMPONENTS];
        double total = 0;
        for (int i = 0; i < n; i++) {
            double share = weights[i] * count / sum / (count - 1);
            for (int k = 0; k < along.length; k++) {
                double score = 0;
                for (int j = 0; j < mean.length; j++) {
                    score += Answers.basis(fit).entry(j, k) * (rows[i][j] - mean[j]);
                }
                along[k] += share * score * score;
            }
            for (int j = 0; j < mean.length; j++) {
                total += share * (rows[i][j] - mean[j]) * (rows[i][j] - mean[j]);
            }
        }
        Answers.assertClose(fit.explainedVariance().variances(), along, 1e-10);
        assertThat(fit.explainedVariance().total()).isCloseTo(total, within(1e-10 * total));
        double[] ratios = fit.explainedVariance().ratios();
        double ratio = 0;
        for (int k = 0; k < along.length; k++) {
            assertThat(ratios[k]).isCloseTo(along[k] / total, within(1e-10));
            ratio += ratios[k];
        }
        assertThat(fit.explainedVariance().ratio())
                .isCloseTo(ratio, within(1e-12))
                .isBetween(0.0, 1 + 1e-12);
    }

    /** Half of the weights that are not 0 are as large as the middle one; larger ones count as that. */
    private static double[] boundedByTheMiddleOne(double[] weights) {
        double[] rising = Arrays.stream(weights).filter(w -> w > 0).sorted().toArray();
        double middle = rising[rising.length - (rising.length + 1) / 2];
        return Arrays.stream(weights).map(w -> Math.min(w, middle)).toArray();
    }

    @Test
    void samples_of_another_width_are_refused() {
        Fit<?> fit = candidate.components(2).fit(Cloud.of(40, 6, 2).samples(0));
        Samples wider = Cloud.of(5, 7, 2).samples(0);
        Assertions.assertThatThrownBy(() -> fit.subspace().project(wider))
                .isInstanceOf(BadInputException.class)
                .hasMessage("samples have 7 values, but the subspace was fitted to 6");
        Assertions.assertThatThrownBy(() -> fit.subspace().reconstruct(wider)).isInstanceOf(BadInputException.class);
        Assertions.assertThatThrownBy(() -> fit.subspace().residuals(wider)).isInstanceOf(BadInputException.class);
        Assertions.assertThatThrownBy(() -> fit.subspace().restore(wider))
                .isInstanceOf(BadInputException.class)
                .hasMessage("scores have 7 values, but the subspace has 2 components");
    }

    private static void assertSameRows(Samples actual, Samples expected, double tolerance) {
        double[][] a = actual.toArrays();
        double[][] b = expected.toArrays();
        assertThat(a).hasDimensions(b.length, b[0].length);
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < a[i].length; j++) {
                assertThat(a[i][j]).isCloseTo(b[i][j], within(tolerance));
            }
        }
    }
}
