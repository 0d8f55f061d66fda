package ballast.entropy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.estimator.Trim;
import ballast.fit.Fit;
import ballast.fit.ParameterValue;
import ballast.fit.Stopping;
import ballast.method.Method;
import ballast.method.VectorMethods;
import ballast.reference.Jacobi;
import ballast.reference.PlainEntropy;
import ballast.samples.Samples;
import ballast.subspace.Basis;
import ballast.subspace.VectorSubspace;
import ballast.testing.Cloud;
import ballast.testing.NoNativeLeak;
import ballast.testing.Seeded;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(NoNativeLeak.class)
class EntropyFitTest {

    private static final Stopping TO_THE_END = new Stopping(1e-14, 3000);
    private static final Method<VectorSubspace> TWO =
            VectorMethods.MAXENT_PCA.sized(2).withStopping(TO_THE_END);
    private static final ParzenBandwidth FIXED = new ParzenBandwidth.Fixed(2);

    private static double[][] rows(long seed) {
        return new Cloud(80, 7, 3, 0.4, 10, 12).rows(seed);
    }

    private static Fit<?> fit(Method<VectorSubspace> method, double[][] rows) {
        return method.fit(rows);
    }

    private static Basis basis(Fit<?> fit) {
        return ((VectorSubspace) fit.subspace()).basis();
    }

    private static double[][] vectors(Fit<?> fit) {
        return IntStream.range(0, basis(fit).size())
                .mapToObj(basis(fit)::vector)
                .toArray(double[][]::new);
    }

    @Seeded
    void the_entropy_rises_in_every_step_once_the_bandwidth_is_kept(long seed) {
        for (Method<VectorSubspace> method : List.of(
                TWO,
                TWO.with("rule", "silverman"),
                TWO.with("start", "random"),
                TWO.with("step", 1),
                TWO.with("centres", 30))) {
            Fit<?> fit = fit(method, rows(seed));
            double[] trace = fit.objectiveTrace();
            assertThat(trace.length).isGreaterThan(EntropyFit.REFRESHED + 2);
            for (int i = EntropyFit.REFRESHED + 1; i < trace.length; i++) {
                assertThat(trace[i]).as("iteration %d of %s", i, method).isLessThanOrEqualTo(trace[i - 1] + 1e-13);
            }
            assertThat(fit.stop().converged()).as("%s", method).isTrue();
        }
    }

    @Seeded
    void with_a_fixed_bandwidth_it_rises_from_the_start(long seed) {
        Method<VectorSubspace> fixed = TWO.with("bandwidth", 2);
        for (Method<VectorSubspace> method : List.of(fixed, fixed.with("step", 1))) {
            double[] trace = fit(method, rows(seed)).objectiveTrace();
            for (int i = 1; i < trace.length; i++) {
                assertThat(trace[i]).isLessThanOrEqualTo(trace[i - 1] + 1e-13);
            }
        }
    }

    @Seeded
    void the_objective_is_the_negative_entropy_and_the_weights_are_the_probabilities(long seed) {
        Fit<?> fit = fit(TWO.with("bandwidth", 2), rows(seed));
        PlainEntropy plain = new PlainEntropy(rows(seed), vectors(fit), 2);
        assertThat(fit.objective()).isCloseTo(-plain.entropy(), within(1e-10));
        assertThat(fit.weights()).containsExactly(plain.probabilities(), within(1e-10));
    }

    /** Fig. 2d: at convergence C U = U Lambda with a diagonal Lambda, largest entry first. */
    @Seeded
    void lambda_is_diagonal_at_convergence(long seed) {
        Fit<?> fit = fit(TWO.with("bandwidth", 2), rows(seed));
        double[][] u = vectors(fit);
        double[][] c = new PlainEntropy(rows(seed), u, 2).scatter();
        double[][] cu = Arrays.stream(u).map(vector -> times(c, vector)).toArray(double[][]::new);
        double[][] lambda = {
            {dot(u[0], cu[0]), dot(u[0], cu[1])},
            {dot(u[1], cu[0]), dot(u[1], cu[1])}
        };
        assertThat(lambda[0][1]).isCloseTo(0, within(1e-8));
        assertThat(lambda[0][0]).isGreaterThan(lambda[1][1]);
        for (int k = 0; k < 2; k++) {
            for (int j = 0; j < u[k].length; j++) {
                assertThat(cu[k][j]).isCloseTo(lambda[k][k] * u[k][j], within(1e-6));
            }
        }
    }

    @Seeded
    void the_line_search_and_the_published_step_meet(long seed) {
        Fit<?> line = fit(TWO.with("bandwidth", 2), rows(seed));
        Fit<?> published = fit(TWO.with("bandwidth", 2).with("step", 1), rows(seed));
        assertThat(basis(line).angleTo(basis(published))).isLessThan(1e-5);
        assertThat(line.stop().iterations()).isLessThan(published.stop().iterations());
    }

    @Test
    void a_random_start_follows_from_the_seed() {
        Method<VectorSubspace> random =
                VectorMethods.MAXENT_PCA.sized(2).with("start", "random").withStopping(new Stopping(1e-7, 0));
        double[][] rows = rows(1);
        assertThat(basis(fit(random, rows)).toArray())
                .containsExactly(basis(fit(random, rows)).toArray());
        assertThat(basis(fit(random, rows)).angleTo(basis(fit(random.withSeed(1), rows))))
                .isGreaterThan(0.1);
        assertThat(basis(fit(random, rows)).angleTo(basis(fit(random.with("start", "pca"), rows))))
                .isGreaterThan(0.1);
    }

    @Seeded
    void kernels_that_are_left_out_hardly_show(long seed) {
        double[][] rows = new Cloud(900, 7, 3, 0.4, 90, 12).rows(seed);
        Method<VectorSubspace> narrow = TWO.with("bandwidth", 0.7);
        Fit<?> all = fit(narrow, rows);
        Fit<?> near = fit(narrow.with("truncation", 6), rows);
        assertThat(basis(near).angleTo(basis(all))).isLessThan(1e-4);
        assertThat(near.objective()).isCloseTo(all.objective(), within(1e-6));
        assertThat(near.route()).endsWith(", truncated at 6.0 sigma");
        Fit<?> centres = fit(TWO.with("centres", 450), rows);
        assertThat(basis(centres).angleTo(basis(fit(TWO, rows)))).isLessThan(0.1);
        assertThat(centres.route()).endsWith(", 450 centres");
    }

    @Seeded
    void trimming_drops_the_lightest_quarter_and_takes_the_eigenvectors_of_the_rest(long seed) {
        double[][] rows = rows(seed);
        Fit<?> whole = fit(TWO.with("bandwidth", 2), rows);
        Fit<?> trimmed = fit(TWO.with("bandwidth", 2).with("trim", 0.75), rows);
        int[] kept = new Trim(0.75).kept(whole.weights(), ones(80));
        assertThat(kept).hasSize(60);
        double[][] rest = IntStream.of(kept).mapToObj(i -> rows[i]).toArray(double[][]::new);
        PlainEntropy plain = new PlainEntropy(rest, vectors(whole), 2);
        Jacobi eigen = Jacobi.of(plain.scatter());
        double[] rowMajor = new double[14];
        for (int k = 0; k < 2; k++) {
            for (int j = 0; j < 7; j++) {
                rowMajor[j * 2 + k] = eigen.vectors()[k][j];
            }
        }
        assertThat(basis(trimmed).angleTo(Basis.of(7, 2, rowMajor))).isLessThan(1e-6);
        assertThat(LaplacianScatter.of(LocalSamples.of(Samples.of(rows)), basis(whole), FIXED)
                        .over(kept)
                        .eigenvalues())
                .containsExactly(eigen.values(), within(1e-9));
        double[] weights = trimmed.weights();
        double[] own = plain.probabilities();
        for (int k = 0; k < kept.length; k++) {
            assertThat(weights[kept[k]]).isCloseTo(own[k], within(1e-9));
            weights[kept[k]] = 0;
        }
        assertThat(weights).containsOnly(0);
    }

    /** The iterative way for many dimensions finds what the formed matrix has. */
    @Test
    void trimming_works_in_many_dimensions() {
        double[][] rows = new Cloud(90, 100, 3, 0.3, 9, 12).rows(2);
        Method<VectorSubspace> three = VectorMethods.MAXENT_PCA.sized(3).with("bandwidth", 2);
        Fit<?> whole = fit(three, rows);
        Fit<?> trimmed = fit(three.with("trim", 0.75), rows);
        int[] kept = new Trim(0.75).kept(whole.weights(), ones(90));
        double[][] rest = IntStream.of(kept).mapToObj(i -> rows[i]).toArray(double[][]::new);
        Jacobi eigen = Jacobi.of(new PlainEntropy(rest, vectors(whole), 2).scatter());
        double[] rowMajor = new double[300];
        for (int k = 0; k < 3; k++) {
            for (int j = 0; j < 100; j++) {
                rowMajor[j * 3 + k] = eigen.vectors()[k][j];
            }
        }
        assertThat(basis(trimmed).angleTo(Basis.of(100, 3, rowMajor))).isLessThan(1e-6);
    }

    @Test
    void trimming_away_too_much_is_refused() {
        double[][] rows = new Cloud(6, 5, 5, 1, 0, 0).rows(0);
        assertThatThrownBy(() -> fit(VectorMethods.MAXENT_PCA.sized(4).with("trim", 0.5), rows))
                .isInstanceOf(BadInputException.class)
                .hasMessage("components = 4, but trimming leaves 3 samples: choose 1..2 or a larger trim");
    }

    /** No sample sees another, so nothing is gained anywhere. */
    @Test
    void a_bandwidth_below_all_distances_leaves_the_start() {
        Fit<?> fit = fit(VectorMethods.MAXENT_PCA.sized(2).with("bandwidth", 1e-9), rows(4));
        Fit<?> start = fit(VectorMethods.MAXENT_PCA.sized(2).withStopping(new Stopping(1e-7, 0)), rows(4));
        assertThat(fit.stop().converged()).isTrue();
        assertThat(basis(fit).angleTo(basis(start))).isLessThan(1e-12);
        assertThat(Arrays.stream(fit.weights()).distinct().count()).isEqualTo(1);
    }

    @Test
    void one_sample_and_equal_samples_have_an_answer_for_every_rule() {
        double[][] one = {{1, 2, 3}};
        double[][] same = {{1, 2, 3}, {1, 2, 3}, {1, 2, 3}};
        Method<VectorSubspace> trimmed = VectorMethods.MAXENT_PCA.sized(1).with("trim", 0.75);
        Stream.of(trimmed, trimmed.with("rule", "silverman"), trimmed.with("bandwidth", 2))
                .forEach(method -> {
                    for (double[][] rows : new double[][][] {one, same}) {
                        Fit<?> fit = fit(method, rows);
                        assertThat(fit.stop().converged()).isTrue();
                        assertThat(fit.losses()).containsOnly(0);
                        assertThat(fit.objective()).isZero();
                    }
                });
    }

    private static double[] ones(int n) {
        double[] ones = new double[n];
        Arrays.fill(ones, 1);
        return ones;
    }

    private static double[] times(double[][] matrix, double[] vector) {
        return Arrays.stream(matrix).mapToDouble(row -> dot(row, vector)).toArray();
    }

    private static double dot(double[] a, double[] b) {
        return IntStream.range(0, a.length).mapToDouble(j -> a[j] * b[j]).sum();
    }

    @Test
    void the_bandwidth_is_taken_anew_when_it_is_said_to_and_is_in_the_answer() {
        Samples samples = Cloud.of(60, 8, 3).samples(2);
        Method<VectorSubspace> method = VectorMethods.MAXENT_PCA.sized(2).withStopping(new Stopping(1e-7, 60));
        Fit<VectorSubspace> frozen = method.with("scales", "frozen").fit(samples);
        Fit<VectorSubspace> moving = method.with("scales", "moving").fit(samples);
        double start = deviation(VectorMethods.PCA.sized(2).fit(samples), samples);
        assertThat(bandwidth(frozen)).isCloseTo(start, within(1e-9));
        assertThat(bandwidth(moving)).isCloseTo(deviation(moving, samples), within(1e-9));
        assertThat(bandwidth(moving)).isNotCloseTo(start, within(1e-6));
    }

    /** Eq. 23 with s = 2. */
    private static double deviation(Fit<VectorSubspace> fit, Samples samples) {
        double[][] z = fit.subspace().project(samples).toArrays();
        double sum = 0;
        for (double[] a : z) {
            for (double[] b : z) {
                for (int j = 0; j < a.length; j++) {
                    sum += (a[j] - b[j]) * (a[j] - b[j]);
                }
            }
        }
        return Math.sqrt(sum / 2) / z.length;
    }

    private static double bandwidth(Fit<?> fit) {
        return ((ParameterValue.FromData) fit.provenance().recipe().parameters().get("bandwidth"))
                .used()
                .orElseThrow();
    }

    @Test
    void centres_drawn_anew_come_near_to_the_exact_answer_and_follow_from_the_seed() {
        Samples samples = Cloud.of(120, 6, 2).samples(5);
        Method<VectorSubspace> exact = VectorMethods.MAXENT_PCA.sized(2);
        Method<VectorSubspace> drawn =
                exact.with("centres", 60).with("draw", "anew").withSeed(3);
        Fit<VectorSubspace> fit = drawn.fit(samples);
        assertThat(fit.subspace().angleTo(exact.fit(samples).subspace())).isLessThan(0.15);
        assertThat(drawn.fit(samples).objectiveTrace()).containsExactly(fit.objectiveTrace());
        assertThat(fit.objectiveTrace())
                .isNotEqualTo(exact.with("centres", 60).withSeed(3).fit(samples).objectiveTrace());
        assertThatThrownBy(() -> exact.with("draw", "anew").fit(samples))
                .hasMessage("draw = anew needs the number of centres that are drawn: set centres");
    }
}
