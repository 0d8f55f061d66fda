package ballast.weight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.testing.NamesTheCase;
import ballast.testing.Seeded;
import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A weighting of any loss poses the problem of its paper for that loss: its objective is the minimum, found here by
 * bisection or by sorting, and its weights are the slopes of that minimum.
 */
@ParameterizedClass(name = "{0}")
@MethodSource("losses")
@ExtendWith(NamesTheCase.class)
class WeightedLossTest {

    private static final int N = 15;

    /** A loss, and what it says that a residual costs. */
    record Case(Loss loss, DoubleUnaryOperator cost) {
        @Override
        public String toString() {
            return loss.toString();
        }
    }

    @Parameter
    Case given;

    static Stream<Case> losses() {
        return Stream.of(
                new Case(Loss.SQUARED, r -> r * r),
                new Case(Loss.DISTANCE, r -> r),
                new Case(Loss.of(Loss.Shape.POWER, 0.5), Math::sqrt),
                new Case(Loss.of(Loss.Shape.POWER, 1.5), r -> Math.pow(r, 1.5)),
                new Case(Loss.of(Loss.Shape.HUBER, 0.7), r -> r <= 0.7 ? r * r : 1.4 * r - 0.49),
                new Case(Loss.of(Loss.Shape.CAUCHY, 0.5), r -> 0.25 * Math.log(1 + r * r / 0.25)),
                new Case(Loss.of(Loss.Shape.CORRENTROPY, 0.8), r -> 1 - Math.exp(-r * r / 1.28)),
                new Case(Loss.of(Loss.Shape.SIGMA, 0.4), r -> 1.4 * r * r / (r + 0.4)),
                new Case(Loss.of(Loss.Shape.CAPPED, 1.1), r -> Math.min(r, 1.1)));
    }

    private static double[] residuals(long seed) {
        return new SplittableRandom(seed).doubles(N, 0.05, 2).toArray();
    }

    private double[] costs(double[] r) {
        return Arrays.stream(r).map(given.cost()).toArray();
    }

    /** EPCA, Eq. 13 and 14: least {@code sum h / (1 - a^e)}, {@code sum a = 1}. */
    @Seeded
    void co_robust_weights_are_of_least_sum(long seed) {
        double[] r = residuals(seed);
        for (double exponent : new double[] {1, 1.3, 2, 5}) {
            for (double cap : new double[] {1.2, 100}) {
                CoRobust rule = new CoRobust(given.loss(), exponent, cap);
                double expected = leastRaisedSum(costs(r), exponent, cap);
                assertThat(objective(rule, r))
                        .as("exponent %s, cap %s", exponent, cap)
                        .isCloseTo(expected, within(1e-9 * expected));
                assertSlopes(rule, r);
            }
        }
    }

    /** SP2DPCA, Eq. 3. */
    @Seeded
    void self_paced_losses_are_the_printed_sum(long seed) {
        double[] r = residuals(seed);
        for (double unit : new double[] {1, 0.6}) {
            SelfPaced rule =
                    SelfPaced.of(given.loss(), 0.7, SelfPaced.Scaling.MEDIAN).withUnit(OptionalDouble.of(unit));
            double expected = Arrays.stream(costs(r))
                    .map(l -> 0.7 * (1 - Math.exp(-l / unit / 0.7)))
                    .sum();
            assertThat(objective(rule, r)).isCloseTo(expected, within(1e-12 * expected));
            assertSlopes(rule, r);
        }
        double median = given.cost().applyAsDouble(LocalLosses.of(r).median());
        SelfPaced moving = SelfPaced.of(given.loss(), 0.7, SelfPaced.Scaling.MEDIAN);
        assertThat(objective(moving, r))
                .isCloseTo(objective(moving.withUnit(OptionalDouble.of(median)), r), within(1e-12 * N));
    }

    /** RWL-AN, Eq. 13 to 15: least {@code sum p g + gamma sum p^2} on the simplex, gamma such that k samples count. */
    @Seeded
    void adaptive_neighbours_minimise_their_penalised_sum(long seed) {
        double[] r = residuals(seed);
        int k = 5; // all of them below the cap of the capped loss, beyond which costs tie
        double[] sorted = Arrays.stream(costs(r)).sorted().toArray();
        double edge = sorted[k];
        double volume = k * edge - Arrays.stream(sorted).limit(k).sum();
        double expected = Arrays.stream(sorted)
                .map(g -> {
                    double p = Math.max(edge - g, 0) / volume;
                    return p * g + volume / 2 * p * p;
                })
                .sum();
        for (AdaptiveNeighbours.Gamma gamma : AdaptiveNeighbours.Gamma.values()) {
            AdaptiveNeighbours rule = AdaptiveNeighbours.of(given.loss(), new SampleCount(k), gamma)
                    .tunedTo(LocalLosses.of(r));
            assertThat(objective(rule, r)).isCloseTo(expected, within(1e-11 * expected));
            double[] weights = weights(rule, r);
            assertThat(Arrays.stream(weights).filter(w -> w > 1e-12).count()).isEqualTo(k);
            if (gamma == AdaptiveNeighbours.Gamma.FIXED) {
                assertSlopes(rule, r);
            }
        }
    }

    @Seeded
    void truncation_sums_the_smallest_costs(long seed) {
        double[] r = residuals(seed);
        Truncated rule = new Truncated(given.loss(), new SampleCount(5));
        double expected = Arrays.stream(costs(r)).sorted().limit(5).sum();
        assertThat(objective(rule, r)).isCloseTo(expected, within(1e-12 * expected));
        assertSlopes(rule, r);
    }

    /** The minimum over a, which at a multiplier m has {@code h e a^(e-1) / (1 - a^e)^2 = m} between its bounds. */
    private static double leastRaisedSum(double[] h, double exponent, double cap) {
        double top = Math.pow(1 - 1 / cap, 1 / exponent);
        double low = 0;
        double high = 1e12;
        for (int half = 0; half < 110; half++) {
            double multiplier = (low + high) / 2;
            double sum = Arrays.stream(h)
                    .map(g -> learned(g, multiplier, exponent, top))
                    .sum();
            if (sum < 1) {
                low = multiplier;
            } else {
                high = multiplier;
            }
        }
        double multiplier = high;
        return Arrays.stream(h)
                .map(g -> g / (1 - Math.pow(learned(g, multiplier, exponent, top), exponent)))
                .sum();
    }

    private static double learned(double h, double multiplier, double exponent, double top) {
        double low = 0;
        double high = top;
        for (int half = 0; half < 60; half++) {
            double a = (low + high) / 2;
            double slope = h * exponent * Math.pow(a, exponent - 1) / Math.pow(1 - Math.pow(a, exponent), 2);
            if (slope < multiplier) {
                low = a;
            } else {
                high = a;
            }
        }
        return low;
    }

    private static double objective(WeightRule rule, double[] r) {
        return rule.weigh(LocalLosses.of(r)).objective();
    }

    private static double[] weights(WeightRule rule, double[] r) {
        LocalLosses losses = LocalLosses.of(r);
        return losses.map(rule.weigh(losses).weight());
    }

    /** Weights are the derivatives of the objective by the squared residuals, up to a common factor. */
    private static void assertSlopes(WeightRule rule, double[] r) {
        double step = 1e-6;
        double[] slopes = new double[r.length];
        for (int i = 0; i < r.length; i++) {
            double[] more = r.clone();
            double[] less = r.clone();
            more[i] += step;
            less[i] -= step;
            slopes[i] = (objective(rule, more) - objective(rule, less)) / (2 * step * 2 * r[i]);
        }
        double[] weights = weights(rule, r);
        double factor = Arrays.stream(slopes).sum() / Arrays.stream(weights).sum();
        double most = Arrays.stream(slopes).max().orElseThrow();
        for (int i = 0; i < r.length; i++) {
            assertThat(factor * weights[i]).as("sample %d of %s", i, rule).isCloseTo(slopes[i], within(1e-5 * most));
        }
    }
}
