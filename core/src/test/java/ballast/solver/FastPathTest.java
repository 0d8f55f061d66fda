package ballast.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.block.LocalSamples;
import ballast.estimator.Reweighting;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stopping;
import ballast.subspace.VectorSubspace;
import ballast.testing.NamesTheCase;
import ballast.testing.NoNativeLeak;
import ballast.testing.Suite;
import ballast.weight.AdaptiveNeighbours;
import ballast.weight.Loss;
import ballast.weight.SampleCount;
import ballast.weight.WeightRule;
import java.util.List;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every shortcut ends where the plain computation ends: same objective, same subspace, same losses. */
@ExtendWith({NoNativeLeak.class, NamesTheCase.class})
class FastPathTest {

    private static final Stopping TO_THE_END = new Stopping(1e-13, 600);

    private static final List<WeightRule> RULES = Suite.each(List.of(
            Loss.of(Loss.Shape.SIGMA, 1),
            Loss.SQUARED,
            Loss.DISTANCE,
            AdaptiveNeighbours.of(SampleCount.USUAL, AdaptiveNeighbours.Gamma.MOVING)));

    @ParameterizedTest
    @CsvSource({
        "66, 200, 1, DECAYING, 0",
        "30, 300, 3, DECAYING, 100",
        "60, 300, 8, DECAYING, 20",
        "90, 200, 15, DECAYING, 0",
        "60, 250, 4, CLUSTERED, 20",
        "90, 300, 10, CLUSTERED, 0",
        "40, 200, 5, FLAT, 0",
        "80, 400, 3, FLAT, 50",
    })
    void fewer_samples_than_dimensions_in_their_own_span(int n, int d, int c, Spectrum spectrum, double outliers) {
        assertSameAsPlain(
                spectrum,
                spectrum.samples(n, d, c, outliers, 1),
                c,
                PlainFitter.inSpan(c),
                "rotated to " + (n - 1) + " dimensions");
    }

    @ParameterizedTest
    @CsvSource({
        "200, 65, 1, DECAYING, 0",
        "300, 65, 17, DECAYING, 20",
        "500, 120, 5, DECAYING, 100",
        "200, 200, 8, DECAYING, 20",
        "150, 400, 3, CLUSTERED, 20",
        "250, 150, 30, DECAYING, 0",
        "400, 100, 4, CLUSTERED, 20",
        "300, 150, 12, CLUSTERED, 0",
        "300, 80, 3, FLAT, 0",
        "200, 200, 2, FLAT, 50",
    })
    void scores_carried_along(int n, int d, int c, Spectrum spectrum, double outliers) {
        assertSameAsPlain(
                spectrum,
                spectrum.samples(n, d, c, outliers, 2),
                c,
                PlainFitter.by(SolverChoice.CARRIED_SCORES, c),
                "block solver, scores carried along");
    }

    @ParameterizedTest
    @CsvSource({
        "200, 65, 8, DECAYING, 0",
        "300, 80, 15, DECAYING, 50",
        "1000, 100, 20, DECAYING, 20",
        "400, 120, 30, CLUSTERED, 20",
        "300, 70, 10, FLAT, 0",
    })
    void the_block_solver_on_the_scatter(int n, int d, int c, Spectrum spectrum, double outliers) {
        assertSameAsPlain(
                spectrum, spectrum.samples(n, d, c, outliers, 3), c, inPlace(c), "block solver on the scatter");
    }

    @ParameterizedTest
    @CsvSource({
        "200, 65, 1, DECAYING, 0",
        "150, 150, 3, DECAYING, 100",
        "80, 400, 5, DECAYING, 20",
        "200, 200, 6, DECAYING, 0",
        "200, 200, 3, CLUSTERED, 20",
        "150, 100, 1, FLAT, 0",
    })
    void the_block_solver_without_the_scatter(int n, int d, int c, Spectrum spectrum, double outliers) {
        assertSameAsPlain(
                spectrum, spectrum.samples(n, d, c, outliers, 4), c, inPlace(c), "block solver, scatter never formed");
    }

    @ParameterizedTest
    @CsvSource({"200, 20, 3, DECAYING, 20", "100, 64, 10, CLUSTERED, 0", "50, 60, 5, DECAYING, 100"})
    void dense_eigenvectors(int n, int d, int c, Spectrum spectrum, double outliers) {
        assertSameAsPlain(
                spectrum, spectrum.samples(n, d, c, outliers, 5), c, inPlace(c), "dense eigenvectors of the scatter");
    }

    private static PlainFitter.Way inPlace(int c) {
        return PlainFitter.by(SolverChoice.SCATTER, c);
    }

    private static void assertSameAsPlain(
            Spectrum spectrum, LocalSamples samples, int components, PlainFitter.Way way, String route) {
        double[] user = new double[samples.rows()];
        for (int i = 0; i < user.length; i++) {
            user[i] = 1 + i % 4 / 3;
        }
        for (WeightRule rule : RULES) {
            boolean both = rule.equals(Loss.DISTANCE) || !Suite.FULL;
            for (LocalSamples variant : both ? List.of(samples, samples.weightedBy(user)) : List.of(samples)) {
                Fit<?> fast = new Reweighting<>(PlainFitter.model(components, way), rule, TO_THE_END)
                        .fit(variant, ProgressListener.NONE);
                Fit<?> plain = new Reweighting<>(PlainFitter.model(components), rule, TO_THE_END)
                        .fit(variant, ProgressListener.NONE);
                String name = rule + (variant == samples ? "" : ", user weights");
                assertThat(fast.route()).startsWith(route);
                // Where gamma moves, the objective is not stationary at the answer and shows errors of the weights as
                // they are.
                double tolerance = rule.settling() == WeightRule.Settling.OBJECTIVE ? 1e-8 : 3e-7;
                assertThat(fast.objective())
                        .as("objective of %s", name)
                        .isCloseTo(plain.objective(), within(tolerance * plain.objective()));
                if (spectrum != Spectrum.FLAT) {
                    // A sample fitted exactly weighs so much that rounding keeps the block solver from ever settling.
                    assertThat(fast.stop().converged() || rule.equals(Loss.DISTANCE))
                            .as(name)
                            .isTrue();
                    assertThat(angle(fast, plain)).as("angle of %s", name).isLessThan(1e-4);
                    assertSameLosses(name, fast.losses(), plain.losses());
                }
            }
        }
    }

    private static double angle(Fit<?> a, Fit<?> b) {
        return ((VectorSubspace) a.subspace()).basis().angleTo(((VectorSubspace) b.subspace()).basis());
    }

    private static void assertSameLosses(String name, double[] actual, double[] expected) {
        double largest = 0;
        for (double loss : expected) {
            largest = Math.max(largest, loss);
        }
        for (int i = 0; i < expected.length; i++) {
            assertThat(actual[i]).as("loss %d of %s", i, name).isCloseTo(expected[i], within(1e-4 * largest));
        }
    }
}
