package ballast.weight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.BadInputException;
import ballast.testing.Seeded;
import java.time.Duration;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Limits in the parameters, ties, zeros and refusals. */
class RuleEdgesTest {

    private static double[] weights(WeightRule rule, double... r) {
        LocalLosses losses = LocalLosses.of(r);
        double[] weights = losses.map(rule.tunedTo(losses).weigh(losses).weight());
        double largest = Arrays.stream(weights).max().orElseThrow();
        return Arrays.stream(weights).map(w -> w / largest).toArray();
    }

    private static void assertSame(double[] actual, double[] expected, double tolerance) {
        for (int i = 0; i < expected.length; i++) {
            assertThat(actual[i]).as("weight %d", i).isCloseTo(expected[i], within(tolerance));
        }
    }

    private static AdaptiveNeighbours neighbours(double k) {
        return AdaptiveNeighbours.of(new SampleCount(k), AdaptiveNeighbours.Gamma.MOVING);
    }

    // --- limits ----------------------------------------------------------------------------------------------------

    @Seeded
    void a_vanishing_sigma_is_the_distance_and_an_endless_one_the_square(long seed) {
        double[] r = new SplittableRandom(seed).doubles(30, 0.1, 5).toArray();
        assertSame(weights(Loss.of(Loss.Shape.SIGMA, 1e-9), r), weights(Loss.DISTANCE, r), 1e-6);
        assertSame(weights(Loss.of(Loss.Shape.SIGMA, 1e9), r), weights(Loss.SQUARED, r), 1e-6);
        LocalLosses losses = LocalLosses.of(r);
        assertThat(Loss.of(Loss.Shape.SIGMA, 1e-12).weigh(losses).objective())
                .isCloseTo(Loss.DISTANCE.weigh(losses).objective(), within(1e-9));
        assertThat(Loss.of(Loss.Shape.SIGMA, 1e12).weigh(losses).objective())
                .isCloseTo(Loss.SQUARED.weigh(losses).objective(), within(1e-8));
    }

    @Seeded
    void cuts_and_bandwidths_beyond_all_losses_are_the_square(long seed) {
        double[] r = new SplittableRandom(seed).doubles(30, 0.1, 5).toArray();
        double[] equal = weights(Loss.SQUARED, r);
        assertSame(weights(Loss.of(Loss.Shape.HUBER, 5), r), equal, 0);
        assertSame(weights(Loss.of(Loss.Shape.CAUCHY, 1e9), r), equal, 1e-15);
        assertSame(weights(Loss.of(Loss.Shape.CORRENTROPY, 1e9), r), equal, 1e-15);
        assertSame(weights(neighbours(30), r), equal, 0);
    }

    @Seeded
    void truncation_and_caps_beyond_all_losses_are_the_distance(long seed) {
        double[] r = new SplittableRandom(seed).doubles(30, 0.1, 5).toArray();
        double[] distance = weights(Loss.DISTANCE, r);
        assertSame(weights(new Truncated(new SampleCount(30)), r), distance, 0);
        assertSame(weights(Loss.of(Loss.Shape.CAPPED, 5), r), distance, 0);
        assertSame(weights(SelfPaced.of(Loss.DISTANCE, 1e9, SelfPaced.Scaling.NONE), r), distance, 1e-8);
        assertSame(weights(Loss.of(Loss.Shape.HUBER, 1e-9), r), distance, 1e-12);
        assertSame(weights(Loss.of(Loss.Shape.POWER, 1), r), distance, 1e-14);
        assertSame(weights(Loss.of(Loss.Shape.POWER, 2), r), weights(Loss.SQUARED, r), 0);
    }

    @Seeded
    void only_the_ratio_of_c_and_zeta_matters_where_the_largest_loss_is_the_scale(long seed) {
        double[] r = new SplittableRandom(seed).doubles(30, 0.1, 5).toArray();
        double[] once =
                weights(SelfPaced.of(Loss.DISTANCE, 50, SelfPaced.Scaling.MAX).withC(500), r);
        double[] twice =
                weights(SelfPaced.of(Loss.DISTANCE, 100, SelfPaced.Scaling.MAX).withC(1000), r);
        assertSame(twice, once, 1e-12);
    }

    @Test
    void a_narrow_bandwidth_does_not_make_all_weights_vanish() {
        double[] hq = weights(Loss.of(Loss.Shape.CORRENTROPY, 1e-3), 5, 5.0000001, 7);
        assertThat(hq[0]).isEqualTo(1);
        assertThat(hq[1]).isBetween(0.3, 1.0);
        assertThat(hq[2]).isZero();
        double[] paced = weights(SelfPaced.of(Loss.DISTANCE, 1e-4, SelfPaced.Scaling.NONE), 5, 5.0001, 7);
        assertThat(paced[0]).isEqualTo(1);
        assertThat(paced[1]).isCloseTo(Math.exp(-1), within(1e-4));
        assertThat(paced[2]).isZero();
    }

    @Test
    void the_pace_lets_zeta_grow_from_an_eighth_to_its_value_and_stay() {
        SelfPaced rule =
                SelfPaced.of(Loss.DISTANCE, 0.8, SelfPaced.Scaling.MEDIAN).withPace(2);
        WeightRule now = rule.tunedTo(LocalLosses.of(new double[] {1, 2, 3}));
        double[] zetas = new double[5];
        for (int i = 0; i < zetas.length; i++) {
            zetas[i] = ((SelfPaced) now).current().orElse(((SelfPaced) now).zeta());
            now = now.next();
        }
        assertSame(zetas, new double[] {0.1, 0.2, 0.4, 0.8, 0.8}, 1e-15);
        assertThat(now.next()).isEqualTo(now);
        assertThat(SelfPaced.of(Loss.DISTANCE, 0.8, SelfPaced.Scaling.NONE).next())
                .isEqualTo(SelfPaced.of(Loss.DISTANCE, 0.8, SelfPaced.Scaling.NONE));
    }

    // --- ties and zeros --------------------------------------------------------------------------------------------

    @Test
    void equal_losses_get_equal_weights() {
        double[] ones = {1, 1, 1, 1, 1, 1};
        rules().forEach(rule -> assertSame(weights(rule, 2, 2, 2, 2, 2, 2), ones, 1e-12));
    }

    @Test
    void ties_up_to_the_neighbour_after_the_last_share_the_weight_equally() {
        assertSame(weights(neighbours(3), 1, 1, 1, 1, 1, 7), new double[] {1, 1, 1, 1, 1, 0}, 1e-12);
        assertSame(weights(neighbours(2), 0, 0, 0, 0, 3, 7), new double[] {1, 1, 1, 1, 0, 0}, 1e-12);
    }

    @Test
    void a_tie_at_the_edge_has_no_weight() {
        assertSame(weights(neighbours(2), 1, 2, 2, 3), new double[] {1, 0, 0, 0}, 1e-12);
    }

    @Test
    void zero_losses_are_divided_by_a_ten_thousand_millionth_of_the_largest() {
        for (WeightRule rule : new WeightRule[] {
            Loss.DISTANCE,
            new Truncated(new SampleCount(4)),
            Loss.of(Loss.Shape.CAPPED, 10),
            SelfPaced.of(Loss.DISTANCE, 1e12, SelfPaced.Scaling.NONE)
        }) {
            assertSame(weights(rule, 0, 0, 1, 2), new double[] {1, 1, 2e-10, 1e-10}, 1e-12);
        }
    }

    @Test
    void two_exact_zeros_share_the_co_robust_weight_and_the_others_get_none_of_it() {
        CoRobust rule = new CoRobust(Loss.of(Loss.Shape.SIGMA, 1), 100);
        LocalLosses losses = LocalLosses.of(new double[] {0, 0, 1, 2});
        Weighting weighting = rule.weigh(losses);
        assertThat(weighting.weight().applyAsDouble(0) / sigmaWeight(0, 1)).isCloseTo(2, within(1e-9));
        assertThat(weighting.weight().applyAsDouble(1) / sigmaWeight(1, 1)).isCloseTo(1, within(1e-9));
        assertThat(weighting.weight().applyAsDouble(2) / sigmaWeight(2, 1)).isCloseTo(1, within(1e-9));
        assertThat(weighting.objective()).isCloseTo(sigmaLoss(1, 1) + sigmaLoss(2, 1), within(1e-9));
    }

    @Test
    void one_exact_zero_gets_no_more_than_the_cap() {
        CoRobust rule = new CoRobust(Loss.of(Loss.Shape.SIGMA, 1), 100);
        LocalLosses losses = LocalLosses.of(new double[] {0, 1, 2});
        double direct = rule.weigh(losses).weight().applyAsDouble(0) / sigmaWeight(0, 1);
        assertThat(direct).isCloseTo(100, within(1e-9));
    }

    @Test
    void a_cap_that_all_samples_together_do_not_fill_holds_all_of_them() {
        CoRobust rule = new CoRobust(Loss.of(Loss.Shape.SIGMA, 1), 1.1);
        LocalLosses losses = LocalLosses.of(new double[] {1, 2, 3});
        Assertions.assertTimeoutPreemptively(Duration.ofSeconds(10), () -> {
            double[] weights = losses.map(rule.weigh(losses).weight());
            for (int i = 0; i < 3; i++) {
                assertThat(weights[i]).isCloseTo(1.1 * sigmaWeight(i + 1, 1), within(1e-12));
            }
        });
    }

    @Test
    void one_sample_learns_nothing() {
        rules().filter(rule -> !(rule instanceof Truncated) && !(rule instanceof AdaptiveNeighbours))
                .forEach(rule -> assertThat(weights(rule, 3)).containsExactly(1));
    }

    @Test
    void the_samples_at_the_edge_of_truncation_count_for_what_is_left() {
        Truncated rule = new Truncated(new SampleCount(3));
        double[] r = {1, 2, 2, 2, 5};
        LocalLosses losses = LocalLosses.of(r);
        Weighting weighting = rule.weigh(losses);
        assertThat(weighting.objective()).isEqualTo(5);
        double[] weights = losses.map(weighting.weight());
        double counted = 0;
        for (int i = 0; i < 5; i++) {
            counted += weights[i] * 2 * r[i];
        }
        assertThat(counted).as("samples that count").isCloseTo(3, within(1e-12));
        assertThat(weights[4]).isZero();
    }

    // --- units -----------------------------------------------------------------------------------------------------

    static Stream<WeightRule> openRules() {
        return Stream.of(
                Loss.of(Loss.Shape.SIGMA),
                Loss.of(Loss.Shape.HUBER),
                Loss.of(Loss.Shape.CAUCHY),
                Loss.of(Loss.Shape.CORRENTROPY),
                Loss.of(Loss.Shape.CAPPED),
                new CoRobust(Loss.of(Loss.Shape.SIGMA), CoRobust.DEFAULT_CAP),
                SelfPaced.of(Loss.DISTANCE, 0.5, SelfPaced.Scaling.MEDIAN),
                SelfPaced.of(Loss.DISTANCE, 0.5, SelfPaced.Scaling.MAX),
                neighbours(3),
                AdaptiveNeighbours.of(new SampleCount(3), AdaptiveNeighbours.Gamma.FIXED));
    }

    /** Also where the median loss, from which most scales come, is zero. */
    @ParameterizedTest
    @MethodSource("openRules")
    void parameters_left_open_follow_the_unit_of_the_losses(WeightRule rule) {
        for (double[] r : new double[][] {{0.5, 1, 2, 3, 9}, {0, 0, 0, 1, 2}, {0, 0, 0, 0, 3}, {1, 1, 1, 1, 1}}) {
            double[] plain = weights(rule, r);
            for (double unit : new double[] {1e-100, 1e-6, 1e-3, 1e3, 1e6, 1e100}) {
                double[] scaled =
                        weights(rule, Arrays.stream(r).map(v -> unit * v).toArray());
                for (int i = 0; i < r.length; i++) {
                    assertThat(scaled[i])
                            .as("weight of %s in %s times %s", r[i], Arrays.toString(r), unit)
                            .isCloseTo(plain[i], within(1e-9));
                }
            }
        }
    }

    @Test
    void the_default_cap_is_the_cut_of_orthogonal_distances() {
        double[] r = {1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 9};
        double centre = Math.pow(1.4, 2.0 / 3);
        double[] deviations = Arrays.stream(r)
                .map(v -> Math.abs(Math.pow(v, 2.0 / 3) - centre))
                .sorted()
                .toArray();
        double expected = Math.pow(centre + 1.959963984540054 * 1.4826 * deviations[4], 1.5);
        Loss tuned = Loss.of(Loss.Shape.CAPPED).tunedTo(LocalLosses.of(r));
        assertThat(tuned.parameter().orElseThrow()).isCloseTo(expected, within(1e-9));
        assertThat(tuned.tunedTo(LocalLosses.of(new double[] {5}))).isEqualTo(tuned);
    }

    // --- refusals --------------------------------------------------------------------------------------------------

    @Test
    void scales_that_are_not_positive_and_finite_are_refused_by_name() {
        for (double value : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
            String range = " = " + value + ", must be positive and finite";
            assertRefused(() -> Loss.of(Loss.Shape.SIGMA, value), "sigma" + range);
            assertRefused(() -> Loss.of(Loss.Shape.HUBER, value), "cut" + range);
            assertRefused(() -> Loss.of(Loss.Shape.CAUCHY, value), "cut" + range);
            assertRefused(() -> Loss.of(Loss.Shape.CORRENTROPY, value), "bandwidth" + range);
            assertRefused(() -> Loss.of(Loss.Shape.CAPPED, value), "epsilon" + range);
            assertRefused(() -> SelfPaced.of(Loss.DISTANCE, value, SelfPaced.Scaling.NONE), "zeta" + range);
            assertRefused(
                    () -> SelfPaced.of(Loss.DISTANCE, 1, SelfPaced.Scaling.MAX).withC(value), "c" + range);
        }
    }

    @Test
    void caps_paces_and_powers_out_of_range_are_refused() {
        assertRefused(() -> new CoRobust(Loss.of(Loss.Shape.SIGMA, 1), 1), "cap = 1.0, must be above 1 and finite");
        assertRefused(
                () -> new CoRobust(Loss.of(Loss.Shape.SIGMA, 1), Double.NaN), "cap = NaN, must be above 1 and finite");
        assertRefused(
                () -> SelfPaced.of(Loss.DISTANCE, 1, SelfPaced.Scaling.NONE).withPace(0.5),
                "pace = 0.5, must be at least 1 and finite");
        assertRefused(() -> Loss.of(Loss.Shape.POWER, 0), "p = 0.0, must be above 0 and at most 2");
        assertRefused(() -> Loss.of(Loss.Shape.POWER, 2.1), "p = 2.1, must be above 0 and at most 2");
    }

    @Test
    void counts_that_are_neither_whole_nor_shares_are_refused() {
        for (double value : new double[] {0, -3, 2.5, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertRefused(
                    () -> new SampleCount(value),
                    "k = " + value + ", must be a whole number of samples or a share below 1");
        }
        assertRefused(() -> new SampleCount(11).of(10), "k = 11, but there are only 10 samples");
        assertThat(new SampleCount(0.85).of(120)).isEqualTo(102);
        assertThat(new SampleCount(0.85).of(41)).isEqualTo(35);
        assertThat(new SampleCount(0.1).of(30))
                .as("0.1 times 30 is 3, whatever rounding says")
                .isEqualTo(3);
        assertThat(new SampleCount(1).of(30)).isEqualTo(1);
        assertThat(new SampleCount(0.001).of(30)).isEqualTo(1);
    }

    @Test
    void as_few_neighbours_as_the_subspace_fits_exactly_are_refused() {
        assertThatThrownBy(() -> neighbours(4).check(20, 4))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("k = 4 gives 4 active samples, must be more than 4");
        assertThatCode(() -> neighbours(5).check(20, 4)).doesNotThrowAnyException();
        assertThatCode(() -> neighbours(4).check(4, 4)).as("all samples").doesNotThrowAnyException();
    }

    @Test
    void a_cap_below_every_loss_is_refused_with_the_least_that_would_do() {
        assertRefused(
                () -> weights(Loss.of(Loss.Shape.CAPPED, 0.5), 2, 1, 3),
                "epsilon = 0.5 is below every residual: choose at least 1.0");
    }

    private static void assertRefused(org.assertj.core.api.ThrowableAssert.ThrowingCallable call, String message) {
        assertThatThrownBy(call).isInstanceOf(BadInputException.class).hasMessage(message);
    }

    private static Stream<WeightRule> rules() {
        return Stream.of(
                Loss.SQUARED,
                Loss.DISTANCE,
                Loss.of(Loss.Shape.SIGMA, 0.5),
                Loss.of(Loss.Shape.HUBER, 0.5),
                Loss.of(Loss.Shape.CAUCHY, 0.5),
                Loss.of(Loss.Shape.CORRENTROPY, 0.5),
                Loss.of(Loss.Shape.CORRENTROPY),
                new Truncated(new SampleCount(0.5)),
                Loss.of(Loss.Shape.CAPPED),
                neighbours(0.5),
                new CoRobust(Loss.of(Loss.Shape.SIGMA, 0.5), 100),
                SelfPaced.of(Loss.DISTANCE, 0.5, SelfPaced.Scaling.MEDIAN),
                SelfPaced.of(Loss.DISTANCE, 0.5, SelfPaced.Scaling.MAX),
                SelfPaced.of(Loss.DISTANCE, 0.5, SelfPaced.Scaling.NONE));
    }

    private static double sigmaLoss(double r, double sigma) {
        return (1 + sigma) * r * r / (r + sigma);
    }

    private static double sigmaWeight(double r, double sigma) {
        return (1 + sigma) * (r + 2 * sigma) / (2 * (r + sigma) * (r + sigma));
    }
}
