package ballast.reference;

import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ToDoubleFunction;

/** Every weight rule on a plain array, by sorting and by closed formulas. */
public final class PlainRules {

    private static final double FLOOR = 1e-10;

    private PlainRules() {}

    /** A rule whose objective is a sum over the samples, with the weight of each a function of its residual alone. */
    private static PlainRule separable(DoubleUnaryOperator loss, DoubleUnaryOperator weight) {
        return new PlainRule() {
            @Override
            public double[] weights(double[] r) {
                return Arrays.stream(r).map(weight).toArray();
            }

            @Override
            public double objective(double[] r) {
                return Arrays.stream(r).map(loss).sum();
            }
        };
    }

    private static double floored(double r, double[] all) {
        return Math.max(r, FLOOR * Arrays.stream(all).max().orElseThrow());
    }

    /** Sum of r^2. */
    public static PlainRule squared() {
        return separable(r -> r * r, r -> 1);
    }

    /** Sum of r. */
    public static PlainRule distance() {
        return new PlainRule() {
            @Override
            public double[] weights(double[] r) {
                return Arrays.stream(r).map(v -> 1 / (2 * floored(v, r))).toArray();
            }

            @Override
            public double objective(double[] r) {
                return Arrays.stream(r).sum();
            }
        };
    }

    /** Sum of (1 + s) r^2 / (r + s). */
    public static PlainRule sigma(double s) {
        return separable(r -> (1 + s) * r * r / (r + s), r -> (1 + s) * (r + 2 * s) / (2 * (r + s) * (r + s)));
    }

    /** Sum of r^2 up to the cut and 2 q r - q^2 beyond; an open cut is the median of the first residuals. */
    public static PlainRule huber(OptionalDouble cut) {
        return cutRule(cut, q -> separable(r -> r <= q ? r * r : 2 * q * r - q * q, r -> r <= q ? 1 : q / r));
    }

    /** Sum of q^2 log(1 + r^2 / q^2); an open cut is the median of the first residuals. */
    public static PlainRule cauchy(OptionalDouble cut) {
        return cutRule(cut, q -> separable(r -> q * q * Math.log(1 + r * r / (q * q)), r -> 1 / (1 + r * r / (q * q))));
    }

    private interface Cut {
        PlainRule at(double q);
    }

    private static PlainRule cutRule(OptionalDouble cut, Cut family) {
        if (cut.isPresent()) {
            return family.at(cut.getAsDouble());
        }
        return new PlainRule() {
            @Override
            public double[] weights(double[] r) {
                throw new IllegalStateException("the cut is still open");
            }

            @Override
            public double objective(double[] r) {
                throw new IllegalStateException("the cut is still open");
            }

            @Override
            public PlainRule tunedTo(double[] first) {
                return family.at(quantile(first, 0.5));
            }
        };
    }

    /** Minus the sum of exp(-r^2 / 2 s^2). */
    public static PlainRule correntropy(double s) {
        return separable(r -> -Math.exp(-r * r / (2 * s * s)), r -> Math.exp(-r * r / (2 * s * s)));
    }

    /** The same with s^2 by Silverman's rule from the squares of the residuals at hand. */
    public static PlainRule correntropySilverman() {
        return new PlainRule() {
            @Override
            public double[] weights(double[] r) {
                return correntropy(Math.sqrt(silverman(r))).weights(r);
            }

            @Override
            public double objective(double[] r) {
                return correntropy(Math.sqrt(silverman(r))).objective(r);
            }

            @Override
            public PlainRule frozenAt(double[] r) {
                return correntropy(Math.sqrt(silverman(r)));
            }
        };
    }

    /**
     * 1.06 min(standard deviation, interquartile range / 1.34) n^(-1/5) of the squares. The quartiles of the squares
     * are the squares of the quartiles.
     */
    public static double silverman(double[] r) {
        double[] g = Arrays.stream(r).map(v -> v * v).toArray();
        double mean = Arrays.stream(g).average().orElseThrow();
        double squares = Arrays.stream(g).map(v -> (v - mean) * (v - mean)).sum();
        double deviation = Math.sqrt(squares / (g.length - 1));
        double upper = quantile(r, 0.75);
        double lower = quantile(r, 0.25);
        double range = (upper * upper - lower * lower) / 1.34;
        return 1.06 * (range > 0 ? Math.min(deviation, range) : deviation) * Math.pow(g.length, -0.2);
    }

    /** The value at a share of the ranks 0 .. n - 1, interpolated linearly. */
    public static double quantile(double[] values, double share) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        double rank = share * (sorted.length - 1);
        int below = (int) Math.floor(rank);
        int above = Math.min(below + 1, sorted.length - 1);
        return sorted[below] + (rank - below) * (sorted[above] - sorted[below]);
    }

    /** Sum of the k smallest r; samples that tie for the last places share them. */
    public static PlainRule truncated(int k) {
        return new PlainRule() {
            @Override
            public double[] weights(double[] r) {
                double[] sorted = r.clone();
                Arrays.sort(sorted);
                double last = sorted[k - 1];
                double below = Arrays.stream(r).filter(v -> v < last).count();
                double ties = Arrays.stream(r).filter(v -> v == last).count();
                return Arrays.stream(r)
                        .map(v -> v > last ? 0 : (v < last ? 1 : (k - below) / ties) / (2 * floored(v, r)))
                        .toArray();
            }

            @Override
            public double objective(double[] r) {
                return Arrays.stream(r).sorted().limit(k).sum();
            }
        };
    }

    /** Sum of min(r, epsilon). */
    public static PlainRule capped(double epsilon) {
        return new PlainRule() {
            @Override
            public double[] weights(double[] r) {
                return Arrays.stream(r)
                        .map(v -> v <= epsilon ? 1 / (2 * floored(v, r)) : 0)
                        .toArray();
            }

            @Override
            public double objective(double[] r) {
                return Arrays.stream(r).map(v -> Math.min(v, epsilon)).sum();
            }
        };
    }

    /** Adaptive neighbours with k active samples: gamma follows the residuals. */
    public static PlainRule neighbours(int k) {
        return new PlainRule() {
            @Override
            public double[] weights(double[] r) {
                int n = r.length;
                double[] g = Arrays.stream(r).map(v -> v * v).toArray();
                double[] sorted = g.clone();
                Arrays.sort(sorted);
                if (k == n) {
                    return Arrays.stream(g).map(v -> 1.0 / n).toArray();
                }
                double edge = sorted[k];
                double denominator = 2 * gamma(r, k);
                if (denominator == 0) {
                    double share = 1.0 / Arrays.stream(g).filter(v -> v <= edge).count();
                    return Arrays.stream(g).map(v -> v <= edge ? share : 0).toArray();
                }
                return Arrays.stream(g)
                        .map(v -> Math.max(edge - v, 0) / denominator)
                        .toArray();
            }

            @Override
            public double objective(double[] r) {
                double[] p = weights(r);
                return penalised(r, p, k == r.length ? 0 : gamma(r, k));
            }
        };
    }

    /** (k g_(k+1) - sum of the k smallest g) / 2. */
    public static double gamma(double[] r, int k) {
        double[] sorted = Arrays.stream(r).map(v -> v * v).sorted().toArray();
        double sum = 0;
        for (int j = 0; j < k; j++) {
            sum += sorted[j];
        }
        return (k * sorted[k] - sum) / 2;
    }

    /** Adaptive neighbours with gamma kept at the value that makes k of the first residuals active. */
    public static PlainRule neighboursFixedGamma(int k) {
        return new PlainRule() {
            @Override
            public double[] weights(double[] r) {
                throw new IllegalStateException("gamma is still open");
            }

            @Override
            public double objective(double[] r) {
                throw new IllegalStateException("gamma is still open");
            }

            @Override
            public PlainRule tunedTo(double[] first) {
                return neighboursAt(gamma(first, k));
            }
        };
    }

    /** min sum p g + gamma sum p^2 over the simplex: the projection of -g / (2 gamma) onto it, by sorting. */
    public static PlainRule neighboursAt(double gamma) {
        return new PlainRule() {
            @Override
            public double[] weights(double[] r) {
                double[] target =
                        Arrays.stream(r).map(v -> -v * v / (2 * gamma)).toArray();
                double[] falling = target.clone();
                Arrays.sort(falling);
                double sum = 0;
                double shift = 0;
                for (int j = 1; j <= falling.length; j++) {
                    double next = falling[falling.length - j];
                    sum += next;
                    if (next - (sum - 1) / j > 0) {
                        shift = (sum - 1) / j;
                    }
                }
                double theta = shift;
                return Arrays.stream(target).map(v -> Math.max(v - theta, 0)).toArray();
            }

            @Override
            public double objective(double[] r) {
                return penalised(r, weights(r), gamma);
            }
        };
    }

    private static double penalised(double[] r, double[] p, double gamma) {
        double value = 0;
        for (int i = 0; i < r.length; i++) {
            value += p[i] * r[i] * r[i] + gamma * p[i] * p[i];
        }
        return value;
    }

    /** Co-robust weights on the sigma-loss, the direct weight 1 / (1 - a) held at the cap. */
    public static PlainRule coRobust(double s, double cap) {
        PlainRule loss = sigma(s);
        return new PlainRule() {
            @Override
            public double[] weights(double[] r) {
                double[] weights = loss.weights(r);
                double[] direct = direct(r);
                for (int i = 0; i < weights.length; i++) {
                    weights[i] *= direct[i];
                }
                return weights;
            }

            @Override
            public double objective(double[] r) {
                double[] direct = direct(r);
                double value = 0;
                for (int i = 0; i < r.length; i++) {
                    value += sigma(s).objective(new double[] {r[i]}) * direct[i];
                }
                return value;
            }

            private double[] direct(double[] r) {
                double[] learned = coRobustWeights(
                        Arrays.stream(r)
                                .map(v -> loss.objective(new double[] {v}))
                                .toArray(),
                        cap);
                return Arrays.stream(learned).map(a -> 1 / (1 - a)).toArray();
            }
        };
    }

    /**
     * The weights a of least {@code sum h_i / (1 - a_i)}, {@code sum a = 1}, {@code 0 <= a_i <= 1 - 1 / cap}.
     *
     * <p>The best samples are put at the cap one after another; the rest share what is left by Eq. 11, with k tried
     * from the smallest number on. One sample, or no loss at all, learns nothing.
     */
    public static double[] coRobustWeights(double[] h, double cap) {
        int n = h.length;
        double largest = Arrays.stream(h).max().orElseThrow();
        if (n == 1 || largest == 0) {
            return new double[n];
        }
        double most = 1 - 1 / cap;
        if (n * most <= 1) {
            return Arrays.stream(h).map(v -> most).toArray();
        }
        double tiny = 1e-14 * Math.sqrt(largest);
        double[] q = Arrays.stream(h).map(v -> Math.max(Math.sqrt(v), tiny)).toArray();
        double[] sorted = q.clone();
        Arrays.sort(sorted);
        for (int held = 0; held < n; held++) {
            double left = 1 - held * most;
            double level = levelAbove(sorted, held, left);
            boolean restBelowCap = 1 - sorted[held] / level <= most * (1 + 1e-12);
            if (restBelowCap) {
                int count = held;
                return Arrays.stream(q)
                        .map(v -> count > 0 && v <= sorted[count - 1] ? most : Math.max(0, 1 - v / level))
                        .toArray();
            }
        }
        throw new IllegalStateException("no weights found");
    }

    /** The level with sum (1 - q / level)+ = left over the sorted values from {@code held} on. */
    private static double levelAbove(double[] sorted, int held, double left) {
        double sum = 0;
        for (int k = 1; held + k <= sorted.length; k++) {
            sum += sorted[held + k - 1];
            double level = sum / (k - left);
            boolean last = held + k == sorted.length;
            if (k > left && sorted[held + k - 1] < level && (last || level <= sorted[held + k])) {
                return level;
            }
        }
        return Double.POSITIVE_INFINITY;
    }

    /** What the residuals of the self-paced rule are divided by. */
    public enum Scale {
        /** Nothing. */
        NONE {
            @Override
            double of(double[] r) {
                return 1;
            }
        },
        /** The median. */
        MEDIAN {
            @Override
            double of(double[] r) {
                return quantile(r, 0.5);
            }
        },
        /** The largest. */
        MAX {
            @Override
            double of(double[] r) {
                return Arrays.stream(r).max().orElseThrow();
            }
        };

        abstract double of(double[] r);
    }

    /** Sum of zeta (1 - exp(-l / zeta)), l = r / scale. */
    public static PlainRule selfPaced(double zeta, Scale scale) {
        return selfPaced(zeta, scale::of);
    }

    /** The same with any scale. */
    public static PlainRule selfPaced(double zeta, ToDoubleFunction<double[]> scale) {
        return new PlainRule() {
            @Override
            public PlainRule frozenAt(double[] r) {
                double kept = scale.applyAsDouble(r);
                return selfPaced(zeta, (ToDoubleFunction<double[]>) other -> kept);
            }

            @Override
            public double[] weights(double[] r) {
                double unit = scale.applyAsDouble(r);
                double best = Arrays.stream(r).min().orElseThrow();
                return Arrays.stream(r)
                        .map(v -> Math.exp(-(v - best) / unit / zeta) / (2 * floored(v, r)))
                        .toArray();
            }

            @Override
            public double objective(double[] r) {
                double unit = scale.applyAsDouble(r);
                return Arrays.stream(r)
                        .map(v -> zeta * (1 - Math.exp(-v / unit / zeta)))
                        .sum();
            }
        };
    }

    /** Each sample as often as its whole weight says. */
    public static double[][] repeated(double[][] x, int[] times) {
        int total = Arrays.stream(times).sum();
        double[][] repeated = new double[total][];
        int at = 0;
        for (int i = 0; i < x.length; i++) {
            for (int t = 0; t < times[i]; t++) {
                repeated[at++] = x[i];
            }
        }
        return repeated;
    }
}
