package ballast.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.block.LocalSamples;
import ballast.fit.Fit;
import ballast.linalg.Matrix;
import ballast.method.Catalogue;
import ballast.testing.NoNativeLeak;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** So many values that not all samples are held widened at a time. */
@ExtendWith(NoNativeLeak.class)
class SpanTest {

    private static final int N = 270;
    private static final int D = 16_000;

    private final LocalSamples samples = Spectrum.DECAYING.samples(N, D, 3, 0, 17);

    @Test
    void the_gram_matrix_is_that_of_all_pairs() {
        double[] centre = samples.row(5);
        double[][] rows = samples.centredAt(centre).toArrays();
        try (Matrix gram = Span.gram(samples, centre)) {
            double largest = gram.get(0, 0);
            for (int i = 0; i < N; i += 7) {
                largest = Math.max(largest, gram.get(i, i));
            }
            for (int i = 0; i < N; i += 7) {
                for (int j = i; j < N; j++) {
                    double product = 0;
                    for (int k = 0; k < D; k++) {
                        product += rows[i][k] * rows[j][k];
                    }
                    assertThat(gram.get(i, j)).isCloseTo(product, within(1e-12 * largest));
                }
            }
        }
    }

    @Test
    void the_way_back_gives_the_subspace_that_leaves_what_the_coordinates_leave() {
        Fit<?> fit = Catalogue.method("pca").sized(3).fit(samples);
        assertThat(fit.route()).startsWith("rotated to ");
        double[] residuals = fit.subspace().residuals(samples);
        double[] losses = fit.losses();
        for (int i = 0; i < N; i++) {
            assertThat(residuals[i]).isCloseTo(losses[i], within(1e-9 * losses[i]));
        }
    }
}
