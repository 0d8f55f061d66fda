package ballast.paper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.block.LocalSamples;
import ballast.fit.Fit;
import ballast.fit.Stopping;
import ballast.method.Catalogue;
import ballast.method.Method;
import ballast.method.VectorMethods;
import ballast.samples.Samples;
import ballast.subspace.VectorSubspace;
import ballast.testing.Cloud;
import ballast.testing.NoNativeLeak;
import ballast.testing.Rotation;
import ballast.testing.Seeded;
import ballast.weight.CoRobust;
import ballast.weight.LocalLosses;
import ballast.weight.Loss;
import ballast.weight.SelfPaced;
import ballast.weight.WeightFunction;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What the five papers prove or state of their methods, each statement by its name there. */
@ExtendWith(NoNativeLeak.class)
class TheoremsTest {

    private static final Cloud CLOUD = new Cloud(50, 8, 3, 0.3, 5, 8);
    private static final Stopping TO_THE_END = new Stopping(1e-12, 2000);

    private static void assertNeverRises(double[] trace, double slack) {
        assertThat(trace.length).isGreaterThan(3);
        for (int i = 1; i < trace.length; i++) {
            assertThat(trace[i]).as("iteration %d", i).isLessThanOrEqualTo(trace[i - 1] + slack * Math.abs(trace[0]));
        }
    }

    /** The k that fulfil Eq. 9, by trying all; the rule weights up as many samples. */
    @Seeded
    void epca_theorem_1_the_number_of_activated_samples_is_unique(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double sigma = 0.7;
        for (int n : new int[] {2, 3, 10, 60}) {
            double[] r = random.doubles(n, 0.01, 5).toArray();
            double[] roots = Arrays.stream(r)
                    .map(v -> Math.sqrt((1 + sigma) * v * v / (v + sigma)))
                    .sorted()
                    .toArray();
            int[] activated = IntStream.rangeClosed(2, n)
                    .filter(k -> {
                        double level = Arrays.stream(roots, 0, k).sum() / (k - 1);
                        return roots[k - 1] < level && (k == n || level <= roots[k]);
                    })
                    .toArray();
            assertThat(activated).hasSize(1);
            WeightFunction weights = new CoRobust(Loss.of(Loss.Shape.SIGMA, sigma), 1e9)
                    .weigh(LocalLosses.of(r))
                    .weight();
            assertThat(Arrays.stream(r)
                            .filter(v -> weights.applyAsDouble(v)
                                    > (1 + 1e-9) * (1 + sigma) * (v + 2 * sigma) / (2 * (v + sigma) * (v + sigma)))
                            .count())
                    .isEqualTo(activated[0]);
        }
    }

    @Seeded
    void epca_theorem_2_algorithm_2_never_raises_the_sum_of_sigma_losses(long seed) {
        Fit<?> fit = VectorMethods.SIGMA_PCA
                .sized(2)
                .with("sigma", 0.5)
                .withStopping(TO_THE_END)
                .fit(CLOUD.samples(seed));
        assertNeverRises(fit.objectiveTrace(), 1e-12);
        assertThat(fit.stop().converged()).isTrue();
    }

    @Seeded
    void epca_corollary_1_algorithm_3_converges(long seed) {
        Fit<?> fit = VectorMethods.EPCA
                .sized(2)
                .with("sigma", 0.5)
                .withStopping(TO_THE_END)
                .fit(CLOUD.samples(seed));
        assertNeverRises(fit.objectiveTrace(), 1e-12);
        assertThat(fit.stop().converged()).isTrue();
    }

    @Seeded
    void epca_theorem_3_rotated_samples_have_the_same_representation(long seed) {
        double[][] x = CLOUD.rows(seed);
        double[][] rotated = Rotation.turn(x, Rotation.random(8, 8, seed));
        Method<VectorSubspace> method =
                VectorMethods.EPCA.sized(2).with("sigma", 0.5).withStopping(TO_THE_END);
        double[][] own = products(method.fit(x), x);
        double[][] turned = products(method.fit(rotated), rotated);
        for (int i = 0; i < own.length; i++) {
            assertThat(turned[i]).containsExactly(own[i], within(1e-4));
        }
    }

    /** The products of the scores, which do not know the signs of the axes. */
    private static double[][] products(Fit<VectorSubspace> fit, double[][] rows) {
        double[][] scores = fit.subspace().project(Samples.of(rows)).toArrays();
        return Arrays.stream(scores)
                .map(a -> Arrays.stream(scores)
                        .mapToDouble(b -> a[0] * b[0] + a[1] * b[1])
                        .toArray())
                .toArray(double[][]::new);
    }

    @Seeded
    void epca_theorem_4_a_mean_moved_along_the_subspace_changes_no_residual(long seed) {
        LocalSamples samples = CLOUD.samples(seed);
        VectorSubspace subspace =
                VectorMethods.EPCA.sized(2).with("sigma", 0.5).fit(samples).subspace();
        double[] mean = subspace.mean();
        Arrays.setAll(
                mean,
                j -> mean[j]
                        + 3 * subspace.basis().vector(0)[j]
                        - 7 * subspace.basis().vector(1)[j]);
        assertThat(new VectorSubspace(mean, subspace.basis()).residuals(samples))
                .containsExactly(subspace.residuals(samples), within(1e-9));
    }

    /** Without Eq. 13, which divides by another number in every step. */
    @Seeded
    void sp2dpca_theorem_1_majorisation_never_raises_the_sum_of_capped_losses(long seed) {
        Fit<?> fit = Catalogue.method("sp-pca")
                .sized(2)
                .with("scaling", "none")
                .with("zeta", 2)
                .withStopping(TO_THE_END)
                .fit(CLOUD.samples(seed));
        assertNeverRises(fit.objectiveTrace(), 1e-12);
    }

    @Seeded
    void sp2dpca_theorem_2_differences_shrink_by_the_bound_of_eq_19(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double zeta = 0.8;
        SelfPaced rule = SelfPaced.of(Loss.DISTANCE, zeta, SelfPaced.Scaling.NONE);
        double[] losses = random.doubles(20, 0.3, 6).toArray();
        double[] values = Arrays.stream(losses)
                .map(loss -> rule.weigh(LocalLosses.of(new double[] {loss})).objective())
                .toArray();
        double shrink = Math.exp(-Arrays.stream(losses).min().orElseThrow() / zeta);
        for (int i = 0; i < losses.length; i++) {
            for (int j = 0; j < i; j++) {
                assertThat(Math.abs(values[i] - values[j]))
                        .isGreaterThan(0)
                        .isLessThanOrEqualTo(shrink * Math.abs(losses[i] - losses[j]) + 1e-12);
            }
        }
    }

    @Seeded
    void rpca_an_theorem_1_the_optimal_mean_is_the_weighted_one(long seed) {
        double[][] x = CLOUD.rows(seed);
        Fit<VectorSubspace> fit =
                VectorMethods.RPCA_AN.sized(2).withStopping(TO_THE_END).fit(x);
        double[] p = fit.weights();
        double total = Arrays.stream(p).sum();
        double[] mean = new double[8];
        Arrays.setAll(
                mean,
                j -> IntStream.range(0, x.length)
                        .mapToDouble(i -> p[i] / total * x[i][j])
                        .sum());
        assertThat(fit.subspace().mean()).containsExactly(mean, within(1e-6));
    }

    @Seeded
    void rpca_an_eq_15_exactly_k_weights_are_not_zero_and_they_sum_to_one(long seed) {
        for (int k : new int[] {10, 25, 43}) {
            double[] p = Catalogue.method("rpca-an")
                    .sized(2)
                    .with("k", k)
                    .fit(CLOUD.samples(seed))
                    .weights();
            assertThat(Arrays.stream(p).filter(v -> v > 0).count()).isEqualTo(k);
            assertThat(Arrays.stream(p).sum()).isCloseTo(1, within(1e-12));
        }
    }

    /** With the bandwidth kept: taken anew in every step, as printed, the entropy falls in some of them. */
    @Seeded
    void maxent_algorithm_1_raises_the_entropy_in_every_published_step(long seed) {
        Fit<?> fit = VectorMethods.MAXENT_PCA
                .sized(2)
                .with("bandwidth", 2)
                .with("step", 1)
                .withStopping(new Stopping(1e-10, 200))
                .fit(CLOUD.samples(seed));
        assertNeverRises(fit.objectiveTrace(), 1e-13);
    }

    @Seeded
    void maxent_proposition_2_rotated_samples_have_the_same_entropy(long seed) {
        double[][] x = CLOUD.rows(seed);
        Method<VectorSubspace> method =
                VectorMethods.MAXENT_PCA.sized(2).with("bandwidth", 2).withStopping(TO_THE_END);
        double own = method.fit(x).objective();
        assertThat(method.fit(Rotation.turn(x, Rotation.random(8, 8, seed))).objective())
                .isCloseTo(own, within(1e-8 * Math.abs(own)));
    }

    @Seeded
    void pca_cl_algorithm_1_never_raises_its_objective(long seed) {
        Fit<?> fit = Catalogue.method("pca-cl")
                .sized(2)
                .with("removal", "off")
                .with("lambda", 500)
                .fit(CLOUD.samples(seed));
        assertNeverRises(fit.objectiveTrace(), 1e-12);
    }

    @Test
    void pca_cl_eq_11_reconstruction_weights_are_those_of_rpca_om() {
        LocalSamples samples = CLOUD.samples(3);
        Fit<?> weighted =
                Catalogue.method("pca-cl").sized(2).with("contrast", "off").fit(samples);
        Fit<?> distances = Catalogue.method("rpca-om").sized(2).fit(samples);
        assertThat(Math.sqrt(weighted.objective()))
                .isCloseTo(distances.objective(), within(1e-9 * distances.objective()));
    }
}
