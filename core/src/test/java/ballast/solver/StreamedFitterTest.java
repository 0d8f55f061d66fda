package ballast.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.estimator.Reweighting;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stopping;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import ballast.subspace.VectorSubspace;
import ballast.testing.NoNativeLeak;
import ballast.weight.AdaptiveNeighbours;
import ballast.weight.Loss;
import ballast.weight.SampleCount;
import ballast.weight.WeightRule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(NoNativeLeak.class)
class StreamedFitterTest {

    private static final List<WeightRule> RULES = List.of(
            Loss.SQUARED,
            Loss.DISTANCE,
            Loss.of(Loss.Shape.SIGMA, 1),
            AdaptiveNeighbours.of(SampleCount.USUAL, AdaptiveNeighbours.Gamma.MOVING));

    @ParameterizedTest
    @CsvSource({
        "600, 80, 3, DECAYING, 0, FLOAT32",
        "2000, 120, 5, DECAYING, 20, FLOAT32",
        "1500, 200, 8, CLUSTERED, 20, FLOAT32",
        "2000, 100, 4, DECAYING, 20, UINT8",
        "700, 150, 6, CLUSTERED, 0, UINT8",
    })
    void ends_within_the_promised_error_of_the_plain_computation(
            int n, int d, int c, Spectrum spectrum, double outliers, ElementType type) {
        LocalSamples samples = stored(spectrum.samples(n, d, c, outliers, 7), type);
        double[] user = new double[n];
        Arrays.setAll(user, i -> 1 + i % 3);
        for (WeightRule rule : RULES) {
            for (LocalSamples variant : List.of(samples, samples.weightedBy(user))) {
                Fit<?> streamed = fit(variant, c, rule, 1e-7);
                Fit<?> plain = new Reweighting<>(PlainFitter.model(c), rule, new Stopping(1e-10, 200))
                        .fit(variant, ProgressListener.NONE);
                assertThat(streamed.route()).isEqualTo("block solver, samples streamed in single precision");
                // Where gamma moves, the objective is not stationary at the answer and shows errors of the weights as
                // they are.
                double tolerance = rule.settling() == WeightRule.Settling.OBJECTIVE ? 1e-6 : 1e-4;
                assertThat(streamed.objective())
                        .as("objective of %s", rule)
                        .isCloseTo(plain.objective(), within(tolerance * plain.objective()));
                assertThat(angle(streamed, plain)).as("angle of %s", rule).isLessThan(1e-3);
            }
        }
    }

    @Test
    void samples_that_are_nearly_in_the_subspace_have_their_losses_in_full() {
        double[][] rows = stored(Spectrum.CLUSTERED.samples(900, 90, 3, 0, 3), ElementType.FLOAT32)
                .toArrays();
        Fit<?> first = fit(stored(LocalSamples.of(Samples.of(rows)), ElementType.FLOAT32), 3, Loss.SQUARED, 1e-7);
        double[][] near = ((VectorSubspace) first.subspace())
                .reconstruct(LocalSamples.of(Samples.of(rows)))
                .toArrays();
        for (int i = 0; i < 100; i++) {
            for (int j = 0; j < near[i].length; j++) {
                rows[i][j] = near[i][j] + 1e-4 * (rows[i][j] - near[i][j]);
            }
        }
        LocalSamples samples = stored(LocalSamples.of(Samples.of(rows)), ElementType.FLOAT32);
        Fit<?> fit = fit(samples, 3, Loss.SQUARED, 1e-7);
        double[] exact = fit.subspace().residuals(samples);
        for (int i = 0; i < rows.length; i++) {
            assertThat(fit.losses()[i]).as("loss %d", i).isCloseTo(exact[i], within(1e-4 * exact[i]));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4, 8})
    void threads_do_not_show(int threads) {
        LocalSamples samples = stored(Spectrum.DECAYING.samples(5000, 100, 4, 20, 5), ElementType.UINT8);
        Fit<?> one = fit(samples.onThreads(1), 4, Loss.DISTANCE, 1e-7);
        Fit<?> many = fit(samples.onThreads(threads), 4, Loss.DISTANCE, 1e-7);
        assertThat(many.objectiveTrace()).isEqualTo(one.objectiveTrace());
        assertThat(many.losses()).isEqualTo(one.losses());
        assertThat(((VectorSubspace) many.subspace()).basis().toArray())
                .isEqualTo(((VectorSubspace) one.subspace()).basis().toArray());
    }

    @Test
    void a_pass_back_and_one_forth_for_each_iteration() {
        LocalSamples samples = stored(Spectrum.DECAYING.samples(4000, 100, 4, 20, 6), ElementType.UINT8);
        List<Integer> passes = new ArrayList<>();
        List<Integer> iterations = new ArrayList<>();
        for (int most : new int[] {1, 4}) {
            CountedRows counted = new CountedRows(samples);
            Fit<?> fit = new Reweighting<>(
                            PlainFitter.model(4, PlainFitter.by(SolverChoice.STREAMED_SCORES, 4)),
                            Loss.DISTANCE,
                            new Stopping(1e-8, most))
                    .fit(LocalSamples.from(counted), ProgressListener.NONE);
            passes.add(counted.passes().get());
            iterations.add(fit.stop().iterations());
        }
        assertThat(iterations.get(1)).isGreaterThan(iterations.get(0));
        assertThat(passes.get(1) - passes.get(0)).isEqualTo(2 * (iterations.get(1) - iterations.get(0)));
    }

    @Test
    void more_components_than_the_rank_are_refused() {
        double[] values = new double[3000 * 80];
        for (int i = 0; i < 3000; i++) {
            for (int j = 0; j < 80; j++) {
                values[i * 80 + j] = i % 10 + (j % 2) * (i % 7);
            }
        }
        LocalSamples samples = LocalSamples.of(Samples.of(80, values, ElementType.UINT8));
        assertThatThrownBy(() -> fit(samples, 4, Loss.SQUARED, 1e-7))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("components = 4")
                .hasMessageContaining("2");
    }

    @Test
    void doubles_samples_far_from_zero_and_uneven_ones_are_left_to_others() {
        double[][] rows = Spectrum.DECAYING.samples(500, 80, 3, 0, 8).toArrays();
        assertThat(canStream(LocalSamples.of(Samples.of(rows)))).isFalse();
        assertThat(canStream(stored(LocalSamples.of(Samples.of(rows)), ElementType.FLOAT32)))
                .isTrue();
        for (double[] row : rows) {
            row[0] += 1000;
        }
        assertThat(canStream(stored(LocalSamples.of(Samples.of(rows)), ElementType.FLOAT32)))
                .isFalse();
        for (double[] row : rows) {
            row[0] -= 1000;
        }
        rows[17][5] = 1e6;
        assertThat(canStream(stored(LocalSamples.of(Samples.of(rows)), ElementType.FLOAT32)))
                .isFalse();
    }

    private static boolean canStream(LocalSamples samples) {
        return SolverChoice.canStream(PlainFitter.problem(samples, 3, 1e-4));
    }

    private static Fit<?> fit(LocalSamples samples, int c, WeightRule rule, double tolerance) {
        PlainFitter.Way way = PlainFitter.by(SolverChoice.STREAMED_SCORES, c);
        return new Reweighting<>(PlainFitter.model(c, way), rule, new Stopping(tolerance, 200))
                .fit(samples, ProgressListener.NONE);
    }

    /** The samples in a compact type; as bytes they are first spread over the range of grey values. */
    private static LocalSamples stored(LocalSamples samples, ElementType type) {
        double[][] rows = samples.toArrays();
        double[] values = new double[rows.length * rows[0].length];
        for (int i = 0; i < values.length; i++) {
            double value = rows[i / rows[0].length][i % rows[0].length];
            values[i] =
                    type == ElementType.UINT8 ? Math.max(0, Math.min(255, Math.rint(100 + 20 * value))) : (float) value;
        }
        return LocalSamples.of(Samples.of(rows[0].length, values, type));
    }

    private static double angle(Fit<?> a, Fit<?> b) {
        return ((VectorSubspace) a.subspace()).basis().angleTo(((VectorSubspace) b.subspace()).basis());
    }
}
