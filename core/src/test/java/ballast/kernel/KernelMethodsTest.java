package ballast.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.fit.Fit;
import ballast.linalg.Matrix;
import ballast.linalg.SymmetricEigen;
import ballast.method.Catalogue;
import ballast.reference.Jacobi;
import ballast.reference.PlainKernel;
import ballast.reference.PlainSubspace;
import ballast.samples.Samples;
import ballast.solver.SampleMean;
import ballast.testing.Cloud;
import ballast.testing.NoNativeLeak;
import ballast.testing.Seeded;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@ExtendWith(NoNativeLeak.class)
class KernelMethodsTest {

    private static final int COMPONENTS = 3;

    private static double[][] rows(long seed) {
        return Cloud.of(40, 5, 2).rows(seed);
    }

    private static Fit<?> fit(String id, double[][] rows, double bandwidth) {
        return Catalogue.method(id)
                .sized(COMPONENTS)
                .with("bandwidth", bandwidth)
                .fit(LocalSamples.of(Samples.of(rows)));
    }

    @Seeded
    void scores_of_old_and_new_samples_are_those_of_plain_loops(long seed) {
        double[][] rows = rows(seed);
        double[][] others = rows(seed + 100);
        assertSameScores(fit("kernel-pca", rows, 4), PlainKernel.pca(rows, 4, COMPONENTS), rows, others);
        assertSameScores(fit("kernel-maxent", rows, 4), PlainKernel.maxEnt(rows, 4, COMPONENTS), rows, others);
    }

    private static void assertSameScores(Fit<?> fit, PlainKernel plain, double[][] rows, double[][] others) {
        for (double[][] given : new double[][][] {rows, others}) {
            double[][] scores =
                    fit.subspace().project(LocalSamples.of(Samples.of(given))).toArrays();
            for (int j = 0; j < COMPONENTS; j++) {
                double sign = Math.signum(
                        scores[1][j] * plain.scores(given[1])[j]); // which way an eigenvector points is open
                for (int i = 0; i < given.length; i++) {
                    assertThat(scores[i][j])
                            .as("sample %d, component %d", i, j)
                            .isCloseTo(sign * plain.scores(given[i])[j], within(1e-9));
                }
            }
        }
    }

    @Seeded
    void the_default_bandwidth_is_the_median_distance(long seed) {
        double[][] rows = rows(seed);
        Fit<?> fit = Catalogue.method("kernel-pca").sized(2).fit(LocalSamples.of(Samples.of(rows)));
        assertThat(((KernelSubspace) fit.subspace()).kernel().bandwidth())
                .isCloseTo(PlainKernel.medianDistance(rows), within(1e-9));
    }

    @Test
    void of_many_samples_the_seed_chooses_those_that_make_the_bandwidth() {
        LocalSamples samples = Cloud.of(900, 3, 2).samples(1);
        LocalSamples centred = samples.centredAt(SampleMean.of(samples));
        double one = MedianDistance.of(centred, 1);
        assertThat(MedianDistance.of(centred, 1)).isEqualTo(one);
        assertThat(MedianDistance.of(centred, 2)).isNotEqualTo(one).isCloseTo(one, within(0.1 * one));
        assertThat(one).isCloseTo(PlainKernel.medianDistance(samples.toArrays()), within(0.1 * one));
    }

    /** exp(-t) = 1 - t where t is small, and the centred matrix of squared distances is that of products. */
    @Seeded
    void a_very_wide_kernel_gives_plain_pca(long seed) {
        double[][] rows = rows(seed);
        double bandwidth = 1e4;
        LocalSamples samples = LocalSamples.of(Samples.of(rows));
        Fit<?> wide = fit("kernel-pca", rows, bandwidth);
        Fit<?> pca = Catalogue.method("pca").sized(COMPONENTS).fit(samples);
        double[][] scores = wide.subspace().project(samples).toArrays();
        double[][] expected = pca.subspace().project(samples).toArrays();
        for (int j = 0; j < COMPONENTS; j++) {
            double sign = Math.signum(scores[0][j] * expected[0][j]);
            for (int i = 0; i < rows.length; i++) {
                assertThat(bandwidth * scores[i][j]).isCloseTo(sign * expected[i][j], within(1e-3));
            }
        }
        double[] losses = wide.losses();
        for (int i = 0; i < losses.length; i++) {
            assertThat(losses[i]).isCloseTo(pca.losses()[i], within(1e-3));
        }
        assertThat(wide.explainedVariance().ratio())
                .isCloseTo(pca.explainedVariance().ratio(), within(1e-4));
    }

    @Seeded
    void scores_about_the_mean_sum_to_zero_and_are_uncorrelated(long seed) {
        double[][] rows = rows(seed);
        Fit<?> fit = fit("kernel-pca", rows, 5);
        double[][] scores =
                fit.subspace().project(LocalSamples.of(Samples.of(rows))).toArrays();
        double[] variances = fit.explainedVariance().variances();
        for (int a = 0; a < COMPONENTS; a++) {
            int column = a;
            assertThat(Arrays.stream(scores).mapToDouble(row -> row[column]).sum())
                    .isCloseTo(0, within(1e-10));
            for (int b = 0; b < COMPONENTS; b++) {
                int other = b;
                double covariance = Arrays.stream(scores)
                                .mapToDouble(row -> row[column] * row[other])
                                .sum()
                        / (rows.length - 1);
                assertThat(covariance).isCloseTo(a == b ? variances[a] : 0, within(1e-10));
            }
        }
    }

    @Seeded
    void a_pre_image_is_a_fixed_point(long seed) {
        double[][] rows = rows(seed);
        for (String id : new String[] {"kernel-pca", "kernel-maxent"}) {
            PlainKernel plain = id.equals("kernel-pca")
                    ? PlainKernel.pca(rows, 6, COMPONENTS)
                    : PlainKernel.maxEnt(rows, 6, COMPONENTS);
            double[] ones = DoubleStream.generate(() -> 1).limit(rows.length).toArray();
            double[] mean = PlainSubspace.weightedMean(rows, ones);
            int atTheMean = 0;
            double[][] seen = fit(id, rows, 6)
                    .subspace()
                    .reconstruct(LocalSamples.of(Samples.of(rows)))
                    .toArrays();
            for (int i = 0; i < rows.length; i++) {
                double[] scores = plain.scores(rows[i]);
                boolean reached = plain.height(scores, seen[i]) > 0;
                atTheMean += reached ? 0 : 1;
                double[] next = reached ? plain.fixedPoint(scores, seen[i]) : mean;
                for (int j = 0; j < next.length; j++) {
                    assertThat(seen[i][j]).as("%s, sample %d", id, i).isCloseTo(next[j], within(1e-4));
                }
            }
            assertThat(atTheMean).as("samples that have no pre-image").isLessThan(3);
        }
    }

    /** Where as many components as possible are kept, nothing is lost. */
    @Test
    void all_components_give_the_samples_back() {
        double[][] rows = Cloud.of(12, 4, 2).rows(3);
        Fit<?> fit =
                Catalogue.method("kernel-pca").sized(11).with("bandwidth", 2).fit(LocalSamples.of(Samples.of(rows)));
        for (double loss : fit.losses()) {
            assertThat(loss).isLessThan(1e-6);
        }
        assertThat(fit.explainedVariance().ratio()).isCloseTo(1, within(1e-10));
    }

    /** Plain PCA with one component cannot bend. */
    @Test
    void a_circle_is_followed() {
        SplittableRandom random = new SplittableRandom(1);
        double[][] rows = new double[120][];
        for (int i = 0; i < rows.length; i++) {
            double angle = 2 * Math.PI * i / rows.length;
            double radius = 1 + 0.1 * random.nextGaussian();
            rows[i] = new double[] {radius * Math.cos(angle), radius * Math.sin(angle)};
        }
        Fit<?> fit =
                Catalogue.method("kernel-pca").sized(4).with("bandwidth", 0.7).fit(LocalSamples.of(Samples.of(rows)));
        double[][] seen =
                fit.subspace().reconstruct(LocalSamples.of(Samples.of(rows))).toArrays();
        for (double[] row : seen) {
            assertThat(Math.hypot(row[0], row[1])).isCloseTo(1, within(0.15));
        }
    }

    /** Two dense clusters and one loose: the strongest eigenvectors are not those with most entropy. */
    @Test
    void entropy_chooses_other_components_than_variance() {
        SplittableRandom random = new SplittableRandom(4);
        double[][] rows = new double[90][];
        for (int i = 0; i < rows.length; i++) {
            double spread = i < 80 ? 0.6 : 0.1;
            double centre = i < 80 ? 0 : i < 85 ? 6 : -6;
            rows[i] = new double[] {centre + spread * random.nextGaussian(), spread * random.nextGaussian()};
        }
        PlainKernel plain = PlainKernel.maxEnt(rows, 0.5, COMPONENTS);
        Fit<?> fit = fit("kernel-maxent", rows, 0.5);
        double[] expected = Arrays.stream(plain.values()).map(v -> v / 89).toArray();
        assertThat(fit.explainedVariance().variances()).containsExactly(expected, within(1e-10));
        double[][] matrix = PlainKernel.matrix(rows, 0.5);
        double all = Arrays.stream(matrix).flatMapToDouble(Arrays::stream).sum();
        double kept = 0;
        for (int k = 0; k < COMPONENTS; k++) {
            double sum = Arrays.stream(plain.vectors()[k]).sum();
            kept += plain.values()[k] * sum * sum;
        }
        assertThat(fit.objective()).isCloseTo((all - kept) / 8100, within(1e-12));
        double[] strongest = Jacobi.of(matrix).values();
        assertThat(plain.values()[2]).as("not one of the three strongest").isLessThan(strongest[2] - 0.1);
    }

    @ParameterizedTest
    @EnumSource
    void eigenvectors_without_the_matrix_are_those_of_the_matrix(KernelMatrix.Origin origin) {
        LocalSamples samples = Cloud.of(300, 4, 2).samples(5);
        double[] weights = new double[300];
        Arrays.setAll(weights, i -> 0.5 + i % 4);
        LocalSamples weighted = samples.weightedBy(weights).centredAt(SampleMean.of(samples));
        GaussianKernel kernel = new GaussianKernel(3);
        try (KernelMatrix formed = new KernelMatrix(kernel, weighted, origin, 1e-9, KernelMatrix.MOST_FORMED);
                KernelMatrix streamed = new KernelMatrix(kernel, weighted, origin, 1e-9, 0);
                SymmetricEigen expected = formed.leading(4);
                SymmetricEigen found = streamed.leading(4);
                Matrix overlap = Matrix.allocate(4, 4)) {
            assertThat(found.values()).containsExactly(expected.values(), within(1e-10));
            overlap.assignTransposeProduct(expected.vectors(), found.vectors());
            for (int j = 0; j < 4; j++) {
                assertThat(Math.abs(overlap.get(j, j))).isCloseTo(1, within(1e-10));
            }
            assertThat(streamed.mean().values()).containsExactly(formed.mean().values());
        }
    }

    @Test
    void many_samples_are_fitted_without_forming_the_matrix() {
        LocalSamples samples = Cloud.of(KernelMatrix.MOST_FORMED + 1, 3, 2).samples(6);
        Fit<?> fit =
                Catalogue.method("kernel-maxent").sized(1).with("bandwidth", 6).fit(samples);
        assertThat(fit.route()).isEqualTo("block solver on the 2001 x 2001 kernel, never formed");
        assertThat(fit.explainedVariance().ratio()).isBetween(0.5, 1.0);
    }

    @Test
    void nonsense_is_refused() {
        double[][] rows = rows(1);
        assertThatThrownBy(() -> fit("kernel-pca", rows, 0))
                .isInstanceOf(BadInputException.class)
                .hasMessage("bandwidth = 0.0, must be positive and finite");
        assertThatThrownBy(() -> fit("kernel-maxent", rows, Double.NaN))
                .isInstanceOf(BadInputException.class)
                .hasMessage("bandwidth = NaN, must be positive and finite");
        for (String id : new String[] {"kernel-pca", "kernel-maxent"}) {
            assertThatThrownBy(() -> fit(id, rows, 1e9))
                    .isInstanceOf(BadInputException.class)
                    .hasMessageMatching("components = 3, but the kernel matrix has rank \\d+ at bandwidth 1.0E9: "
                            + "choose 1..\\d+ or a smaller bandwidth");
            assertThatThrownBy(() -> Catalogue.method(id).sized(41).fit(LocalSamples.of(Samples.of(rows))))
                    .isInstanceOf(BadInputException.class)
                    .hasMessageStartingWith("components = 41, but the kernel matrix has rank ");
        }
        Fit<?> fit = fit("kernel-pca", rows, 3);
        assertThatThrownBy(() -> fit.subspace().project(LocalSamples.of(Samples.of(new double[][] {{1, 2}}))))
                .isInstanceOf(BadInputException.class)
                .hasMessage("samples have 2 values, but the subspace was fitted to 5");
        assertThatThrownBy(() -> fit.subspace().restore(LocalSamples.of(Samples.of(new double[][] {{1, 2}}))))
                .isInstanceOf(BadInputException.class)
                .hasMessage("scores have 2 values, but the subspace has 3 components");
    }
}
