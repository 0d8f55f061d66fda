package ballast.components;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.BadInputException;
import ballast.fit.Fit;
import ballast.method.Method;
import ballast.method.RobustPca;
import ballast.method.VectorMethods;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import ballast.subspace.Components;
import ballast.subspace.VectorSubspace;
import ballast.testing.NoNativeLeak;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(NoNativeLeak.class)
class ComponentChoiceTest {

    /** Three components of deviations 6, 5 and 4 in noise of deviation 1, some samples far away from all. */
    private static Samples table(int n, int d, int outliers, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] values = new double[n * d];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < d; j++) {
                values[i * d + j] = random.nextGaussian() * (i < outliers ? 40 : 1);
            }
            for (int k = 0; k < 3; k++) {
                double score = (6 - k) * random.nextGaussian();
                for (int j = k; j < d; j += 3) {
                    values[i * d + j] += score * Math.sqrt(3.0 / d);
                }
            }
        }
        return Samples.of(d, values, ElementType.FLOAT64);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 30})
    void all_rules_together_find_the_rank_with_and_without_outliers(int outliers) {
        ComponentChoice choice = ComponentChoice.of(table(200, 12, outliers, 1));
        assertThat(choice.components()).isEqualTo(3);
        assertThat(choice.agreeing()).isGreaterThanOrEqualTo(3);
        assertThat(choice.inliers().outliers()).isBetween(outliers, outliers + 200 / 50);
        assertThat(choice.agreement()).startsWith(choice.agreeing() + " of 5 rules say so");
    }

    @Test
    void where_most_rules_differ_the_answer_is_said_to_be_their_median() {
        InlierTable inliers = InlierTable.of(table(60, 6, 0, 1));
        ComponentChoice choice = new ComponentChoice(
                List.of(
                        new ComponentChoice.Answer(ComponentRule.PARALLEL_ANALYSIS, OptionalInt.of(3)),
                        new ComponentChoice.Answer(ComponentRule.CELL_VALIDATION, OptionalInt.of(5)),
                        new ComponentChoice.Answer(ComponentRule.HARD_THRESHOLD, OptionalInt.of(2)),
                        new ComponentChoice.Answer(ComponentRule.MINKA_LIKELIHOOD, OptionalInt.of(4))),
                inliers);
        assertThat(choice.components()).isEqualTo(3);
        assertThat(choice.agreement()).isEqualTo("the lower median of 4 rules, which are within 2..5");
    }

    @Test
    void the_answer_does_not_depend_on_the_order_of_features_or_their_common_unit() {
        Samples samples = table(150, 9, 10, 2);
        double[][] rows = samples.toArrays();
        double[][] changed = Arrays.stream(rows)
                .map(row -> {
                    double[] other = new double[row.length];
                    Arrays.setAll(other, j -> 1000 * row[row.length - 1 - j] + 5);
                    return other;
                })
                .toArray(double[][]::new);
        assertThat(ComponentChoice.of(Samples.of(changed)).components())
                .isEqualTo(ComponentChoice.of(samples).components());
    }

    @Test
    void answers_have_the_same_bits_on_any_number_of_threads() {
        Samples samples = table(300, 12, 20, 4);
        assertThat(ComponentChoice.of(samples.onThreads(1)).inliers().variances())
                .isEqualTo(ComponentChoice.of(samples.onThreads(3)).inliers().variances());
    }

    @Test
    void a_sample_of_weight_two_counts_as_the_sample_twice() {
        Samples samples = table(60, 6, 0, 5);
        double[] weights = new double[60];
        Arrays.fill(weights, 1);
        weights[4] = 2;
        weights[9] = 0;
        int[] rows = new int[60];
        Arrays.setAll(rows, i -> i < 4 ? i : i == 4 ? 4 : i <= 9 ? i - 1 : i);
        double[] weighted = InlierTable.ofClean(samples.weightedBy(weights)).variances();
        double[] repeated = InlierTable.ofClean(samples.select(rows)).variances();
        assertThat(weighted).containsExactly(repeated, within(1e-10));
    }

    @Test
    void noise_alone_has_no_components_by_parallel_analysis_but_a_subspace_has_one() {
        SplittableRandom random = new SplittableRandom(6);
        double[] noise = random.doubles(400 * 8).toArray();
        InlierTable table = InlierTable.ofClean(Samples.of(8, noise, ElementType.FLOAT64));
        assertThat(ComponentRule.PARALLEL_ANALYSIS.components(table)).hasValue(0);
        assertThat(ComponentChoice.of(table, ComponentRule.PARALLEL_ANALYSIS).components())
                .isEqualTo(1);
    }

    @Test
    void edges_have_answers() {
        // fewer samples than features, one feature, equal samples, two samples
        assertThat(ComponentChoice.of(table(15, 40, 0, 7)).components()).isBetween(1, 14);
        assertThat(ComponentChoice.of(Samples.of(new double[][] {{1}, {2}, {4}}))
                        .components())
                .isEqualTo(1);
        assertThat(ComponentChoice.of(Samples.of(new double[][] {{1, 2}, {1, 2}, {1, 2}}))
                        .components())
                .isEqualTo(1);
        assertThat(ComponentChoice.of(Samples.of(new double[][] {{1, 2}, {3, 4}}))
                        .components())
                .isEqualTo(1);
    }

    @Test
    void samples_that_lack_values_take_no_part_and_too_few_others_are_refused() {
        double[][] rows = table(60, 6, 0, 8).toArrays();
        rows[3][1] = Double.NaN;
        assertThat(InlierTable.of(Samples.withGaps(rows)).rows()).isLessThanOrEqualTo(59);
        for (double[] row : rows) {
            row[0] = Double.NaN;
        }
        rows[0][0] = 1;
        assertThatThrownBy(() -> InlierTable.of(Samples.withGaps(rows)))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("only 1 of 60 samples have every value");
    }

    @Test
    void requests_are_read() {
        assertThat(ComponentRequest.parse("12").given()).hasValue(Components.of(12));
        assertThat(ComponentRequest.parse(" 14x3").given()).hasValue(new Components(14, 3));
        assertThat(ComponentRequest.parse("Auto")).isEqualTo(new ComponentRequest.Automatic());
        assertThat(ComponentRequest.parse("0.9")).isEqualTo(new ComponentRequest.Share(0.9));
        assertThat(ComponentRequest.parse("1.0")).isEqualTo(new ComponentRequest.Share(1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-3", "1.5", "0.0", "nan", "many", "3x", "x3", "3x4x5", ""})
    void other_requests_are_refused(String text) {
        assertThatThrownBy(() -> ComponentRequest.parse(text))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("components ");
    }

    @Test
    void a_share_of_variance_takes_as_few_components_as_explain_it() {
        Samples samples = table(200, 12, 0, 9);
        InlierTable table = InlierTable.ofClean(samples);
        int count = ComponentRule.varianceShare(0.8).components(table).getAsInt();
        assertThat(VectorMethods.PCA
                        .sized(count)
                        .fit(samples)
                        .explainedVariance()
                        .ratio())
                .isGreaterThanOrEqualTo(0.8);
        assertThat(VectorMethods.PCA
                        .sized(count - 1)
                        .fit(samples)
                        .explainedVariance()
                        .ratio())
                .isLessThan(0.8);
        assertThat(ComponentRule.varianceShare(1).components(table)).hasValue(12);
    }

    @Test
    void a_bootstrap_covers_the_fit_and_knows_sure_flags() {
        Samples samples = table(150, 6, 8, 10);
        Method<VectorSubspace> method = RobustPca.of(3);
        Fit<VectorSubspace> fit = method.fit(samples);
        Bootstrap bootstrap = Bootstrap.of(method, samples, fit, 40, 1, done -> true);
        int covered = 0;
        Loadings loadings = Loadings.of(fit, samples);
        for (int j = 0; j < 6; j++) {
            Bootstrap.Interval interval = bootstrap.loading(j, 0);
            double loading = loadings.loading(j, 0);
            covered += interval.low() <= loading && loading <= interval.high() ? 1 : 0;
        }
        assertThat(covered).isGreaterThanOrEqualTo(5);
        assertThat(bootstrap.flagged(0)).isGreaterThan(0.95);
        assertThat(bootstrap.share(0).low()).isLessThan(fit.explainedVariance().ratios()[0]);
        Bootstrap again = Bootstrap.of(method, samples, fit, 40, 1, done -> true);
        assertThat(again.loading(2, 1)).isEqualTo(bootstrap.loading(2, 1));
        assertThatThrownBy(() -> Bootstrap.of(method, samples, fit, 3, 1, done -> true))
                .isInstanceOf(BadInputException.class)
                .hasMessage("bootstrap of 3 resamples, must be at least 20");
    }
}
