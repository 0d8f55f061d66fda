package ballast.probabilistic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.BadInputException;
import ballast.fit.Fit;
import ballast.fit.Stopping;
import ballast.method.Catalogue;
import ballast.method.Method;
import ballast.reference.PlainSubspace;
import ballast.samples.Samples;
import ballast.subspace.Basis;
import ballast.subspace.VectorSubspace;
import ballast.testing.Cloud;
import ballast.testing.NoNativeLeak;
import ballast.testing.Seeded;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What is special to this method; the battery asks the rest. */
@ExtendWith(NoNativeLeak.class)
class SelfPacedPpcaTest {

    private static final int N = 80;
    private static final int D = 6;
    private static final int C = 2;

    private static Method<?> method() {
        return Catalogue.method("sp-ppca").sized(C).withStopping(new Stopping(1e-12, 500));
    }

    private static Basis basis(Fit<?> fit) {
        return ((VectorSubspace) fit.subspace()).basis();
    }

    /** The density of probabilistic PCA by its covariance matrix, inverted and multiplied out. */
    private static double[] losses(PlainSubspace subspace, double[][] rows, double[] weights) {
        double total = Arrays.stream(weights).sum();
        double[][] covariance = PlainSubspace.scatter(rows, subspace.mean(), weights);
        double rest = 0;
        for (int j = 0; j < D; j++) {
            rest += covariance[j][j] / total;
        }
        double[] variances = new double[C];
        for (int k = 0; k < C; k++) {
            double[] w = subspace.directions()[k];
            for (int p = 0; p < D; p++) {
                for (int q = 0; q < D; q++) {
                    variances[k] += w[p] * covariance[p][q] * w[q] / total;
                }
            }
            rest -= variances[k];
        }
        rest /= D - C;
        double[][] model = new double[D][D];
        for (int p = 0; p < D; p++) {
            model[p][p] = rest;
            for (int k = 0; k < C; k++) {
                for (int q = 0; q < D; q++) {
                    model[p][q] += (variances[k] - rest) * subspace.directions()[k][p] * subspace.directions()[k][q];
                }
            }
        }
        double[] losses = new double[rows.length];
        for (int i = 0; i < rows.length; i++) {
            double[] centred = new double[D];
            for (int j = 0; j < D; j++) {
                centred[j] = rows[i][j] - subspace.mean()[j];
            }
            losses[i] = negativeLogDensity(model, centred);
        }
        return losses;
    }

    /** By elimination, which gives the determinant on the way. */
    private static double negativeLogDensity(double[][] covariance, double[] x) {
        double[][] a = Arrays.stream(covariance).map(double[]::clone).toArray(double[][]::new);
        double[] b = x.clone();
        double logDeterminant = 0;
        for (int p = 0; p < D; p++) {
            logDeterminant += Math.log(a[p][p]);
            for (int q = p + 1; q < D; q++) {
                double factor = a[q][p] / a[p][p];
                b[q] -= factor * b[p];
                for (int j = p; j < D; j++) {
                    a[q][j] -= factor * a[p][j];
                }
            }
        }
        double square = 0;
        for (int p = 0; p < D; p++) {
            square += b[p] * b[p] / a[p][p];
        }
        return (D * Math.log(2 * Math.PI) + logDeterminant + square) / 2;
    }

    @Seeded
    void the_answer_is_that_of_plain_loops(long seed) {
        double[][] rows = Cloud.of(N, D, C).rows(seed);
        double[] weights = new double[N];
        Arrays.fill(weights, 1);
        PlainSubspace subspace = null;
        double[] losses = null;
        double count = N / 2.0;
        double most = 68;
        for (int iteration = 0; iteration < 200; iteration++) {
            subspace = PlainSubspace.weighted(rows, weights, C);
            losses = losses(subspace, rows, weights);
            double[] sorted = Arrays.stream(losses).sorted().toArray();
            int whole = (int) Math.floor(count);
            for (int i = 0; i < N; i++) {
                double share = whole < N && losses[i] == sorted[whole] ? count - whole : 0;
                weights[i] = losses[i] < sorted[Math.min(whole, N - 1)] ? 1 : share;
            }
            count = Math.min(most, count * 1.1);
        }
        Fit<?> fit = method().fit(Samples.of(rows));
        Basis expected = Basis.of(D, C, columns(subspace.directions()));
        assertThat(basis(fit).angleTo(expected)).isLessThan(1e-6);
        assertThat(fit.weights()).containsExactly(weights, within(1e-9));
        double mean = 0;
        for (int i = 0; i < N; i++) {
            mean += weights[i] * losses[i] / most;
        }
        assertThat(fit.objective()).isCloseTo(mean, within(1e-8));
    }

    private static double[] columns(double[][] directions) {
        double[] columns = new double[D * C];
        for (int i = 0; i < columns.length; i++) {
            columns[i] = directions[i % C][i / C];
        }
        return columns;
    }

    @Seeded
    void with_every_sample_selected_it_is_plain_pca(long seed) {
        Samples samples = Cloud.of(N, D, C).samples(seed);
        Fit<?> pca = Catalogue.method("pca").sized(C).fit(samples);
        for (String weights : new String[] {"binary", "soft"}) {
            Fit<?> fit = method().with("k", N)
                    .with("weights", weights)
                    .with("pace", 1)
                    .fit(samples);
            assertThat(basis(fit).angleTo(basis(pca))).isLessThan(1e-9);
            assertThat(Arrays.stream(fit.weights()).distinct()).hasSize(1);
        }
    }

    @Seeded
    void outliers_are_not_selected(long seed) {
        Samples samples = Cloud.of(N, D, C).samples(seed);
        for (String weights : new String[] {"binary", "soft"}) {
            Fit<?> fit = method().with("weights", weights).fit(samples);
            double onOutliers = Arrays.stream(fit.weights(), 0, N / 8).sum()
                    / Arrays.stream(fit.weights()).sum();
            assertThat(onOutliers).as(weights).isLessThan(0.02);
            long zero =
                    Arrays.stream(fit.weights()).filter(weight -> weight == 0).count();
            assertThat(zero).isEqualTo(12);
        }
    }

    /** Far out along the subspace a residual sees nothing. */
    @Test
    void a_sample_far_out_within_the_subspace_is_not_selected() {
        double[][] rows = new Cloud(N, D, C, 0.2, 0, 0).rows(4);
        Fit<?> before = Catalogue.method("pca").sized(C).fit(Samples.of(rows));
        double[] along = basis(before).vector(0);
        for (int j = 0; j < D; j++) {
            rows[0][j] = before.subspace().mean()[j] + 40 * along[j];
        }
        Fit<?> fit = method().fit(Samples.of(rows));
        assertThat(fit.weights()[0]).isZero();
        Fit<?> byResidual = Catalogue.method("trpca").sized(C).fit(Samples.of(rows));
        assertThat(byResidual.weights()[0]).isPositive();
    }

    @Test
    void the_selection_grows_to_k_and_ends_on_one_objective() {
        Samples samples = Cloud.of(N, D, C).samples(2);
        double[] trace = method().with("pace", 1.2).fit(samples).objectiveTrace();
        int grown = (int) Math.ceil(Math.log(68 / 40.0) / Math.log(1.2));
        for (int i = grown + 1; i < trace.length; i++) {
            assertThat(trace[i]).isLessThanOrEqualTo(trace[i - 1] + 1e-10);
        }
        assertThat(trace.length).isGreaterThan(grown);
    }

    @Test
    void nonsense_is_refused() {
        assertRefused(() -> method().with("pace", 0.5), "pace = 0.5, must be at least 1 and finite");
        assertRefused(() -> method().with("k", -1), "k = -1.0, must be a whole number of samples or a share below 1");
        Samples samples = Cloud.of(N, D, C).samples(1);
        assertThatThrownBy(() -> method().with("k", 3).fit(samples))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("k = 3 gives 3 active samples, must be more than 3");
        assertRefused(() -> method().with("k", 81).fit(samples), "k = 81, but there are only 80 samples");
    }

    private static void assertRefused(ThrowingCallable call, String message) {
        assertThatThrownBy(call).isInstanceOf(BadInputException.class).hasMessage(message);
    }

    @Test
    void what_was_not_counted_is_weighed_like_the_rest() {
        double[][] rows = Cloud.of(N, D, C).rows(3);
        double[] user = IntStream.range(0, N)
                .mapToDouble(i -> i == 1 || i == 70 ? 0 : 1)
                .toArray();
        Fit<?> fit = method().fit(Samples.of(rows).weightedBy(user));
        assertThat(fit.weights()[1]).as("an outlier").isZero();
        assertThat(fit.weights()[70]).isEqualTo(1);
    }
}
