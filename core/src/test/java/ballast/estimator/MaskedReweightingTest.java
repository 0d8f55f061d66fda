package ballast.estimator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.block.LocalSamples;
import ballast.fit.Fit;
import ballast.fit.Stopping;
import ballast.method.Catalogue;
import ballast.method.Family;
import ballast.method.Method;
import ballast.method.MethodEntry;
import ballast.reference.PlainMasked;
import ballast.reference.PlainRule;
import ballast.reference.PlainRules;
import ballast.reference.PlainSubspace;
import ballast.samples.Samples;
import ballast.subspace.Basis;
import ballast.subspace.VectorSubspace;
import ballast.testing.Cloud;
import ballast.testing.Gaps;
import ballast.testing.NoNativeLeak;
import ballast.testing.Seeded;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Fits to samples with gaps. */
@ExtendWith(NoNativeLeak.class)
class MaskedReweightingTest {

    private static final Stopping TO_THE_END = new Stopping(1e-14, 5000);

    private static Method<?> method(String id, int components) {
        return Catalogue.method(id).sized(components);
    }

    private static Fit<?> masked(Method<?> method, LocalSamples samples) {
        return method.fitWithGaps(samples);
    }

    private static Basis basis(Fit<?> fit) {
        return ((VectorSubspace) fit.subspace()).basis();
    }

    private static void assertSameBits(Fit<?> actual, Fit<?> expected) {
        assertThat(basis(actual).toArray()).containsExactly(basis(expected).toArray());
        assertThat(actual.subspace().mean()).containsExactly(expected.subspace().mean());
        assertThat(actual.weights()).containsExactly(expected.weights());
        assertThat(actual.losses()).containsExactly(expected.losses());
        assertThat(actual.objectiveTrace()).containsExactly(expected.objectiveTrace());
        assertThat(actual.explainedVariance().variances())
                .containsExactly(expected.explainedVariance().variances());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "pca",
                "weighted-pca",
                "rpca-om",
                "sigma-pca",
                "r1-pca",
                "hq-pca",
                "trpca",
                "capped-pca",
                "rpca-an",
                "epca",
                "sp-pca"
            })
    void without_gaps_it_is_the_ordinary_fit(String id) {
        LocalSamples samples = Cloud.of(60, 9, 3).samples(1);
        assertSameBits(masked(method(id, 3), samples), method(id, 3).fit(samples));
    }

    @ParameterizedTest
    @ValueSource(strings = {"pca", "rpca-om", "sigma-pca"})
    void it_ends_where_plain_loops_end(String id) {
        double[][] x = Gaps.in(new Cloud(50, 8, 2, 0.2, 3, 6).rows(3), 0.15, 4);
        PlainRule rule = switch (id) {
            case "pca" -> PlainRules.squared();
            case "rpca-om" -> PlainRules.distance();
            default -> PlainRules.sigma(1);
        };
        PlainMasked plain = PlainMasked.of(x, 2, rule);
        Method<?> method = method(id, 2).withStopping(TO_THE_END);
        Fit<?> fit =
                masked(id.equals("sigma-pca") ? method.with("sigma", 1) : method, LocalSamples.of(Samples.withGaps(x)));
        assertThat(fit.objective()).isCloseTo(plain.objective(), within(1e-9 * plain.objective()));
        for (int i = 0; i < x.length; i++) {
            assertThat(fit.losses()[i]).as("loss %d", i).isCloseTo(plain.residuals()[i], within(1e-4));
        }
        assertThat(basis(fit).angleTo(basisOf(plain.subspace()))).isLessThan(1e-4);
    }

    private static Basis basisOf(PlainSubspace subspace) {
        int c = subspace.directions().length;
        int d = subspace.mean().length;
        double[] entries = new double[c * d];
        for (int j = 0; j < d; j++) {
            for (int k = 0; k < c; k++) {
                entries[j * c + k] = subspace.directions()[k][j];
            }
        }
        return Basis.of(d, c, entries);
    }

    /** The rule of the loop, with its scale, at the losses from the completed subspace. */
    @Seeded
    void the_rule_is_also_applied_to_the_completed_samples(long seed) {
        double[][] x = Gaps.in(new Cloud(50, 8, 2, 0.2, 3, 6).rows(seed), 0.15, seed);
        for (String id : new String[] {"rpca-om", "sigma-pca"}) {
            Method<?> method =
                    id.equals("rpca-om") ? method(id, 2) : method(id, 2).with("sigma", 1);
            PlainRule rule = id.equals("rpca-om") ? PlainRules.distance() : PlainRules.sigma(1);
            Fit<?> fit = masked(method, LocalSamples.of(Samples.withGaps(x)));
            double[] losses = fit.losses();
            assertThat(fit.completed().orElseThrow().objective())
                    .isCloseTo(rule.objective(losses), within(1e-9 * rule.objective(losses)));
            assertThat(ratios(fit.completed().orElseThrow().weights()))
                    .containsExactly(ratios(rule.weights(losses)), within(1e-9));
        }
    }

    private static double[] ratios(double[] weights) {
        double sum = Arrays.stream(weights).sum();
        return Arrays.stream(weights).map(weight -> weight / sum).toArray();
    }

    @Test
    void nothing_is_completed_where_nothing_is_missing() {
        assertThat(masked(method("rpca-om", 2), Cloud.of(60, 9, 3).samples(1)).completed())
                .isEmpty();
    }

    /**
     * Samples have different numbers of values here, which does not matter: weights carry the factor of the residuals.
     */
    @Seeded
    void the_objective_never_rises_where_it_must_not(long seed) {
        LocalSamples samples =
                LocalSamples.of(Samples.withGaps(Gaps.in(Cloud.of(60, 10, 2).rows(seed), 0.25, seed)));
        for (String id : new String[] {"pca", "rpca-om", "sigma-pca", "r1-pca", "trpca", "capped-pca", "epca"}) {
            double[] trace = masked(method(id, 2), samples).objectiveTrace();
            for (int k = 1; k < trace.length; k++) {
                assertThat(trace[k]).as("%s, step %d", id, k).isLessThanOrEqualTo(trace[k - 1] + 1e-9 * trace[0]);
            }
        }
    }

    @Test
    void samples_in_a_subspace_are_completed_exactly() {
        double[][] whole = Cloud.exact(80, 12, 2).rows(5);
        LocalSamples gappy = LocalSamples.of(Samples.withGaps(Gaps.in(whole, 0.2, 6)));
        Fit<?> fit = masked(method("pca", 2).withStopping(TO_THE_END), gappy);
        double[][] seen = fit.subspace().reconstruct(gappy).toArrays();
        for (int i = 0; i < whole.length; i++) {
            assertThat(seen[i]).containsExactly(whole[i], within(1e-4));
        }
    }

    @Test
    void outliers_with_gaps_lose_their_weight() {
        double[][] x = Gaps.in(Cloud.of(80, 12, 2).rows(7), 0.1, 8);
        double[] weights = masked(method("rpca-om", 2), LocalSamples.of(Samples.withGaps(x)))
                .weights();
        double heaviestOutlier = Arrays.stream(weights, 0, 10).max().orElseThrow();
        double lightestOther = Arrays.stream(weights, 10, 80).min().orElseThrow();
        assertThat(heaviestOutlier).isLessThan(lightestOther);
    }

    @ParameterizedTest(name = "{0} x {1}")
    @CsvSource({"5000, 12", "1500, 70", "120, 300"})
    void any_number_of_threads_gives_the_same_bits(int n, int d) {
        LocalSamples samples =
                LocalSamples.of(Samples.withGaps(Gaps.in(Cloud.of(n, d, 3).rows(9), 0.1, 10)));
        Method<?> method = method("rpca-om", 3).withStopping(new Stopping(1e-7, 4));
        Fit<?> one = masked(method, samples.onThreads(1));
        assertSameBits(masked(method, samples.onThreads(3)), one);
    }

    @Test
    void the_order_of_the_samples_does_not_matter() {
        double[][] x = Gaps.in(Cloud.of(60, 10, 2).rows(11), 0.15, 12);
        int[] turned = IntStream.range(0, 60).map(i -> (7 * i + 3) % 60).toArray();
        Method<?> method = method("rpca-om", 2).withStopping(TO_THE_END);
        Fit<?> fit = masked(method, LocalSamples.of(Samples.withGaps(x)));
        Fit<?> other = masked(method, LocalSamples.of(Samples.withGaps(x)).select(turned));
        assertThat(basis(other).angleTo(basis(fit))).isLessThan(1e-5);
        for (int i = 0; i < turned.length; i++) {
            assertThat(other.losses()[i]).isCloseTo(fit.losses()[turned[i]], within(1e-5));
        }
    }

    @Test
    void a_sample_of_weight_two_counts_twice_and_one_of_weight_zero_not_at_all() {
        double[][] x = Gaps.in(Cloud.of(50, 8, 2).rows(13), 0.15, 14);
        double[] weights = new double[50];
        Arrays.fill(weights, 1);
        weights[20] = 2;
        weights[0] = 0;
        int[] rows = IntStream.concat(IntStream.range(1, 50), IntStream.of(20)).toArray();
        Method<?> method = method("rpca-om", 2).withStopping(TO_THE_END);
        Fit<?> weighted = masked(method, LocalSamples.of(Samples.withGaps(x)).weightedBy(weights));
        Fit<?> repeated = masked(method, LocalSamples.of(Samples.withGaps(x)).select(rows));
        assertThat(weighted.objective()).isCloseTo(repeated.objective(), within(1e-8 * repeated.objective()));
        assertThat(basis(weighted).angleTo(basis(repeated))).isLessThan(1e-5);
        assertThat(weighted.losses()[0]).isPositive();
    }

    @Test
    void the_losses_are_the_distances_from_the_subspace() {
        LocalSamples samples =
                LocalSamples.of(Samples.withGaps(Gaps.in(Cloud.of(70, 9, 2).rows(15), 0.2, 16)));
        Fit<?> fit = masked(method("rpca-om", 2), samples);
        assertThat(fit.losses()).containsExactly(fit.subspace().residuals(samples), within(1e-10));
    }

    @Test
    void a_sample_with_too_few_values_takes_no_part() {
        double[][] x = Gaps.in(Cloud.of(60, 8, 2).rows(17), 0.1, 18);
        Arrays.fill(x[5], Double.NaN);
        Arrays.fill(x[6], 2, 8, Double.NaN);
        x[6][0] = 1e6;
        x[6][1] = -1e6;
        int[] others = IntStream.range(0, 60).filter(i -> i != 5 && i != 6).toArray();
        for (String id : new String[] {"rpca-om", "trpca", "sp-pca"}) {
            Fit<?> fit = masked(method(id, 2), LocalSamples.of(Samples.withGaps(x)));
            Fit<?> without =
                    masked(method(id, 2), LocalSamples.of(Samples.withGaps(x)).select(others));
            assertThat(fit.weights()[5]).isZero();
            assertThat(fit.weights()[6]).isZero();
            assertThat(fit.losses()[6]).isZero();
            assertThat(fit.objective()).isEqualTo(without.objective());
            assertThat(basis(fit).toArray()).containsExactly(basis(without).toArray());
        }
    }

    @Test
    void what_cannot_be_fitted_is_said() {
        double[][] x = Cloud.of(20, 4, 2).rows(19);
        for (double[] row : x) {
            row[2] = Double.NaN;
        }
        assertThatThrownBy(() -> masked(method("pca", 2), LocalSamples.of(Samples.withGaps(x))))
                .hasMessage(
                        "column 3 has no value in any sample that counts, so nothing can be said of it; leave it out");
        assertThatThrownBy(() -> masked(method("pca", 3), LocalSamples.of(Samples.withGaps(x))))
                .hasMessage("components = 3, but no sample has more values than that; choose fewer");
        x[4][1] = Double.POSITIVE_INFINITY;
        x[5][2] = 0;
        assertThatThrownBy(() ->
                        masked(method("pca", 2), LocalSamples.of(Samples.withGaps(new double[][] {x[0], x[4], x[5]}))))
                .hasMessage("row 2, column 2 is Infinity; fill it or leave the row out");
        x[4][1] = 0;
        assertThatThrownBy(() -> method("pca", 2).fit(LocalSamples.of(Samples.withGaps(x))))
                .hasMessageContaining("row 1, column 3 is NaN");
    }

    @Test
    void methods_for_vectors_that_cannot_be_updated_have_no_answer() {
        for (MethodEntry<?> entry : Catalogue.entries()) {
            if (entry.family() == Family.CELLS) {
                continue;
            }
            Method<?> method = entry.sized(1);
            assertThat(method.takesGaps())
                    .as(entry.id())
                    .isEqualTo(method.partial().isPresent() || entry.family() == Family.IMAGES);
        }
        Method<?> vectors = Catalogue.method("pca-l1").sized(1);
        assertThat(vectors.takesGaps()).isFalse();
        assertThatThrownBy(() -> vectors.fitWithGaps(Samples.of(new double[][] {{1}})))
                .hasMessage("pca-l1 needs every value");
    }
}
