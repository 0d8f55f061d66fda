package ballast.neighbour;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.block.LocalSamples;
import ballast.fit.Fit;
import ballast.method.VectorMethods;
import ballast.reference.Jacobi;
import ballast.samples.Samples;
import ballast.subspace.Basis;
import ballast.subspace.VectorSubspace;
import ballast.testing.Cloud;
import ballast.testing.NoNativeLeak;
import ballast.testing.Seeded;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Methods among neighbours, beside plain loops that form every matrix. */
@ExtendWith(NoNativeLeak.class)
class NeighbourMethodsTest {

    private static final int N = 40;
    private static final int D = 6;

    private static double[][] rows(long seed) {
        return new Cloud(N, D, 3, 0.3, 4, 6).rows(seed);
    }

    private static int[] near(double[][] x, int i, int count) {
        return IntStream.range(0, x.length)
                .filter(j -> j != i)
                .boxed()
                .sorted(Comparator.comparingDouble(j -> squared(x[i], x[j])))
                .limit(count)
                .mapToInt(Integer::intValue)
                .toArray();
    }

    private static double squared(double[] a, double[] b) {
        return IntStream.range(0, a.length)
                .mapToDouble(k -> Math.pow(a[k] - b[k], 2))
                .sum();
    }

    private static Basis leading(double[][] scatter, int count) {
        Jacobi eigen = Jacobi.of(scatter);
        double[] entries = new double[D * count];
        for (int j = 0; j < D; j++) {
            for (int k = 0; k < count; k++) {
                entries[j * count + k] = eigen.vectors()[k][j];
            }
        }
        return Basis.of(D, count, entries);
    }

    private static void addOuter(double[][] into, double[] difference, double weight) {
        for (int a = 0; a < D; a++) {
            for (int b = 0; b < D; b++) {
                into[a][b] += weight * difference[a] * difference[b];
            }
        }
    }

    private static double[] minus(double[] a, double[] b) {
        return IntStream.range(0, a.length).mapToDouble(k -> a[k] - b[k]).toArray();
    }

    @Seeded
    void local_pca_has_the_eigenvectors_of_the_local_scatter(long seed) {
        double[][] x = rows(seed);
        boolean[][] joined = new boolean[N][N];
        for (int i = 0; i < N; i++) {
            for (int j : near(x, i, 5)) {
                joined[i][j] = true;
                joined[j][i] = true;
            }
        }
        double[][] scatter = new double[D][D];
        for (int i = 0; i < N; i++) {
            for (int j = 0; j < i; j++) {
                addOuter(scatter, minus(x[i], x[j]), joined[i][j] ? 1 : 0);
            }
        }
        Fit<VectorSubspace> fit =
                VectorMethods.LPCL.sized(2).with("neighbours", 5).fit(x);
        assertThat(fit.subspace().basis().angleTo(leading(scatter, 2))).isLessThan(1e-7);
        double[] values = Jacobi.of(scatter).values();
        assertThat(fit.objective())
                .isCloseTo(
                        Arrays.stream(values, 2, D).sum(),
                        within(1e-9 * Arrays.stream(values).sum()));
    }

    @Seeded
    void laplacian_pca_has_the_eigenvectors_of_the_scatters_of_all_patches(long seed) {
        double[][] x = rows(seed);
        double[][] scatter = new double[D][D];
        for (int i = 0; i < N; i++) {
            int[] patch = Neighbours.patch(i, near(x, i, 5));
            double[] weights = PatchWeights.CODING.of(Patch.gram(LocalSamples.of(Samples.of(x)), patch));
            double total = Arrays.stream(weights).sum();
            double[] mean = new double[D];
            for (int j = 0; j < patch.length; j++) {
                for (int a = 0; a < D; a++) {
                    mean[a] += weights[j] * x[patch[j]][a] / total;
                }
            }
            for (int j = 0; j < patch.length; j++) {
                addOuter(scatter, minus(x[patch[j]], mean), weights[j]);
            }
        }
        Basis basis = VectorMethods.LAPLACIAN_PCA
                .sized(2)
                .with("neighbours", 5)
                .fit(x)
                .subspace()
                .basis();
        assertThat(basis.angleTo(leading(scatter, 2))).isLessThan(1e-7);
    }

    @Test
    void with_all_others_as_neighbours_both_are_plain_pca() {
        double[][] x = rows(1);
        Basis plain = VectorMethods.PCA.sized(2).fit(x).subspace().basis();
        assertThat(VectorMethods.LPCL
                        .sized(2)
                        .with("neighbours", N)
                        .fit(x)
                        .subspace()
                        .basis()
                        .angleTo(plain))
                .isLessThan(1e-9);
        assertThat(VectorMethods.LAPLACIAN_PCA
                        .sized(2)
                        .with("neighbours", N)
                        .with("weights", "equal")
                        .fit(x)
                        .subspace()
                        .basis()
                        .angleTo(plain))
                .isLessThan(1e-9);
    }

    /** One sample far from five that are near each other costs most bits, and so counts least. */
    @Test
    void a_sample_that_does_not_belong_to_its_patch_counts_least() {
        double[][] x = {{0, 0}, {0.1, 0}, {0, 0.1}, {0.1, 0.1}, {0.05, 0.02}, {3, 4}};
        double[] weights =
                PatchWeights.CODING.of(Patch.gram(LocalSamples.of(Samples.of(x)), new int[] {0, 1, 2, 3, 4, 5}));
        assertThat(weights[5]).isLessThan(0.1);
        assertThat(Arrays.stream(weights, 0, 5).min().orElseThrow()).isGreaterThan(0.5);
    }

    /** All features vary alike, so that every axis takes part. */
    @Seeded
    void lca_minimises_what_local_coordinates_leave(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[][] x = new double[N][D];
        for (double[] row : x) {
            Arrays.setAll(row, j -> random.nextGaussian());
        }
        double width = 2 * medianDistance(x);
        for (String kernel : List.of("gaussian", "linear")) {
            double scale = kernel.equals("gaussian") ? width : 0;
            Fit<VectorSubspace> fit =
                    VectorMethods.LCA.sized(1).with("kernel", kernel).fit(x);
            double least = roughness(x, fit.subspace().basis().vector(0), scale);
            assertThat(fit.objective()).isCloseTo(least, within(1e-9));
            for (int direction = 0; direction < D; direction++) {
                double[] moved = fit.subspace().basis().vector(0);
                moved[direction] += 0.05;
                assertThat(roughness(x, moved, scale)).isGreaterThanOrEqualTo(least - 1e-12);
            }
        }
    }

    @Test
    void the_kernel_of_lca_is_wide_by_units_of_the_data_and_tends_to_their_products() {
        double[][] x = rows(2);
        double[][] larger = Arrays.stream(x)
                .map(row -> Arrays.stream(row).map(v -> 1000 * v).toArray())
                .toArray(double[][]::new);
        Basis basis = VectorMethods.LCA.sized(2).fit(x).subspace().basis();
        assertThat(VectorMethods.LCA.sized(2).fit(larger).subspace().basis().angleTo(basis))
                .isLessThan(1e-7);
        Basis products = VectorMethods.LCA
                .sized(2)
                .with("kernel", "linear")
                .fit(x)
                .subspace()
                .basis();
        assertThat(VectorMethods.LCA
                        .sized(2)
                        .with("sigma", 1e4)
                        .fit(x)
                        .subspace()
                        .basis()
                        .angleTo(products))
                .isLessThan(1e-3)
                .isLessThan(0.1 * basis.angleTo(products));
    }

    private static double medianDistance(double[][] x) {
        double[] distances = IntStream.range(0, x.length)
                .boxed()
                .flatMapToDouble(i -> Arrays.stream(near(x, i, 4)).mapToDouble(j -> Math.sqrt(squared(x[i], x[j]))))
                .sorted()
                .toArray();
        return (distances[distances.length / 2 - 1] + distances[distances.length / 2]) / 2;
    }

    /**
     * {@code sum_i ||(J - E E') y_i||^2 / sum y^2} of the coordinates along a direction, E from loops over patches: of
     * their products, or of the kernel of this width, if it is not zero.
     */
    private static double roughness(double[][] x, double[] direction, double width) {
        double[] mean = new double[D];
        for (double[] row : x) {
            for (int a = 0; a < D; a++) {
                mean[a] += row[a] / N;
            }
        }
        double[] y = Arrays.stream(x)
                .mapToDouble(row -> IntStream.range(0, D)
                        .mapToDouble(a -> (row[a] - mean[a]) * direction[a])
                        .sum())
                .toArray();
        double sum = 0;
        for (int i = 0; i < N; i++) {
            int[] patch = Neighbours.patch(i, near(x, i, 4));
            int k = patch.length;
            double[][] gram = new double[k][k];
            double[] centre = new double[D];
            double level = 0;
            for (int j : patch) {
                level += y[j] / k;
                for (int a = 0; a < D; a++) {
                    centre[a] += x[j][a] / k;
                }
            }
            for (int a = 0; a < k; a++) {
                for (int b = 0; b < k; b++) {
                    double[] one = minus(x[patch[a]], centre);
                    double[] other = minus(x[patch[b]], centre);
                    gram[a][b] = IntStream.range(0, D)
                            .mapToDouble(c -> one[c] * other[c])
                            .sum();
                }
            }
            double[][] axes =
                    Jacobi.of(width == 0 ? gram : kernel(x, patch, width)).vectors();
            double[] rest = new double[k];
            for (int a = 0; a < k; a++) {
                rest[a] = y[patch[a]] - level;
            }
            for (int e = 0; e < 2; e++) {
                double score = 0;
                for (int a = 0; a < k; a++) {
                    score += axes[e][a] * rest[a];
                }
                for (int a = 0; a < k; a++) {
                    rest[a] -= score * axes[e][a];
                }
            }
            sum += Arrays.stream(rest).map(r -> r * r).sum();
        }
        return sum / Arrays.stream(y).map(v -> v * v).sum();
    }

    private static double[][] kernel(double[][] x, int[] patch, double width) {
        int k = patch.length;
        double[][] kernel = new double[k][k];
        double[] means = new double[k];
        for (int a = 0; a < k; a++) {
            for (int b = 0; b < k; b++) {
                kernel[a][b] = Math.exp(-squared(x[patch[a]], x[patch[b]]) / (2 * width * width));
                means[a] += kernel[a][b] / k;
            }
        }
        double all = Arrays.stream(means).average().orElseThrow();
        for (int a = 0; a < k; a++) {
            for (int b = 0; b < k; b++) {
                kernel[a][b] += all - means[a] - means[b];
            }
        }
        return kernel;
    }
}
