package ballast.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.estimator.PlainFit;
import ballast.estimator.Reweighting;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stopping;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import ballast.subspace.VectorSubspace;
import ballast.testing.NamesTheCase;
import ballast.testing.NoNativeLeak;
import ballast.testing.Suite;
import ballast.weight.AdaptiveNeighbours;
import ballast.weight.Loss;
import ballast.weight.SampleCount;
import ballast.weight.WeightRule;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Fits to a million values, whose sums are made of many blocks. */
@ExtendWith({NoNativeLeak.class, NamesTheCase.class})
class LargeFitTest {

    private static final int N = 4200;
    private static final int D = 250;
    private static final int C = 4;

    private static final WeightRule NEIGHBOURS =
            AdaptiveNeighbours.of(SampleCount.USUAL, AdaptiveNeighbours.Gamma.MOVING);

    @ParameterizedTest
    @CsvSource({
        "DECAYING, 20, 4",
        "CLUSTERED, 0, 4",
        "DECAYING, 20, 35",
        "CLUSTERED, 20, 60",
    })
    void ends_where_the_plain_computation_ends(Spectrum spectrum, double outliers, int components) {
        LocalSamples samples = spectrum.samples(N, D, components, outliers, 6);
        Stopping toTheEnd = new Stopping(1e-11, 300);
        for (WeightRule rule : Suite.each(List.of(NEIGHBOURS, Loss.DISTANCE))) {
            Fit<?> fast =
                    new Reweighting<>(VectorModel.of(components), rule, toTheEnd).fit(samples, ProgressListener.NONE);
            Fit<?> plain = new Reweighting<>(PlainFitter.model(components), rule, toTheEnd)
                    .fit(samples, ProgressListener.NONE);
            assertThat(fast.route()).isEqualTo("block solver, scores carried along");
            assertThat(fast.stop().converged()).isTrue();
            assertThat(fast.objective()).isCloseTo(plain.objective(), within(3e-7 * plain.objective()));
            assertThat(angle(fast, plain)).isLessThan(1e-4);
            for (int i = 0; i < N; i++) {
                assertThat(fast.losses()[i]).isCloseTo(plain.losses()[i], within(1e-5 * (1 + plain.losses()[i])));
            }
        }
    }

    @Test
    void the_objective_never_rises_beyond_rounding() {
        LocalSamples samples = Spectrum.DECAYING.samples(N, D, C, 20, 7);
        double[] objectives = new Reweighting<>(VectorModel.of(C), Loss.DISTANCE, Stopping.DEFAULT)
                .fit(samples, ProgressListener.NONE)
                .objectiveTrace();
        assertThat(objectives).hasSizeGreaterThan(3);
        for (int i = 1; i < objectives.length; i++) {
            assertThat(objectives[i]).isLessThan(objectives[i - 1] * (1 + 1e-8));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 200})
    void the_bits_do_not_depend_on_the_number_of_threads(int iterations) {
        LocalSamples samples = Spectrum.DECAYING.samples(N, D, C, 20, 8);
        Reweighting<?> method =
                new Reweighting<>(VectorModel.of(C), NEIGHBOURS, Stopping.DEFAULT.withMaxIterations(iterations));
        Fit<?> one = method.fit(samples.onThreads(1), ProgressListener.NONE);
        for (int threads : new int[] {2, 8}) {
            Fit<?> many = method.fit(samples.onThreads(threads), ProgressListener.NONE);
            assertThat(many.objectiveTrace()).isEqualTo(one.objectiveTrace());
            assertThat(many.losses()).isEqualTo(one.losses());
            assertThat(many.weights()).isEqualTo(one.weights());
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-12, 1e12})
    void the_unit_of_the_samples_changes_nothing_else(double unit) {
        LocalSamples samples = Spectrum.DECAYING.samples(N, D, C, 20, 10);
        double[] values = new double[N * D];
        samples.read(0, N, values);
        for (int i = 0; i < values.length; i++) {
            values[i] *= unit;
        }
        Reweighting<?> method = new Reweighting<>(VectorModel.of(C), NEIGHBOURS, Stopping.DEFAULT);
        Fit<?> scaled = method.fit(LocalSamples.of(Samples.of(D, values, ElementType.FLOAT64)), ProgressListener.NONE);
        Fit<?> plain = method.fit(samples, ProgressListener.NONE);
        assertThat(scaled.objective() / unit / unit).isCloseTo(plain.objective(), within(1e-6 * plain.objective()));
        assertThat(angle(scaled, plain)).isLessThan(1e-3);
    }

    /** Whatever way is taken, and whether the size of the samples would have led there or not. */
    @ParameterizedTest
    @EnumSource
    void one_cell_beyond_the_range_of_floats_gives_an_answer_or_is_named(SolverChoice way) {
        for (int n : new int[] {200, N}) {
            Fit<?> fit = withOneCell(way, n, 1e17);
            assertThat(withOneCell(way, n, 1e17).objective()).isEqualTo(fit.objective());
            assertThat(Stream.of(
                                    fit.losses(),
                                    fit.objectiveTrace(),
                                    fit.subspace().mean())
                            .flatMapToDouble(Arrays::stream))
                    .as("%s, %d samples", way, n)
                    .allMatch(Double::isFinite);
            assertThatThrownBy(() -> withOneCell(way, n, 1e-17))
                    .isInstanceOf(BadInputException.class)
                    .hasMessageStartingWith("row 4 is so far from all others");
        }
    }

    /** Samples in a unit, one cell of which is 1e20. */
    private static Fit<?> withOneCell(SolverChoice way, int n, double unit) {
        double[] values = new double[n * D];
        Spectrum.DECAYING.samples(n, D, C, 20, 10).read(0, n, values);
        for (int i = 0; i < values.length; i++) {
            values[i] *= unit;
        }
        values[3 * D + 5] = 1e20;
        ElementType type = way == SolverChoice.STREAMED_SCORES ? ElementType.FLOAT32 : ElementType.FLOAT64;
        return new Reweighting<>(PlainFitter.model(C, PlainFitter.by(way, C)), NEIGHBOURS, new Stopping(1e-7, 20))
                .fit(LocalSamples.of(Samples.of(D, values, type)), ProgressListener.NONE);
    }

    @Test
    void plain_pca_is_as_exact_as_asked() {
        for (double outliers : new double[] {0, 1e5}) {
            LocalSamples samples = Spectrum.DECAYING.samples(N, D, C, outliers, 11);
            for (Stopping stopping : new Stopping[] {Stopping.DEFAULT, new Stopping(1e-14, 1)}) {
                Fit<?> fast = new PlainFit<>(VectorModel.of(C), stopping).fit(samples, ProgressListener.NONE);
                Fit<?> plain = new PlainFit<>(PlainFitter.model(C), stopping).fit(samples, ProgressListener.NONE);
                assertThat(fast.objective()).isCloseTo(plain.objective(), within(1e-9 * plain.objective()));
                assertThat(angle(fast, plain)).isLessThan(100 * stopping.accuracy());
                Fit<?> squares = new Reweighting<>(VectorModel.of(C), Loss.SQUARED, stopping)
                        .fit(samples, ProgressListener.NONE);
                assertThat(squares.route()).isEqualTo("block solver, scores carried along");
                assertThat(squares.objective()).isCloseTo(plain.objective(), within(1e-9 * plain.objective()));
            }
        }
    }

    private static double angle(Fit<?> a, Fit<?> b) {
        return ((VectorSubspace) a.subspace()).basis().angleTo(((VectorSubspace) b.subspace()).basis());
    }
}
