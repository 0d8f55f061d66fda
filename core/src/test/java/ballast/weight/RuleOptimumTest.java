package ballast.weight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.reference.PlainRules;
import ballast.testing.Seeded;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * Learned weights solve the constrained problem that the papers pose. Checked without any of their formulas: by
 * conditions of optimality, by moving weight between all pairs, and by projected gradients.
 */
class RuleOptimumTest {

    // --- adaptive neighbours: min sum p g + gamma sum p^2 on the simplex -------------------------------------------

    @Seeded
    void adaptive_weights_minimise_their_penalised_sum(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int n : new int[] {3, 6, 12}) {
            double[] r = random.doubles(n, 0, 2).toArray();
            double[] g = Arrays.stream(r).map(v -> v * v).toArray();
            for (int k = 1; k < n; k++) {
                double[] p = weights(AdaptiveNeighbours.of(new SampleCount(k), AdaptiveNeighbours.Gamma.MOVING), r);
                double gamma = PlainRules.gamma(r, k);
                assertOnSimplex(p);
                assertThat(Arrays.stream(p).filter(v -> v > 0).count())
                        .as("active samples")
                        .isEqualTo(k);
                double value = penalised(p, g, gamma);
                assertThat(value).isCloseTo(bestByProjectedGradient(g, gamma), within(1e-9));
                assertNoPairImproves(p, 0, 1, weights -> penalised(weights, g, gamma), value);
            }
        }
    }

    @Seeded
    void adaptive_weights_with_fixed_gamma_minimise_it_for_other_losses_too(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] first = random.doubles(10, 0.5, 2).toArray();
        double[] later = random.doubles(10, 0, 1).toArray();
        AdaptiveNeighbours rule = AdaptiveNeighbours.of(new SampleCount(6), AdaptiveNeighbours.Gamma.FIXED)
                .tunedTo(LocalLosses.of(first));
        double gamma = PlainRules.gamma(first, 6);
        double[] g = Arrays.stream(later).map(v -> v * v).toArray();
        double[] p = weights(rule, later);
        assertOnSimplex(p);
        assertThat(penalised(p, g, gamma)).isCloseTo(bestByProjectedGradient(g, gamma), within(1e-9));
        assertThat(rule.weigh(LocalLosses.of(later)).objective()).isCloseTo(penalised(p, g, gamma), within(1e-12));
    }

    private static double penalised(double[] p, double[] g, double gamma) {
        double value = 0;
        for (int i = 0; i < p.length; i++) {
            value += p[i] * g[i] + gamma * p[i] * p[i];
        }
        return value;
    }

    /** The least value, by small steps down the gradient, each brought back to the simplex by bisection. */
    private static double bestByProjectedGradient(double[] g, double gamma) {
        double[] p = new double[g.length];
        Arrays.fill(p, 1.0 / g.length);
        double step = 0.4 / gamma;
        for (int iteration = 0; iteration < 80; iteration++) {
            double[] moved = new double[p.length];
            for (int i = 0; i < p.length; i++) {
                moved[i] = p[i] - step * (g[i] + 2 * gamma * p[i]);
            }
            double low = -1e6;
            double high = 1e6;
            for (int half = 0; half < 100; half++) {
                double shift = (low + high) / 2;
                double sum =
                        Arrays.stream(moved).map(v -> Math.max(v - shift, 0)).sum();
                if (sum > 1) {
                    low = shift;
                } else {
                    high = shift;
                }
            }
            for (int i = 0; i < p.length; i++) {
                p[i] = Math.max(moved[i] - high, 0);
            }
        }
        return penalised(p, g, gamma);
    }

    // --- co-robust: min sum h / (1 - a), sum a = 1, 0 <= a <= 1 - 1 / cap ------------------------------------------

    @Seeded
    void co_robust_weights_minimise_their_sum(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int n : new int[] {2, 3, 7, 15}) {
            for (double cap : new double[] {1.5, 2.2, 10, 100, 1e12}) {
                if (n * (1 - 1 / cap) <= 1) {
                    continue;
                }
                double[] r = random.doubles(n, 1e-3, 2).toArray();
                CoRobust rule = new CoRobust(Loss.of(Loss.Shape.SIGMA, 0.5), cap);
                LocalLosses losses = LocalLosses.of(r);
                double[] direct = losses.map(rule.weigh(losses).weight());
                double[] a = new double[n];
                double[] h = new double[n];
                for (int i = 0; i < n; i++) {
                    direct[i] /= sigmaWeight(r[i], 0.5);
                    a[i] = 1 - 1 / direct[i];
                    h[i] = sigmaLoss(r[i], 0.5);
                    assertThat(direct[i]).isBetween(1.0, cap * (1 + 1e-12));
                }
                assertThat(Arrays.stream(a).sum()).isCloseTo(1, within(1e-9));
                double value = raised(a, h);
                assertThat(rule.weigh(losses).objective()).isCloseTo(value, within(1e-9 * value));
                assertNoPairImproves(a, 0, 1 - 1 / cap, weights -> raised(weights, h), value);
                assertKkt(a, h, 1 - 1 / cap);
            }
        }
    }

    private static double raised(double[] a, double[] h) {
        double value = 0;
        for (int i = 0; i < a.length; i++) {
            value += h[i] / (1 - a[i]);
        }
        return value;
    }

    /** The derivative h / (1 - a)^2 is one number inside, no less at zero, no more at the top. */
    private static void assertKkt(double[] a, double[] h, double top) {
        double inside = Double.NaN;
        for (int i = 0; i < a.length; i++) {
            double slope = h[i] / ((1 - a[i]) * (1 - a[i]));
            if (a[i] > 1e-9 && a[i] < top - 1e-9) {
                assertThat(slope).isCloseTo(Double.isNaN(inside) ? slope : inside, within(1e-6 * slope));
                inside = slope;
            }
        }
        for (int i = 0; i < a.length && !Double.isNaN(inside); i++) {
            double slope = h[i] / ((1 - a[i]) * (1 - a[i]));
            if (a[i] <= 1e-9) {
                assertThat(slope).isGreaterThanOrEqualTo(inside * (1 - 1e-6));
            } else if (a[i] >= top - 1e-9) {
                assertThat(slope).isLessThanOrEqualTo(inside * (1 + 1e-6));
            }
        }
    }

    // --- weights that follow from the loss: eta = f'(r) / (2 r) ----------------------------------------------------

    /** Weighted squares with these weights touch the objective from above, so that lowering them lowers it. */
    @Seeded
    void weighted_squares_bound_the_objective_from_above(long seed) {
        WeightRule[] rules = {
            Loss.SQUARED,
            Loss.DISTANCE,
            Loss.of(Loss.Shape.SIGMA, 0.4),
            Loss.of(Loss.Shape.HUBER, 0.5),
            Loss.of(Loss.Shape.CAUCHY, 0.5),
            Loss.of(Loss.Shape.CAPPED, 0.9),
            new Truncated(new SampleCount(15)),
            AdaptiveNeighbours.of(new SampleCount(15), AdaptiveNeighbours.Gamma.FIXED),
            new CoRobust(Loss.of(Loss.Shape.SIGMA, 0.4), 100),
            Loss.of(Loss.Shape.POWER, 0.7),
            Loss.of(Loss.Shape.POWER, 1.5),
        };
        SplittableRandom random = new SplittableRandom(seed);
        for (WeightRule open : rules) {
            double[] now = random.doubles(20, 0.1, 2).toArray();
            LocalLosses losses = LocalLosses.of(now);
            WeightRule rule = open.tunedTo(losses);
            Weighting weighting = rule.weigh(losses);
            double[] weights = losses.map(weighting.weight());
            for (int trial = 0; trial < 50; trial++) {
                double size = trial % 5 == 0 ? 1 : 0.1;
                double[] next = new double[20];
                double squaresNow = 0;
                double squaresNext = 0;
                for (int i = 0; i < 20; i++) {
                    next[i] = Math.abs(now[i] + size * (random.nextDouble() - 0.5));
                    squaresNow += weights[i] * now[i] * now[i];
                    squaresNext += weights[i] * next[i] * next[i];
                }
                double after = rule.weigh(LocalLosses.of(next)).objective();
                assertThat(after - weighting.objective())
                        .as("%s", rule)
                        .isLessThanOrEqualTo(squaresNext - squaresNow + 1e-12);
            }
        }
    }

    /** These two give weights relative to the best sample; up to that factor they are slopes over 2 r. */
    @Test
    void weights_without_a_unit_are_the_slopes_of_their_objectives_up_to_a_factor() {
        double[] r = {0.1, 0.5, 0.9, 1.4};
        for (WeightRule rule : new WeightRule[] {
            Loss.of(Loss.Shape.CORRENTROPY, 0.8), SelfPaced.of(Loss.DISTANCE, 0.7, SelfPaced.Scaling.NONE)
        }) {
            double[] weights = weights(rule, r);
            double first = slope(rule, r, 0);
            for (int i = 0; i < r.length; i++) {
                assertThat(weights[i] / weights[0]).isCloseTo(slope(rule, r, i) / first, within(1e-6));
            }
        }
    }

    /** The derivative of the objective by the squared loss of one sample, by differences. */
    private static double slope(WeightRule rule, double[] r, int i) {
        double step = 1e-6;
        double[] more = r.clone();
        double[] less = r.clone();
        more[i] += step;
        less[i] -= step;
        double rise = rule.weigh(LocalLosses.of(more)).objective()
                - rule.weigh(LocalLosses.of(less)).objective();
        return rise / (2 * step * 2 * r[i]);
    }

    private static double[] weights(WeightRule rule, double[] r) {
        LocalLosses losses = LocalLosses.of(r);
        return losses.map(rule.weigh(losses).weight());
    }

    private static void assertOnSimplex(double[] p) {
        assertThat(Arrays.stream(p).sum()).isCloseTo(1, within(1e-12));
        assertThat(Arrays.stream(p).min().orElseThrow()).isGreaterThanOrEqualTo(0);
    }

    private interface Value {
        double of(double[] weights);
    }

    /** Moves a little weight from every sample to every other, within the bounds: nothing gets better. */
    private static void assertNoPairImproves(double[] weights, double least, double most, Value value, double best) {
        for (int i = 0; i < weights.length; i++) {
            for (int j = 0; j < weights.length; j++) {
                for (double amount : new double[] {1e-2, 1e-4}) {
                    if (i != j && weights[i] - amount >= least && weights[j] + amount <= most) {
                        double[] moved = weights.clone();
                        moved[i] -= amount;
                        moved[j] += amount;
                        assertThat(value.of(moved)).isGreaterThanOrEqualTo(best - 1e-12);
                    }
                }
            }
        }
    }

    private static double sigmaLoss(double r, double sigma) {
        return (1 + sigma) * r * r / (r + sigma);
    }

    private static double sigmaWeight(double r, double sigma) {
        return (1 + sigma) * (r + 2 * sigma) / (2 * (r + sigma) * (r + sigma));
    }
}
