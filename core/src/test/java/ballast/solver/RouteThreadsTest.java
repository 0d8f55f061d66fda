package ballast.solver;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.block.LocalSamples;
import ballast.estimator.Reweighting;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stopping;
import ballast.method.Catalogue;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.subspace.Components;
import ballast.testing.Cloud;
import ballast.testing.Gaps;
import ballast.testing.NoNativeLeak;
import ballast.testing.Suite;
import ballast.weight.Loss;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every route gives the same bits for any number of threads, on samples of many blocks. */
@ExtendWith(NoNativeLeak.class)
class RouteThreadsTest {

    private static final Stopping SHORT = new Stopping(1e-7, 3);

    @ParameterizedTest
    @CsvSource({"9000, 30, 4", "6000, 60, 25", "1200, 520, 200"})
    void dense(int n, int d, int c) {
        assertSameBits(Cloud.of(n, d, c).samples(1), fitting(c, inPlace(c)), "dense eigenvectors");
    }

    @ParameterizedTest
    @CsvSource({"6000, 100, 20", "4000, 150, 40"})
    void the_scatter_formed(int n, int d, int c) {
        assertSameBits(Cloud.of(n, d, c).samples(2), fitting(c, inPlace(c)), "block solver on the scatter");
    }

    @ParameterizedTest
    @CsvSource({"6000, 200, 5", "600, 1600, 3"})
    void the_scatter_never_formed(int n, int d, int c) {
        assertSameBits(Cloud.of(n, d, c).samples(3), fitting(c, inPlace(c)), "block solver, scatter never formed");
    }

    @ParameterizedTest
    @CsvSource({"6000, 150, 8", "600, 1600, 3"})
    void scores_carried_along(int n, int d, int c) {
        PlainFitter.Way carried = PlainFitter.by(SolverChoice.CARRIED_SCORES, c);
        assertSameBits(Cloud.of(n, d, c).samples(4), fitting(c, carried), "scores carried along");
    }

    @ParameterizedTest
    @CsvSource({"300, 900, 6", "150, 4000, 10"})
    void rotated(int n, int d, int c) {
        assertSameBits(Cloud.of(n, d, c).samples(5), fitting(c, PlainFitter.inSpan(c)), "rotated to");
    }

    @ParameterizedTest
    @CsvSource({"5000, 40, 3", "2000, 120, 3"})
    void missing_values(int n, int d, int c) {
        LocalSamples gaps =
                LocalSamples.of(Samples.withGaps(Gaps.in(Cloud.of(n, d, c).rows(6), 0.1, 7)));
        assertSameBits(gaps, Catalogue.method("rpca-om").sized(c).withStopping(SHORT)::fitWithGaps, "missing values");
    }

    @ParameterizedTest
    @CsvSource({"3000, 8x6, 3x2", "900, 24x20, 5x5"})
    void images(int n, String shape, String components) {
        ImageShape size = ImageShape.parse(shape);
        assertSameBits(
                Cloud.of(n, size.size(), 6).samples(8).withShape(size),
                Catalogue.method("rpca-an-2d")
                        .sized(Components.parse(components))
                        .withStopping(SHORT)::fit,
                "bilateral");
    }

    @ParameterizedTest
    @CsvSource({"maxent-pca, 3000, 20", "pca-cl, 1200, 30"})
    void pairs_of_samples(String method, int n, int d) {
        assertSameBits(
                Cloud.of(n, d, 3).samples(9), Catalogue.method(method).sized(3).withStopping(SHORT)::fit, "");
    }

    private static BiFunction<LocalSamples, ProgressListener, Fit<?>> fitting(int c, PlainFitter.Way way) {
        return new Reweighting<>(PlainFitter.model(c, way), Loss.DISTANCE, SHORT)::fit;
    }

    private static PlainFitter.Way inPlace(int c) {
        return PlainFitter.by(SolverChoice.SCATTER, c);
    }

    private static void assertSameBits(
            LocalSamples samples, BiFunction<LocalSamples, ProgressListener, Fit<?>> fit, String route) {
        Fit<?> one = fit.apply(samples.onThreads(1), ProgressListener.NONE);
        assertThat(one.route()).contains(route);
        LocalSamples some = samples.select(IntStream.range(0, 50).toArray());
        for (int threads : Suite.each(List.of(2, 4, 8))) {
            Fit<?> many = fit.apply(samples.onThreads(threads), ProgressListener.NONE);
            assertThat(many.route()).isEqualTo(one.route());
            assertThat(many.objectiveTrace()).containsExactly(one.objectiveTrace());
            assertThat(many.losses()).containsExactly(one.losses());
            assertThat(many.weights()).containsExactly(one.weights());
            assertThat(many.explainedVariance().variances())
                    .containsExactly(one.explainedVariance().variances());
            assertThat(many.subspace().project(some).toArrays())
                    .isDeepEqualTo(one.subspace().project(some).toArrays());
        }
    }
}
