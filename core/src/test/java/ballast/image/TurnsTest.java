package ballast.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.block.LocalSamples;
import ballast.fit.Fit;
import ballast.fit.Stopping;
import ballast.linalg.Matrix;
import ballast.linalg.Orthonormal;
import ballast.method.ImageMethods;
import ballast.method.VectorMethods;
import ballast.reference.Jacobi;
import ballast.subspace.Basis;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.VectorSubspace;
import ballast.testing.Cloud;
import ballast.testing.NoNativeLeak;
import ballast.testing.Seeded;
import java.util.Arrays;
import org.junit.jupiter.api.extension.ExtendWith;

/** TPCA-L1, bilinear probabilistic PCA and angle PCA against loops over samples. */
@ExtendWith(NoNativeLeak.class)
class TurnsTest {

    private static final int H = 6;
    private static final int W = 5;
    private static final Pictures PICTURES = Pictures.of(40, H, W);
    private static final Stopping TO_THE_END = new Stopping(1e-13, 2000);

    private static double[][][] centred(LocalSamples samples) {
        double[][] rows = samples.toArrays();
        double[] mean = new double[H * W];
        for (double[] row : rows) {
            for (int p = 0; p < mean.length; p++) {
                mean[p] += row[p] / rows.length;
            }
        }
        double[][][] images = new double[rows.length][H][W];
        for (int i = 0; i < rows.length; i++) {
            for (int p = 0; p < mean.length; p++) {
                images[i][p / W][p % W] = rows[i][p] - mean[p];
            }
        }
        return images;
    }

    private static double[][] product(double[][] a, double[][] b) {
        double[][] c = new double[a.length][b[0].length];
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < c[0].length; j++) {
                for (int k = 0; k < b.length; k++) {
                    c[i][j] += a[i][k] * b[k][j];
                }
            }
        }
        return c;
    }

    private static double[][] transposed(double[][] a) {
        double[][] t = new double[a[0].length][a.length];
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < t.length; j++) {
                t[j][i] = a[i][j];
            }
        }
        return t;
    }

    private static double[][] columns(Basis basis) {
        double[][] columns = new double[basis.dimension()][basis.size()];
        for (int i = 0; i < columns.length; i++) {
            for (int j = 0; j < basis.size(); j++) {
                columns[i][j] = basis.entry(i, j);
            }
        }
        return columns;
    }

    private static double absolute(double[][][] images, double[][] u, double[][] v) {
        double sum = 0;
        for (double[][] image : images) {
            for (double[] row : product(product(transposed(u), image), v)) {
                sum += Arrays.stream(row).map(Math::abs).sum();
            }
        }
        return sum;
    }

    @Seeded
    void tpca_l1_is_stationary_where_it_ends_and_never_rises(long seed) {
        LocalSamples samples = PICTURES.samples(seed);
        double[][][] images = centred(samples);
        Fit<BilateralSubspace> fit =
                ImageMethods.TPCA_L1.sized(2, 2).withStopping(TO_THE_END).fit(samples);
        double[][] u = columns(fit.subspace().left());
        double[][] v = columns(fit.subspace().right());
        double here = absolute(images, u, v);
        assertThat(fit.objective()).isCloseTo(-here, within(1e-9 * here));
        double[] trace = fit.objectiveTrace();
        for (int k = 1; k < trace.length; k++) {
            assertThat(trace[k]).isLessThanOrEqualTo(trace[k - 1] + 1e-9 * here);
        }
        // The gradient times the basis is symmetric and positive where the basis is its polar factor.
        double[][] gradient = new double[W][2];
        for (double[][] image : images) {
            double[][] seen = product(transposed(u), image);
            double[][] signs = product(seen, v);
            for (double[] row : signs) {
                Arrays.setAll(row, k -> Math.signum(row[k]));
            }
            double[][] part = product(transposed(seen), signs);
            for (int j = 0; j < W; j++) {
                for (int k = 0; k < 2; k++) {
                    gradient[j][k] += part[j][k];
                }
            }
        }
        double[][] inside = product(transposed(v), gradient);
        assertThat(inside[0][1]).isCloseTo(inside[1][0], within(1e-6 * here));
    }

    /** Conditional maximisation as in the paper, with inverses by loops. */
    @Seeded
    void bilinear_probabilistic_pca_ends_where_plain_loops_end(long seed) {
        LocalSamples samples = PICTURES.samples(seed);
        double[][][] images = centred(samples);
        double[][] r = identity(W);
        double[][] c = identity(H);
        Jacobi columns = null;
        Jacobi rows = null;
        for (int step = 0; step < 500; step++) {
            columns = Jacobi.of(scatter(images, inverse(r), W));
            c = structured(columns, 2);
            double[][][] turned =
                    Arrays.stream(images).map(TurnsTest::transposed).toArray(double[][][]::new);
            rows = Jacobi.of(scatter(turned, inverse(c), H));
            r = structured(rows, 2);
        }
        Fit<BilateralSubspace> fit =
                ImageMethods.BPPCA.sized(2, 2).withStopping(TO_THE_END).fit(samples);
        assertThat(fit.subspace().left().angleTo(basis(columns, 2))).isLessThan(1e-5);
        assertThat(fit.subspace().right().angleTo(basis(rows, 2))).isLessThan(1e-5);
        double likelihood = (W * logDeterminant(c)
                        + H * logDeterminant(r)
                        + trace(images, inverse(c), inverse(r))
                        + H * W * Math.log(2 * Math.PI))
                / 2;
        assertThat(fit.objective()).isCloseTo(likelihood, within(1e-7 * Math.abs(likelihood)));
    }

    private static double[][] identity(int d) {
        double[][] identity = new double[d][d];
        for (int i = 0; i < d; i++) {
            identity[i][i] = 1;
        }
        return identity;
    }

    private static double[][] scatter(double[][][] images, double[][] inverse, int width) {
        double[][] sum = new double[images[0].length][images[0].length];
        for (double[][] image : images) {
            double[][] part = product(product(image, inverse), transposed(image));
            for (int i = 0; i < sum.length; i++) {
                for (int j = 0; j < sum.length; j++) {
                    sum[i][j] += part[i][j] / images.length / width;
                }
            }
        }
        return sum;
    }

    private static double[] variances(Jacobi eigen, int leading) {
        double[] variances = eigen.values().clone();
        double rest =
                Arrays.stream(variances, leading, variances.length).average().orElseThrow();
        Arrays.fill(variances, leading, variances.length, rest);
        return variances;
    }

    private static double[][] structured(Jacobi eigen, int leading) {
        return function(eigen, variances(eigen, leading));
    }

    private static double[][] function(Jacobi eigen, double[] values) {
        int d = values.length;
        double[][] matrix = new double[d][d];
        for (int k = 0; k < d; k++) {
            for (int i = 0; i < d; i++) {
                for (int j = 0; j < d; j++) {
                    matrix[i][j] += values[k] * eigen.vectors()[k][i] * eigen.vectors()[k][j];
                }
            }
        }
        return matrix;
    }

    private static double[][] inverse(double[][] symmetric) {
        Jacobi eigen = Jacobi.of(symmetric);
        return function(
                eigen, Arrays.stream(eigen.values()).map(value -> 1 / value).toArray());
    }

    private static double logDeterminant(double[][] symmetric) {
        return Arrays.stream(Jacobi.of(symmetric).values()).map(Math::log).sum();
    }

    private static double trace(double[][][] images, double[][] c, double[][] r) {
        double sum = 0;
        for (double[][] image : images) {
            double[][] whole = product(product(product(c, image), r), transposed(image));
            for (int i = 0; i < whole.length; i++) {
                sum += whole[i][i] / images.length;
            }
        }
        return sum;
    }

    private static Basis basis(Jacobi eigen, int count) {
        int d = eigen.values().length;
        double[] entries = new double[d * count];
        for (int i = 0; i < d; i++) {
            for (int k = 0; k < count; k++) {
                entries[i * count + k] = eigen.vectors()[k][i];
            }
        }
        return Basis.of(d, count, entries);
    }

    @Seeded
    void angle_pca_is_the_sum_of_tangents_and_no_turn_lowers_it(long seed) {
        for (int n : new int[] {30, 8}) {
            double[][] rows = new Cloud(n, 10, 3, 0.4, 2, 5).rows(seed);
            Fit<VectorSubspace> fit =
                    VectorMethods.ANGLE_PCA.sized(2).withStopping(TO_THE_END).fit(rows);
            double[][] w = columns(fit.subspace().basis());
            double[] mean = fit.subspace().mean();
            double here = tangents(rows, mean, w);
            assertThat(fit.objective()).isCloseTo(here, within(1e-8 * here));
            for (int j = 0; j < 10; j++) {
                for (int k = 0; k < 2; k++) {
                    double slope =
                            (tangents(rows, mean, turned(w, j, k, 1e-5)) - tangents(rows, mean, turned(w, j, k, -1e-5)))
                                    / 2e-5;
                    assertThat(Math.abs(slope)).as("n = %d", n).isLessThan(2e-3 * here);
                }
            }
        }
    }

    /** W with a little more of axis j in column k, made orthonormal. */
    private static double[][] turned(double[][] w, int j, int k, double step) {
        double[] entries = new double[20];
        for (int i = 0; i < 10; i++) {
            for (int c = 0; c < 2; c++) {
                entries[2 * i + c] = w[i][c] + (i == j && c == k ? step : 0);
            }
        }
        try (Matrix matrix = Matrix.of(10, 2, entries)) {
            Orthonormal.columns(matrix);
            double[] orthonormal = matrix.toArray();
            double[][] turned = new double[10][2];
            for (int i = 0; i < 20; i++) {
                turned[i / 2][i % 2] = orthonormal[i];
            }
            return turned;
        }
    }

    private static double tangents(double[][] rows, double[] mean, double[][] w) {
        double sum = 0;
        for (double[] row : rows) {
            double whole = 0;
            double[] scores = new double[2];
            for (int j = 0; j < row.length; j++) {
                double value = row[j] - mean[j];
                whole += value * value;
                scores[0] += value * w[j][0];
                scores[1] += value * w[j][1];
            }
            double within = scores[0] * scores[0] + scores[1] * scores[1];
            sum += Math.sqrt(Math.max(0, whole - within) / within);
        }
        return sum;
    }
}
