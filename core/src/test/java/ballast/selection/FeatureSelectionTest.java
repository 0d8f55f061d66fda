package ballast.selection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.block.Workers;
import ballast.fit.Fit;
import ballast.fit.Stop;
import ballast.linalg.Matrix;
import ballast.linalg.Orthonormal;
import ballast.method.Catalogue;
import ballast.method.Method;
import ballast.reference.Jacobi;
import ballast.reference.PlainRules;
import ballast.samples.Samples;
import ballast.subspace.Basis;
import ballast.subspace.VectorSubspace;
import ballast.testing.Cloud;
import ballast.testing.NoNativeLeak;
import ballast.testing.Seeded;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(NoNativeLeak.class)
class FeatureSelectionTest {

    private static final int D = 40;

    private static Method<?> method(int features) {
        return Catalogue.method("egcfs").sized(features);
    }

    /** Four clusters that differ in the features 5, 11, 17 and 23; all other features are noise. */
    private static double[][] clusters(int n, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[][] rows = new double[n][];
        for (int i = 0; i < n; i++) {
            rows[i] = Cloud.normal(D, random);
            for (int k = 0; k < 4; k++) {
                rows[i][5 + 6 * k] = (i % 4 == k ? 2.6 : -0.9) + 0.1 * random.nextGaussian();
            }
        }
        return rows;
    }

    private static int[] chosen(Fit<?> fit) {
        Basis basis = ((VectorSubspace) fit.subspace()).basis();
        return IntStream.range(0, basis.size())
                .map(k -> IntStream.range(0, basis.dimension())
                        .filter(j -> basis.entry(j, k) == 1)
                        .findFirst()
                        .orElseThrow())
                .toArray();
    }

    @Seeded
    void features_that_tell_clusters_apart_come_before_noise(long seed) {
        Fit<?> fit = method(4).fit(LocalSamples.of(Samples.of(clusters(200, seed))));
        assertThat(chosen(fit)).containsExactlyInAnyOrder(5, 11, 17, 23);
        assertThat(fit.stop().converged()).isTrue();
    }

    /** One feature of noise varies more than any other; any three of the four tell all clusters apart. */
    @Seeded
    void a_loud_feature_does_not_take_the_place_of_one_that_tells_clusters_apart(long seed) {
        double[][] rows = clusters(200, seed);
        SplittableRandom random = new SplittableRandom(seed + 77);
        for (double[] row : rows) {
            row[30] = 1.65 * random.nextGaussian();
        }
        Fit<?> fit = method(3).fit(LocalSamples.of(Samples.of(rows)));
        assertThat(new int[] {5, 11, 17, 23}).contains(chosen(fit));
    }

    @Seeded
    void the_projection_is_the_chosen_features_about_their_mean(long seed) {
        double[][] rows = clusters(60, seed);
        Fit<?> fit = method(4).fit(LocalSamples.of(Samples.of(rows)));
        double[][] scores =
                fit.subspace().project(LocalSamples.of(Samples.of(rows))).toArrays();
        int[] chosen = chosen(fit);
        for (int k = 0; k < 4; k++) {
            int feature = chosen[k];
            double mean = Arrays.stream(rows)
                    .mapToDouble(row -> row[feature])
                    .average()
                    .orElseThrow();
            for (int i = 0; i < rows.length; i++) {
                assertThat(scores[i][k]).isCloseTo(rows[i][feature] - mean, within(1e-12));
            }
        }
        assertThat(fit.weights()).containsOnly(1);
    }

    /** S by sorting, F and the Laplacian as whole matrices, the operator and the objective term by term. */
    @Seeded
    void the_operator_is_that_of_whole_matrices(long seed) {
        int n = 30;
        int d = 8;
        int near = 4;
        double[][] x = new Cloud(n, d, 3, 0.5, 0, 0).rows(seed);
        LocalSamples samples = LocalSamples.of(Samples.of(x));
        double[] mean = new double[d];
        for (double[] row : x) {
            for (int j = 0; j < d; j++) {
                mean[j] += row[j] / n;
            }
        }
        double[] ones = new double[n];
        Arrays.fill(ones, 1);
        double[] penalties = new double[d];
        Arrays.setAll(penalties, j -> 0.1 * (j + 1));
        double total = 0;
        for (double[] row : x) {
            for (int j = 0; j < d; j++) {
                row[j] -= mean[j];
                total += row[j] * row[j];
            }
        }
        LocalSamples centred = samples.centredAt(mean);
        try (Matrix w = Orthonormal.random(d, 3, seed);
                Matrix z = centred.project(w);
                FeatureScatter scatter = new FeatureScatter(
                        centred, z, ones, NeighbourGraph.of(z, ones, near, Workers.of(2)), 2, total, 0.7, penalties);
                Matrix image = Matrix.allocate(d, 3)) {
            double[][] scores = rows(z);
            double[][] laplacian = laplacian(scores, near);
            double[][] clusters = leading(scores, 2);
            scatter.apply(w, image);
            double roughness = 0;
            for (int c = 0; c < 3; c++) {
                double[] inner = new double[n];
                for (int i = 0; i < n; i++) {
                    for (int l = 0; l < n; l++) {
                        inner[i] += (0.7 * clusters[i][l] - laplacian[i][l]) * scores[l][c];
                    }
                    roughness -= scores[i][c] * inner[i] / total;
                }
                for (int j = 0; j < d; j++) {
                    double expected = -penalties[j] * w.get(j, c);
                    for (int i = 0; i < n; i++) {
                        expected += x[i][j] * inner[i] / total;
                    }
                    assertThat(image.get(j, c)).isCloseTo(expected, within(1e-10));
                }
            }
            assertThat(scatter.roughness(z)).isCloseTo(roughness, within(1e-10));
        }
    }

    private static double[][] rows(Matrix matrix) {
        double[][] rows = new double[matrix.rows()][matrix.columns()];
        for (int i = 0; i < rows.length; i++) {
            for (int j = 0; j < rows[i].length; j++) {
                rows[i][j] = matrix.get(i, j);
            }
        }
        return rows;
    }

    private static double[][] laplacian(double[][] z, int near) {
        int n = z.length;
        double[][] s = new double[n][n];
        for (int i = 0; i < n; i++) {
            double[] squares = new double[n];
            for (int l = 0; l < n; l++) {
                for (int c = 0; c < z[i].length; c++) {
                    squares[l] += Math.pow(z[i][c] - z[l][c], 2);
                }
            }
            double[] sorted = Arrays.stream(squares).sorted().toArray(); // the first is the point itself
            double edge = sorted[near + 1];
            double volume = 0;
            for (int k = 1; k <= near; k++) {
                volume += edge - sorted[k];
            }
            for (int l = 0; l < n; l++) {
                s[i][l] = l == i ? 0 : Math.max(0, edge - squares[l]) / volume;
            }
        }
        double[][] laplacian = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int l = 0; l < n; l++) {
                double edge = (s[i][l] + s[l][i]) / 2;
                laplacian[i][l] -= edge;
                laplacian[i][i] += edge;
            }
        }
        return laplacian;
    }

    /** {@code F F'} of the leading eigenvectors of {@code Z Z'}. */
    private static double[][] leading(double[][] z, int count) {
        int n = z.length;
        double[][] outer = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int l = 0; l < n; l++) {
                for (int c = 0; c < z[i].length; c++) {
                    outer[i][l] += z[i][c] * z[l][c];
                }
            }
        }
        double[][] vectors = Jacobi.of(outer).vectors();
        double[][] projector = new double[n][n];
        for (int k = 0; k < count; k++) {
            for (int i = 0; i < n; i++) {
                for (int l = 0; l < n; l++) {
                    projector[i][l] += vectors[k][i] * vectors[k][l];
                }
            }
        }
        return projector;
    }

    @Seeded
    void order_origin_and_unit_do_not_matter(long seed) {
        double[][] rows = clusters(80, seed);
        int[] plain = chosen(method(4).fit(LocalSamples.of(Samples.of(rows))));
        double[][] reversed = IntStream.range(0, 80).mapToObj(i -> rows[79 - i]).toArray(double[][]::new);
        assertThat(chosen(method(4).fit(LocalSamples.of(Samples.of(reversed))))).containsExactlyInAnyOrder(plain);
        for (double unit : new double[] {1e-100, 1e-3, 1e100}) {
            double[][] scaled = Arrays.stream(rows)
                    .map(row -> Arrays.stream(row).map(v -> unit * (v + 3)).toArray())
                    .toArray(double[][]::new);
            assertThat(chosen(method(4).fit(LocalSamples.of(Samples.of(scaled)))))
                    .containsExactlyInAnyOrder(plain);
        }
    }

    @Seeded
    void a_sample_of_weight_two_is_the_sample_twice_and_one_of_weight_zero_is_not_there(long seed) {
        double[][] rows = clusters(60, seed);
        int[] times = IntStream.range(0, 60)
                .map(i -> i % 7 == 3 ? 2 : i % 7 == 5 ? 0 : 1)
                .toArray();
        Fit<?> repeated = method(4).fit(LocalSamples.of(Samples.of(PlainRules.repeated(rows, times))));
        double[][] far = Arrays.stream(rows).map(double[]::clone).toArray(double[][]::new);
        for (int i = 0; i < 60; i++) {
            if (times[i] == 0) {
                Arrays.fill(far[i], 1e6);
            }
        }
        Fit<?> weighted = method(4)
                .fit(LocalSamples.of(Samples.of(far))
                        .weightedBy(Arrays.stream(times).asDoubleStream().toArray()));
        assertThat(chosen(weighted)).containsExactlyInAnyOrder(chosen(repeated));
        assertThat(weighted.objectiveTrace()[0]).isCloseTo(repeated.objectiveTrace()[0], within(1e-9));
        assertThat(weighted.losses()).hasSize(60);
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 20})
    void any_number_of_threads_gives_the_same_bits(int features) {
        LocalSamples samples = LocalSamples.of(Samples.of(clusters(400, 5)));
        Fit<?> one = method(features).fit(samples.onThreads(1));
        for (int threads : new int[] {2, 8}) {
            Fit<?> other = method(features).fit(samples.onThreads(threads));
            assertThat(other.objectiveTrace()).containsExactly(one.objectiveTrace());
            assertThat(chosen(other)).containsExactly(chosen(one));
            assertThat(other.losses()).containsExactly(one.losses());
        }
    }

    @Test
    void degenerate_samples_have_an_answer() {
        double[][] equal = new double[20][];
        Arrays.fill(equal, clusters(1, 1)[0]);
        assertThat(chosen(method(3).fit(LocalSamples.of(Samples.of(equal))))).containsExactly(0, 1, 2);
        assertThat(chosen(method(3).fit(LocalSamples.of(Samples.of(new double[][] {equal[0]})))))
                .containsExactly(0, 1, 2);
        assertThat(chosen(method(3).fit(LocalSamples.of(Samples.of(new double[5][6])))))
                .containsExactly(0, 1, 2);
        double[][] one = new double[30][6];
        for (int i = 0; i < 30; i++) {
            one[i][4] = i;
        }
        assertThat(chosen(method(1).fit(LocalSamples.of(Samples.of(one))))).containsExactly(4);
        assertThat(chosen(method(3).fit(LocalSamples.of(Samples.of(one)))))
                .hasSize(3)
                .contains(4);
        double[][] two = {{0, 1, 5}, {0, 1, 7}};
        assertThat(chosen(method(1).fit(LocalSamples.of(Samples.of(two))))).containsExactly(2);
        Fit<?> all = method(6).fit(LocalSamples.of(Samples.of(new Cloud(30, 6, 6, 1, 0, 0).rows(1))));
        assertThat(chosen(all)).containsExactlyInAnyOrder(0, 1, 2, 3, 4, 5);
        assertThat(Arrays.stream(all.losses()).max().orElseThrow()).isZero();
        double[][] twins = clusters(40, 2);
        for (int i = 0; i < 30; i++) {
            twins[i] = twins[0].clone();
        }
        assertThat(chosen(method(4).fit(LocalSamples.of(Samples.of(twins)))))
                .hasSize(4)
                .doesNotHaveDuplicates();
    }

    @Test
    void few_samples_of_many_features_have_an_answer() {
        LocalSamples samples = Cloud.of(20, 300, 3).samples(1);
        Fit<?> fit = method(5).fit(samples);
        assertThat(chosen(fit)).hasSize(5).doesNotHaveDuplicates();
        assertThat(chosen(method(30).fit(samples))).hasSize(30).doesNotHaveDuplicates();
    }

    @Test
    void nonsense_is_refused() {
        LocalSamples samples = LocalSamples.of(Samples.of(clusters(30, 1)));
        assertRefused(() -> method(0), "components = 0, must be at least 1");
        assertRefused(
                () -> method(41).fit(samples), "components = 41, but the samples have only 40 values: choose 1..40");
        assertRefused(() -> method(4).with("alpha", -1), "alpha = -1.0, must be finite and not negative");
        assertRefused(() -> method(4).with("lambda", 0), "lambda = 0.0, must be positive and finite");
        assertRefused(() -> method(4).with("clusters", 0), "clusters = 0, must be at least 1");
        assertRefused(
                () -> method(4).with("clusters", 5).fit(samples),
                "clusters = 5, but there are only 4 components: choose 1..4");
        assertRefused(() -> method(4).with("neighbours", 0), "neighbours = 0, must be at least 1");
        assertRefused(
                () -> method(4).with("neighbours", 30).fit(samples),
                "neighbours = 30, but a sample has only 29 others: choose 1..29");
        double[][] bad = clusters(30, 1);
        bad[7][4] = 1e160;
        assertRefused(
                () -> method(4).fit(LocalSamples.of(Samples.of(bad))),
                "row 8, column 5 is 1.0E160, too large to be squared; fill it or leave the row out");
    }

    private static void assertRefused(ThrowingCallable call, String message) {
        assertThatThrownBy(call).isInstanceOf(BadInputException.class).hasMessage(message);
    }

    @Test
    void a_fit_can_be_cancelled_and_may_fail() {
        LocalSamples samples = LocalSamples.of(Samples.of(clusters(40, 3)));
        Fit<?> cancelled = method(4).fit(samples, progress -> progress.iteration() < 1);
        assertThat(cancelled.stop()).isEqualTo(new Stop.Cancelled(1));
        assertThat(cancelled.objectiveTrace()).hasSize(2);
        assertThatThrownBy(() -> method(4).fit(samples, progress -> {
                    throw new IllegalStateException("seen enough");
                }))
                .isInstanceOf(IllegalStateException.class);
    }
}
