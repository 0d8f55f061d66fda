package ballast.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.block.Workers;
import ballast.samples.Samples;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReconstructionErrorTest {

    @ParameterizedTest(name = "{0} samples of {1} values, {2} components")
    @CsvSource({"1, 1, 1", "7, 3, 2", "5, 12, 4", "300, 20, 6", "9000, 6, 3"})
    void the_three_errors_agree_with_plain_loops(int n, int d, int c) {
        double[][] clean = Plain.normal(n, d, 1);
        double[][] contaminated = Plain.contaminated(clean, everyThird(n), 5, 2);
        VectorSubspace subspace = Plain.subspace(d, c, 3);
        double[] weights = IntStream.range(0, n).mapToDouble(i -> 1 + i % 4).toArray();

        double[] squares = new double[n];
        double sum = 0;
        double weighted = 0;
        double withMean = 0;
        double withoutMean = 0;
        for (int i = 0; i < n; i++) {
            double[] seen = Plain.reconstruct(contaminated[i], subspace.mean(), subspace.basis());
            double[] own = Plain.reconstruct(clean[i], subspace.mean(), subspace.basis());
            double[] uncentred = Plain.reconstruct(clean[i], new double[d], subspace.basis());
            squares[i] = Plain.squaredDistance(clean[i], seen);
            sum += squares[i];
            weighted += weights[i] * squares[i];
            withMean += Math.sqrt(Plain.squaredDistance(clean[i], own)) / n;
            withoutMean += Math.sqrt(Plain.squaredDistance(clean[i], uncentred)) / n;
        }

        LocalSamples originals = LocalSamples.of(Samples.of(clean));
        SquaredErrors errors = SquaredErrors.of(subspace, originals, LocalSamples.of(Samples.of(contaminated)));
        assertThat(errors.values()).containsExactly(squares, within(1e-10 * (1 + sum)));
        assertThat(EpcaError.of(errors).value()).isCloseTo(sum, within(1e-12 * sum + 1e-20));
        RpcaAnError rpcaAn = RpcaAnError.of(errors, weights);
        assertThat(rpcaAn.ownWeights())
                .isCloseTo(weighted / Arrays.stream(weights).sum(), within(1e-12 * sum + 1e-20));
        assertThat(rpcaAn.uniformWeights()).isCloseTo(sum / n, within(1e-12 * sum + 1e-20));
        Sp2dpcaError sp2dpca = Sp2dpcaError.of(subspace, originals);
        assertThat(sp2dpca.withMean()).isCloseTo(withMean, within(1e-9));
        assertThat(sp2dpca.withoutMean()).isCloseTo(withoutMean, within(1e-9));
    }

    @Test
    void only_the_ratios_of_the_methods_own_weights_matter() {
        LocalSamples samples = LocalSamples.of(Samples.of(Plain.normal(40, 6, 4)));
        SquaredErrors errors = SquaredErrors.of(Plain.subspace(6, 2, 5), samples, samples);
        double[] weights = IntStream.range(0, 40).mapToDouble(i -> i).toArray();
        double[] larger = Arrays.stream(weights).map(weight -> 1000 * weight).toArray();

        assertThat(RpcaAnError.of(errors, larger).ownWeights())
                .isCloseTo(RpcaAnError.of(errors, weights).ownWeights(), within(1e-12));
    }

    @Test
    void a_method_that_ignores_what_it_fits_badly_scores_well_by_its_own_weights_only() {
        double[][] clean = Plain.normal(30, 5, 6);
        double[][] contaminated = Plain.contaminated(clean, new int[] {3, 4}, 100, 7);
        SquaredErrors errors = SquaredErrors.of(
                Plain.subspace(5, 2, 8), LocalSamples.of(Samples.of(clean)), LocalSamples.of(Samples.of(contaminated)));
        double[] weights = new double[30];
        Arrays.fill(weights, 1);
        weights[3] = 0;
        weights[4] = 0;

        RpcaAnError error = RpcaAnError.of(errors, weights);
        assertThat(error.ownWeights()).isLessThan(error.uniformWeights() / 10);
    }

    @Test
    void errors_have_the_same_bits_for_any_number_of_threads() {
        double[][] clean = Plain.normal(20_000, 9, 9);
        double[][] contaminated = Plain.contaminated(clean, everyThird(20_000), 2, 10);
        VectorSubspace subspace = Plain.subspace(9, 3, 11);

        double[] one = errors(subspace, clean, contaminated, 1);
        assertThat(errors(subspace, clean, contaminated, 2)).containsExactly(one);
        assertThat(errors(subspace, clean, contaminated, 8)).containsExactly(one);
    }

    private static double[] errors(VectorSubspace subspace, double[][] clean, double[][] contaminated, int threads) {
        Workers workers = Workers.of(threads);
        return SquaredErrors.of(
                        subspace,
                        LocalSamples.of(Samples.of(clean)).on(workers),
                        LocalSamples.of(Samples.of(contaminated)).on(workers))
                .values();
    }

    @Test
    void excess_is_the_share_above_the_reference() {
        assertThat(new EpcaError(3).excessOver(new EpcaError(2))).isEqualTo(0.5);
        assertThat(new EpcaError(1).excessOver(new EpcaError(2))).isEqualTo(-0.5);
        assertThat(new EpcaError(0).excessOver(new EpcaError(0))).isZero();
        assertThat(new EpcaError(1).excessOver(new EpcaError(0))).isInfinite();
    }

    @Test
    void samples_that_do_not_belong_together_are_refused_with_both_sizes() {
        LocalSamples clean = LocalSamples.of(Samples.of(Plain.normal(4, 3, 12)));
        LocalSamples fewer = LocalSamples.of(Samples.of(Plain.normal(3, 3, 12)));
        assertThatThrownBy(() -> SquaredErrors.of(Plain.subspace(3, 1, 13), clean, fewer))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("4 x 3")
                .hasMessageContaining("3 x 3");
        SquaredErrors errors = SquaredErrors.of(Plain.subspace(3, 1, 13), clean, clean);
        assertThatThrownBy(() -> RpcaAnError.of(errors, new double[3]))
                .isInstanceOf(BadInputException.class)
                .hasMessage("3 weights for the errors of 4 samples");
        assertThatThrownBy(() -> RpcaAnError.of(errors, new double[4]))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("not all zero");
    }

    private static int[] everyThird(int n) {
        return IntStream.range(0, n).filter(i -> i % 3 == 0).toArray();
    }
}
