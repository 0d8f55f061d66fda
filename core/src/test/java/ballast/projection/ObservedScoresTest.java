package ballast.projection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.block.LocalSamples;
import ballast.samples.Samples;
import ballast.subspace.Basis;
import ballast.subspace.VectorSubspace;
import ballast.testing.Cloud;
import ballast.testing.Gaps;
import ballast.testing.NoNativeLeak;
import ballast.testing.Rotation;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a subspace makes of samples that lack values. */
@ExtendWith(NoNativeLeak.class)
class ObservedScoresTest {

    private static final int D = 12;
    private static final int C = 3;

    private static VectorSubspace subspace() {
        double[][] directions = Rotation.random(D, C, 3);
        double[] entries = new double[D * C];
        for (int j = 0; j < D; j++) {
            for (int k = 0; k < C; k++) {
                entries[j * C + k] = directions[k][j];
            }
        }
        return new VectorSubspace(Cloud.normal(D, new SplittableRandom(4)), Basis.of(D, C, entries));
    }

    /** No other scores fit the values that are there better: the residual is at right angles to the basis there. */
    @ParameterizedTest
    @ValueSource(doubles = {0.1, 0.4, 0.6})
    void scores_are_the_least_squares_of_the_values_that_are_there(double share) {
        VectorSubspace subspace = subspace();
        double[][] x = Gaps.in(Cloud.of(200, D, 2).rows(5), share, 6);
        double[][] z = subspace.project(LocalSamples.of(Samples.withGaps(x))).toArrays();
        double[] residuals = subspace.residuals(LocalSamples.of(Samples.withGaps(x)));
        for (int i = 0; i < x.length; i++) {
            double[] slope = new double[C];
            double square = 0;
            int observed = 0;
            for (int j = 0; j < D; j++) {
                if (!Double.isNaN(x[i][j])) {
                    double left = x[i][j] - subspace.mean()[j];
                    for (int k = 0; k < C; k++) {
                        left -= subspace.basis().entry(j, k) * z[i][k];
                    }
                    for (int k = 0; k < C; k++) {
                        slope[k] += subspace.basis().entry(j, k) * left;
                    }
                    square += left * left;
                    observed++;
                }
            }
            if (observed > C) {
                assertThat(slope).as("sample %d", i).containsExactly(new double[C], within(1e-6));
                assertThat(residuals[i]).isCloseTo(Math.sqrt(square * D / observed), within(1e-9));
            }
        }
    }

    @Test
    void samples_without_gaps_beside_others_keep_their_bits() {
        VectorSubspace subspace = subspace();
        double[][] x = Cloud.of(20, D, 2).rows(7);
        double[] whole = subspace.project(LocalSamples.of(Samples.of(x))).row(3);
        double residual = subspace.residuals(LocalSamples.of(Samples.of(x)))[3];
        x[2][5] = Double.NaN;
        assertThat(subspace.project(LocalSamples.of(Samples.withGaps(x))).row(3))
                .containsExactly(whole);
        assertThat(subspace.residuals(LocalSamples.of(Samples.withGaps(x)))[3]).isEqualTo(residual);
    }

    @Test
    void a_sample_without_any_value_is_the_mean() {
        double[] nothing = new double[D];
        Arrays.fill(nothing, Double.NaN);
        LocalSamples samples = LocalSamples.of(Samples.withGaps(new double[][] {nothing}));
        assertThat(subspace().project(samples).row(0)).containsExactly(new double[C]);
        assertThat(subspace().reconstruct(samples).row(0))
                .containsExactly(subspace().mean());
        assertThat(subspace().residuals(samples)).containsExactly(0);
    }

    @Test
    void gaps_are_filled_from_samples_of_the_same_size() {
        LocalSamples gappy = LocalSamples.of(Samples.withGaps(new double[][] {{1, Double.NaN}, {3, 4}}));
        LocalSamples others = LocalSamples.of(Samples.of(new double[][] {{5, 6}, {7, 8}}));
        assertThat(gappy.filledFrom(others).toArrays()).isDeepEqualTo(new double[][] {{1, 6}, {3, 4}});
        assertThatThrownBy(() -> gappy.filledFrom(others.select(new int[] {0})))
                .hasMessage("1 x 2 values cannot fill the gaps of 2 x 2");
    }
}
