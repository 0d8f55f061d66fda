package ballast.weight;

import ballast.BadInputException;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * The cost h of one residual r, independent of the others: a rule that minimises {@code sum h(r)}, and the loss to
 * which a weighting of samples ({@link CoRobust}, {@link SelfPaced}, {@link AdaptiveNeighbours}, {@link Truncated}) is
 * applied.
 *
 * <p>The cost is non-decreasing in r, zero for r = 0 and concave in {@code r^2}, so a step of weighted least squares
 * decreases it: the objective never rises, except where a scale follows the losses.
 *
 * @param shape the loss
 * @param parameter its scale in the units of the samples, or its power; an open scale is taken from the first losses
 */
public record Loss(Shape shape, OptionalDouble parameter) implements WeightRule {
    /** The name of a scale in methods that have a choice of losses. */
    public static final String SCALE = "scale";

    /** Every sample counts the same: the objective is the sum of r^2, and the fit is plain PCA. */
    public static final Loss SQUARED = of(Shape.SQUARED);

    /**
     * The sum of distances (l2,1) instead of squares: objective {@code sum r}, weight {@code 1 / (2 r)}.
     *
     * <p>PCA-CL's reconstruction weighting, {@code min sum r^2 / rho} over the simplex, has {@code rho = r / sum r} as
     * its solution (its Eq. 11) and {@code (sum r)^2} as its value: it is this rule. Residuals are divided by no less
     * than {@link Losses#floor}.
     */
    public static final Loss DISTANCE = of(Shape.DISTANCE);

    /** The power of G2DPCA when none is given. */
    public static final double DEFAULT_P = 1;

    /** The usual sigma as a share of the median residual of plain PCA. */
    private static final double SIGMA_SHARE = 0.1;

    /** Refuses a scale that is not positive and finite, and powers for which the weighted squares are no bound. */
    public Loss {
        if (shape == Shape.POWER && parameter.stream().anyMatch(p -> !(p > 0 && p <= 2))) {
            throw new BadInputException("p = " + parameter.getAsDouble() + ", must be above 0 and at most 2");
        }
        parameter.ifPresent(value -> requirePositive(shape.parameter, value));
    }

    /** A loss without a scale, or with an open one. */
    public static Loss of(Shape shape) {
        return new Loss(shape, OptionalDouble.empty());
    }

    /** A loss with this scale or power. */
    public static Loss of(Shape shape, double parameter) {
        return new Loss(shape, OptionalDouble.of(parameter));
    }

    /** The cost of a residual. */
    public enum Shape {
        SQUARED("") {
            @Override
            LossCurve curve(OptionalDouble none, Losses losses) {
                return new LossCurve(r -> r * r, r -> 1);
            }
        },
        /** Itself (l2,1). */
        DISTANCE("") {
            @Override
            LossCurve curve(OptionalDouble none, Losses losses) {
                double floor = losses.floor();
                return new LossCurve(r -> r, r -> 0.5 / Math.max(r, floor));
            }
        },
        /** {@code r^p} (l2,p), weight {@code (p / 2) r^(p - 2)}. */
        POWER("p") {
            @Override
            LossCurve curve(OptionalDouble p, Losses losses) {
                double floor = losses.floor();
                double power = p.orElseThrow();
                return new LossCurve(r -> Math.pow(r, power), r -> power / 2 * Math.pow(Math.max(r, floor), power - 2));
            }
        },
        /**
         * Huber's loss (R1-PCA): {@code r^2} up to the cut q, {@code 2 q r - q^2} beyond; weight {@code q / r} beyond.
         * An open cut is the median residual of plain PCA.
         */
        HUBER("cut") {
            @Override
            LossCurve curve(OptionalDouble cut, Losses losses) {
                double q = cut.orElseThrow();
                return new LossCurve(r -> r <= q ? r * r : 2 * q * r - q * q, r -> r <= q ? 1 : q / r);
            }
        },
        /** Cauchy's loss (R1-PCA): {@code q^2 log(1 + r^2 / q^2)}, weight {@code 1 / (1 + r^2 / q^2)}. */
        CAUCHY("cut") {
            @Override
            LossCurve curve(OptionalDouble cut, Losses losses) {
                double q2 = square(cut.orElseThrow());
                return new LossCurve(r -> q2 * Math.log1p(r * r / q2), r -> 1 / (1 + r * r / q2));
            }
        },
        /**
         * Correntropy (HQ-PCA): objective {@code -sum exp(-r^2 / 2 s^2)}, weight {@code exp(-r^2 / 2 s^2)}; under a
         * weighting Welsch's loss {@code 1 - exp(-r^2 / 2 s^2)}, the same but for a constant, and zero for r = 0.
         *
         * <p>An open bandwidth s is Silverman's, taken from the residuals of each iteration: the objective is another
         * function every time and may rise. The kernel sees the squared residual, so it is to the squares that
         * Silverman's rule is applied, and it gives s^2; applied to the residuals themselves, whose mean is many times
         * their spread, it would leave all but a few samples without weight. Weights are computed relative to the best
         * sample, so a narrow bandwidth does not make all of them vanish.
         */
        CORRENTROPY("bandwidth") {
            @Override
            LossCurve curve(OptionalDouble bandwidth, Losses losses) {
                return welsch(losses, twiceVariance(bandwidth, losses));
            }

            @Override
            double usual(Losses losses) {
                return Math.sqrt(silverman(losses));
            }
        },
        /**
         * The sigma-loss {@code (1 + sigma) r^2 / (r + sigma)} (EPCA, Eq. 16), weight {@code (1 + sigma)(r + 2 sigma) /
         * (2 (r + sigma)^2)} (Eq. 20): squares near zero, distances far away. It tends to the distance as sigma goes to
         * 0 and to the square as it goes to infinity. An open sigma is a tenth of the median residual of plain PCA,
         * where the samples near the subspace count by squares and all others by distance.
         */
        SIGMA("sigma") {
            @Override
            LossCurve curve(OptionalDouble sigma, Losses losses) {
                double s = sigma.orElseThrow();
                return new LossCurve(
                        r -> (1 + s) * r * r / (r + s), r -> (1 + s) * (r + 2 * s) / (2 * (r + s) * (r + s)));
            }

            @Override
            double usual(Losses losses) {
                return SIGMA_SHARE * positiveScale(losses);
            }
        },
        /**
         * The capped distance {@code min(r, epsilon)}, weight {@code 1 / (2 r)} up to the cap and 0 beyond. An open cap
         * is the {@linkplain OrthogonalCutoff usual cutoff} of orthogonal distances on the residuals of plain PCA.
         */
        CAPPED("epsilon") {
            @Override
            LossCurve curve(OptionalDouble epsilon, Losses losses) {
                double cap = epsilon.orElseThrow();
                if (losses.min() > cap) {
                    throw new BadInputException(
                            "epsilon = " + cap + " is below every residual: choose at least " + losses.min());
                }
                double floor = losses.floor();
                return new LossCurve(r -> Math.min(r, cap), r -> r <= cap ? 0.5 / Math.max(r, floor) : 0);
            }

            @Override
            double usual(Losses losses) {
                double cutoff = OrthogonalCutoff.of(losses);
                return cutoff > 0 ? cutoff : positiveScale(losses);
            }
        };

        /** The name of the parameter in methods with this loss alone; empty without one. */
        private final String parameter;

        Shape(String parameter) {
            this.parameter = parameter;
        }

        /** Whether the parameter is a scale in the units of the samples, which may be left open. */
        public boolean isScaled() {
            return !parameter.isEmpty() && this != POWER;
        }

        abstract LossCurve curve(OptionalDouble parameter, Losses losses);

        /** An open scale by these losses. */
        double usual(Losses losses) {
            return positiveScale(losses);
        }
    }

    /** The open scale, computed from these losses. */
    @Override
    public Loss frozenAt(Losses losses) {
        return parameter.isPresent() || !shape.isScaled() ? this : of(shape, shape.usual(losses));
    }

    @Override
    public Loss tunedTo(Losses first) {
        return shape == Shape.CORRENTROPY ? this : frozenAt(first);
    }

    /** A known scale under its name in methods with this loss alone and in those with a choice of losses. */
    @Override
    public Map<String, Double> scales() {
        return parameter.isPresent() && shape.isScaled()
                ? Map.of(shape.parameter, parameter.getAsDouble(), SCALE, parameter.getAsDouble())
                : Map.of();
    }

    /** The cost of a residual and its weight; a scale that is computed from the losses is that of these losses. */
    public LossCurve curve(Losses losses) {
        return shape.curve(parameter, losses);
    }

    @Override
    public Weighting weigh(Losses losses) {
        if (shape != Shape.CORRENTROPY) {
            LossCurve curve = curve(losses);
            return new Weighting(curve.weight(), losses.sum(curve.cost()));
        }
        double twice = twiceVariance(parameter, losses);
        return new Weighting(welsch(losses, twice).weight(), -losses.sum(r -> Math.exp(-r * r / twice)));
    }

    private static LossCurve welsch(Losses losses, double twice) {
        double best = square(losses.min());
        return new LossCurve(r -> -Math.expm1(-r * r / twice), r -> Math.exp((best - r * r) / twice));
    }

    private static double twiceVariance(OptionalDouble bandwidth, Losses losses) {
        return 2 * (bandwidth.isPresent() ? square(bandwidth.getAsDouble()) : silverman(losses));
    }

    /** {@code s^2 = 1.06 min(standard deviation, interquartile range / 1.34) n^(-1/5)} of the squared residuals. */
    static double silverman(Losses losses) {
        double unit = losses.max(); // fourth powers of residuals in the units of the data might not be numbers any more
        double n = losses.count();
        double mean = losses.sum(r -> square(r / unit)) / n;
        double deviation = Math.sqrt(losses.sum(r -> square(square(r / unit) - mean)) / Math.max(1, n - 1));
        double range = (square(losses.quantile(0.75) / unit) - square(losses.quantile(0.25) / unit)) / 1.34;
        double spread = range > 0 ? Math.min(deviation, range) : deviation;
        double variance = 1.06 * spread * Math.pow(n, -0.2) * square(unit);
        return variance > 0 ? variance : square(positiveScale(losses));
    }

    /** A typical loss that is a valid scale even if most samples are fitted exactly. */
    private static double positiveScale(Losses losses) {
        double median = losses.median();
        return median > 0 ? median : losses.max() > 0 ? losses.max() : 1;
    }

    static void requirePositive(String name, double value) {
        if (!(value > 0) || Double.isInfinite(value)) {
            throw new BadInputException(name + " = " + value + ", must be positive and finite");
        }
    }

    private static double square(double x) {
        return x * x;
    }
}
