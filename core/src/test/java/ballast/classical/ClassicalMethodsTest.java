package ballast.classical;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.BadInputException;
import ballast.fit.Fit;
import ballast.method.Method;
import ballast.method.VectorMethods;
import ballast.samples.Samples;
import ballast.subspace.Basis;
import ballast.subspace.VectorSubspace;
import ballast.testing.Cloud;
import ballast.testing.NamesTheCase;
import ballast.testing.NoNativeLeak;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What the four methods promise beyond the battery that all methods pass. */
@ExtendWith({NoNativeLeak.class, NamesTheCase.class})
class ClassicalMethodsTest {

    static Stream<Arguments> methods() {
        return Stream.of(
                Arguments.of("robpca", (IntFunction<Method<VectorSubspace>>) VectorMethods.ROBPCA::sized),
                Arguments.of("mcd-pca", (IntFunction<Method<VectorSubspace>>) VectorMethods.MCD_PCA::sized),
                Arguments.of("pp-pca", (IntFunction<Method<VectorSubspace>>) VectorMethods.PP_PCA::sized),
                Arguments.of("grid-pca", (IntFunction<Method<VectorSubspace>>) VectorMethods.GRID_PCA::sized));
    }

    /** Normal samples with deviations 4, 3, 1 and 1s along the axes. */
    private static double[][] normal(int n, int d, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[][] rows = new double[n][];
        for (int i = 0; i < n; i++) {
            rows[i] = Cloud.normal(d, random);
            rows[i][0] *= 4;
            rows[i][1] *= 3;
        }
        return rows;
    }

    /**
     * Ratios of the variances to 16 and 9 on the mean of thirty draws: pursuit of the largest scale is biased upwards.
     */
    @ParameterizedTest(name = "{0}")
    @MethodSource("methods")
    void variances_are_those_of_a_normal_distribution(String id, IntFunction<Method<VectorSubspace>> method) {
        boolean pursuit = id.startsWith("pp") || id.startsWith("grid");
        for (int d : new int[] {4, 12}) {
            double[] ratios = new double[2];
            for (int draw = 0; draw < 30; draw++) {
                double[] variances = method.apply(2)
                        .fit(Samples.of(normal(400, d, draw)))
                        .explainedVariance()
                        .variances();
                ratios[0] += variances[0] / 16 / 30;
                ratios[1] += variances[1] / 9 / 30;
            }
            assertThat(ratios[0]).as("first of %d", d).isCloseTo(1, within(pursuit ? 0.15 : 0.05));
            assertThat(ratios[1]).as("second of %d", d).isCloseTo(1, within(pursuit ? 0.15 : 0.05));
        }
    }

    /** A tenth of the samples far away together: all methods stay near the first two axes. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("methods")
    void a_tenth_far_away_does_not_turn_the_axes(String id, IntFunction<Method<VectorSubspace>> method) {
        double[][] rows = normal(300, 6, 5);
        for (int i = 0; i < 30; i++) {
            rows[i][4] += 60;
            rows[i][5] -= 60;
        }
        VectorSubspace plane = new VectorSubspace(new double[6], Basis.axes(6, 2));
        Fit<VectorSubspace> fit = method.apply(2).fit(Samples.of(rows));
        assertThat(fit.subspace().angleTo(plane)).isLessThan(0.35);
        if (id.equals("robpca") || id.equals("mcd-pca")) {
            assertThat(Arrays.stream(fit.weights(), 0, 30)).containsOnly(0.0);
            assertThat(Arrays.stream(fit.weights(), 30, 300).sum()).isGreaterThan(250);
        }
    }

    /** One value that is off by ten powers of ten hides nothing of the others. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("methods")
    void one_sample_may_be_as_far_away_as_it_likes(String id, IntFunction<Method<VectorSubspace>> method) {
        double[][] rows = normal(100, 5, 6);
        rows[0][3] = 1e6;
        VectorSubspace near = method.apply(2).fit(Samples.of(rows)).subspace();
        rows[0][3] = 1e10;
        VectorSubspace far = method.apply(2).fit(Samples.of(rows)).subspace();
        assertThat(far.angleTo(near)).isLessThan(0.02);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("methods")
    void five_percent_that_are_not_equal_get_an_answer_or_a_word(
            String id, IntFunction<Method<VectorSubspace>> method) {
        double[][] rows = new double[100][4];
        for (int i = 0; i < 5; i++) {
            rows[i] = new double[] {i + 1, i * i, 1 - i, Math.sin(i)};
        }
        try {
            Fit<VectorSubspace> fit = method.apply(2).fit(Samples.of(rows));
            assertThat(fit.losses()).hasSize(100);
        } catch (BadInputException e) {
            assertThat(e).hasMessageContaining("of the 100 samples are equal");
        }
    }

    /** Whole numbers from 0 to 2, most of them 0. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("methods")
    void tables_of_few_levels_get_an_answer_or_a_word(String id, IntFunction<Method<VectorSubspace>> method) {
        SplittableRandom random = new SplittableRandom(3);
        for (int d : new int[] {3, 6, 30}) {
            double[][] rows = new double[120][d];
            for (double[] row : rows) {
                Arrays.setAll(row, j -> Math.max(0, random.nextInt(8) - 5));
            }
            try {
                Fit<VectorSubspace> fit = method.apply(2).fit(Samples.of(rows));
                assertThat(Arrays.stream(fit.losses())).allMatch(Double::isFinite);
            } catch (BadInputException e) {
                assertThat(e).hasMessageMatching("components = 2, but \\d+ of the 120 samples .*");
            }
        }
    }

    /** 60 of 80 samples lie in a line, which has one component. */
    @Test
    void more_components_than_most_samples_vary_in_are_refused_by_those_that_cover_most() {
        double[][] rows = new double[80][5];
        for (int i = 0; i < 80; i++) {
            for (int j = 0; j < 5; j++) {
                rows[i][j] = (j + 1) * Math.sin(i) + (i < 20 ? Math.cos(i * (j + 3)) : 0);
            }
        }
        for (Method<VectorSubspace> method : Stream.of(VectorMethods.ROBPCA.sized(2), VectorMethods.MCD_PCA.sized(2))
                .toList()) {
            assertThatThrownBy(() -> method.fit(Samples.of(rows)))
                    .isInstanceOf(BadInputException.class)
                    .hasMessageMatching("components = 2, but \\d+ of the 80 samples vary in no more than 1 directions"
                            + ": choose 1\\.\\.1");
        }
        VectorSubspace line =
                VectorMethods.MCD_PCA.sized(1).fit(Samples.of(rows)).subspace();
        assertThat(line.residuals(Samples.of(new double[][] {{1, 2, 3, 4, 5}}))[0])
                .isLessThan(1e-7);
        assertThat(VectorMethods.ROBPCA
                        .sized(1)
                        .fit(Samples.of(rows))
                        .subspace()
                        .angleTo(line))
                .isLessThan(1e-7);
    }

    @Test
    void too_few_samples_for_a_covariance_are_refused() {
        assertThatThrownBy(() -> VectorMethods.MCD_PCA.sized(2).fit(Samples.of(Waves.rows(30, 20, 0))))
                .isInstanceOf(BadInputException.class)
                .hasMessage("30 samples that vary in 20 directions: a robust covariance needs at least 40 samples; "
                        + "take robpca, or fewer features");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("methods")
    void weights_that_are_no_numbers_of_samples_are_refused(String id, IntFunction<Method<VectorSubspace>> method) {
        double[] weights = new double[60];
        Arrays.fill(weights, 1);
        weights[4] = 0.5;
        Samples samples = Samples.of(Waves.rows(60, 4, 0)).weightedBy(weights);
        assertThatThrownBy(() -> method.apply(2).fit(samples))
                .isInstanceOf(BadInputException.class)
                .hasMessage("weight 5 is 0.5, but the method counts samples: weights must be whole numbers");
    }

    /** Another seed draws other directions; the same one the same. */
    @Test
    void directions_follow_the_seed() {
        Samples samples = Samples.of(normal(100, 30, 8));
        double[] first = VectorMethods.ROBPCA.sized(2).fit(samples).subspace().mean();
        assertThat(VectorMethods.ROBPCA
                        .sized(2)
                        .withSeed(0)
                        .fit(samples)
                        .subspace()
                        .mean())
                .containsExactly(first);
        assertThat(VectorMethods.ROBPCA
                        .sized(2)
                        .withSeed(1)
                        .fit(samples)
                        .subspace()
                        .mean())
                .isNotEqualTo(first);
    }
}
