package ballast.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.fit.Fit;
import ballast.method.Catalogue;
import ballast.reference.Jacobi;
import ballast.reference.PlainSubspace;
import ballast.samples.Samples;
import ballast.subspace.ExplainedVariance;
import ballast.subspace.VectorSubspace;
import ballast.testing.Cloud;
import ballast.testing.Seeded;
import java.util.Arrays;

/** The numbers that everybody knows from plain PCA, with n - 1. */
class PlainPcaTest {

    @Seeded
    void variances_are_the_eigenvalues_of_the_covariance_and_ratios_their_shares_of_the_trace(long seed) {
        for (int[] shape : new int[][] {{50, 7}, {12, 25}}) {
            double[][] x = new Cloud(shape[0], shape[1], 4, 0.5, 3, 8).rows(seed);
            double[] ones = new double[x.length];
            Arrays.fill(ones, 1.0 / (x.length - 1));
            double[][] covariance = PlainSubspace.scatter(x, PlainSubspace.weightedMean(x, ones), ones);
            double[] values = Jacobi.of(covariance).values();
            double trace = 0;
            for (int j = 0; j < covariance.length; j++) {
                trace += covariance[j][j];
            }
            Fit<?> fit = Catalogue.method("pca").sized(3).fit(Samples.of(x));
            ExplainedVariance variance = fit.explainedVariance();
            assertThat(variance.total()).isCloseTo(trace, within(1e-10 * trace));
            double sum = 0;
            for (int k = 0; k < 3; k++) {
                assertThat(variance.variances()[k]).isCloseTo(values[k], within(1e-9 * values[0]));
                assertThat(variance.ratios()[k]).isCloseTo(values[k] / trace, within(1e-10));
                sum += values[k];
            }
            assertThat(variance.ratio()).isCloseTo(sum / trace, within(1e-10));
            assertThat(fit.objective()).isCloseTo((trace - sum) * (x.length - 1), within(1e-8 * trace * x.length));
        }
    }

    @Seeded
    void given_weights_make_weighted_pca(long seed) {
        double[][] x = new Cloud(40, 6, 2, 0.4, 3, 8).rows(seed);
        double[] weights = new double[40];
        Arrays.setAll(weights, i -> 0.3 + i % 5);
        PlainSubspace expected = PlainSubspace.weighted(x, weights, 2);
        for (String id : new String[] {"pca", "weighted-pca"}) {
            Fit<?> fit = Catalogue.method(id).sized(2).fit(Samples.of(x).weightedBy(weights));
            VectorSubspace subspace = (VectorSubspace) fit.subspace();
            for (int j = 0; j < 6; j++) {
                assertThat(subspace.mean()[j]).isCloseTo(expected.mean()[j], within(1e-12));
            }
            double[] losses = expected.residuals(x);
            for (int i = 0; i < 40; i++) {
                assertThat(fit.losses()[i]).isCloseTo(losses[i], within(1e-10));
            }
            assertThat(fit.stop().iterations()).isZero();
        }
    }
}
