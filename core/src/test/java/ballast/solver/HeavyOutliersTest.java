package ballast.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.estimator.Reweighting;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stopping;
import ballast.samples.Samples;
import ballast.subspace.Basis;
import ballast.subspace.VectorSubspace;
import ballast.testing.NamesTheCase;
import ballast.testing.NoNativeLeak;
import ballast.weight.Loss;
import ballast.weight.SampleCount;
import ballast.weight.Truncated;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Outliers may be larger than everything else by many orders of magnitude. Once they have no weight, the answer must be
 * as exact as if they were not there: that is what robust means.
 */
@ExtendWith({NoNativeLeak.class, NamesTheCase.class})
class HeavyOutliersTest {

    private static final int COMPONENTS = 2;
    private static final Stopping TO_THE_END = new Stopping(1e-13, 1000);

    @ParameterizedTest(name = "{0} x {1}, outliers {2}")
    @CsvSource({
        "200, 30, 1e3", "200, 30, 1e6", "200, 90, 1e3", "200, 90, 1e6",
        "60, 300, 1e3", "60, 300, 1e6", "90, 500, 1e3", "90, 500, 1e6",
    })
    void what_has_no_weight_leaves_no_trace(int n, int d, double outliers) {
        Fit<?> plain = withoutTheFirstTwo((given, accuracy) -> new PlainFitter(given, 2), samples(n, d, outliers));
        Fit<?> fast = withoutTheFirstTwo(VectorModel.of(2)::fitterOn, samples(n, d, outliers));
        assertThat(fast.objective()).isCloseTo(plain.objective(), within(1e-7 * plain.objective()));
        assertThat(basis(fast).angleTo(basis(plain))).isLessThan(1e-5);
    }

    /** Beyond the digits of a double it may be refused, but in words, and never answered wrongly. */
    @ParameterizedTest(name = "{0} x {1}, outliers {2}")
    @CsvSource({"200, 30, 1e9", "200, 90, 1e9", "60, 300, 1e9", "90, 500, 1e9", "60, 300, 1e12", "200, 90, 1e14"})
    void outliers_of_any_size_give_the_right_answer_or_none(int n, int d, double outliers) {
        Fit<?> clean = withoutTheFirstTwo((given, accuracy) -> new PlainFitter(given, 2), samples(n, d, 0));
        try {
            Fit<?> fast = withoutTheFirstTwo(VectorModel.of(2)::fitterOn, samples(n, d, outliers));
            assertThat(basis(fast).angleTo(basis(clean))).isLessThan(1e-2);
        } catch (BadInputException e) {
            assertThat(e).message().containsAnyOf("rank", "so far from all others");
        }
    }

    /** The first two samples lie far out along one direction, which the start cannot miss. */
    private static LocalSamples samples(int n, int d, double outliers) {
        double[][] rows = Spectrum.DECAYING.samples(n, d, 2, 0, 7).toArrays();
        for (int i = 0; i < 2; i++) {
            for (int j = 0; j < d; j++) {
                rows[i][j] += outliers * ((j + i) % 2 == 0 ? 1 : -1) * (1 + i) / Math.sqrt(d);
            }
        }
        return LocalSamples.of(Samples.of(rows));
    }

    private static Fit<?> withoutTheFirstTwo(PlainFitter.Way way, LocalSamples samples) {
        SubspaceModel<?> model = PlainFitter.model(
                COMPONENTS, (given, accuracy) -> new Nudged(way.fitterOn(given, accuracy), given.rows(), 2));
        Truncated rule = new Truncated(new SampleCount(samples.rows() - 2));
        return new Reweighting<>(model, rule, TO_THE_END).fit(samples, ProgressListener.NONE);
    }

    private static Basis basis(Fit<?> fit) {
        return ((VectorSubspace) fit.subspace()).basis();
    }

    @ParameterizedTest
    @ValueSource(ints = {30, 90, 300, 600})
    void a_sample_that_counts_for_nothing_may_be_anywhere(int d) {
        LocalSamples clean = Spectrum.DECAYING.samples(80, d, 2, 0, 8);
        double[][] rows = clean.toArrays();
        double[] weights = new double[80];
        for (int i = 1; i < 80; i++) {
            weights[i] = 1;
        }
        for (int j = 0; j < d; j++) {
            rows[0][j] = 1e7 * (j % 5);
        }
        int[] others = IntStream.range(1, 80).toArray();
        for (boolean robust : List.of(false, true)) {
            Reweighting<?> method =
                    new Reweighting<>(VectorModel.of(2), robust ? Loss.DISTANCE : Loss.SQUARED, TO_THE_END);
            Fit<?> without = method.fit(clean.select(others), ProgressListener.NONE);
            Fit<?> weighted = method.fit(LocalSamples.of(Samples.of(rows)).weightedBy(weights), ProgressListener.NONE);
            assertThat(weighted.objective()).isCloseTo(without.objective(), within(1e-8 * without.objective()));
            assertThat(basis(weighted).angleTo(basis(without))).isLessThan(1e-6);
        }
    }

    /** Starts as if the first samples had no weight, so that the iteration is not about finding the outliers. */
    private record Nudged(SubspaceFitter<VectorSubspace> fitter, int samples, int without)
            implements SubspaceFitter<VectorSubspace> {

        @Override
        public int start() {
            int rank = fitter.start();
            if (rank < COMPONENTS) {
                return rank;
            }
            double[] weights = new double[samples];
            for (int i = without; i < weights.length; i++) {
                weights[i] = 1;
            }
            for (int step = 0; step < 30; step++) {
                fitter.refit(weights);
            }
            return rank;
        }

        @Override
        public void residuals(double[] into) {
            fitter.residuals(into);
        }

        @Override
        public void refit(double[] weights) {
            fitter.refit(weights);
        }

        @Override
        public boolean settled() {
            return fitter.settled();
        }

        @Override
        public FittedSubspace<VectorSubspace> finish(double[] weights) {
            return fitter.finish(weights);
        }

        @Override
        public void close() {
            fitter.close();
        }
    }
}
