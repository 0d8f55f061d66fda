package ballast.weight;

import ballast.BadInputException;
import java.io.Serializable;
import java.util.Map;

/**
 * Co-robust weights (EPCA, Eq. 8-14): samples that fit well get more weight, the others are left to the loss. With the
 * sigma-loss it is EPCA.
 *
 * <p>Minimises {@code sum h(r_i) / (1 - a_i^e)} over {@code sum a_i = 1, 0 <= a_i} and {@code 1 / (1 - a_i^e) <= cap},
 * h the loss and e the exponent (the gamma of Eq. 14). With e = 1 and {@code q = sqrt(h)} the solution is {@code 1 / (1
 * - a_i) = max(1, level / q_i)}, where the level solves {@code sum (1 - q_i / level)+ = 1}: that is {@code level =
 * sum_{j<=k} q_(j) / (k - 1)} (Eq. 11). With e above 1 it is {@code e a^(e-1) / (1 - a^e)^2 = (level / q)^2}, which no
 * loss is large enough to make zero: all samples are weighted up, by less the larger e is. Below 1 the minimum is not
 * unique, contrary to the paper: of equal losses some get weight and some do not. The weight of a sample is
 * {@code h'(r) / (2 r) / (1 - a^e)}. The objective never rises.
 *
 * <ul>
 *   <li>Residuals of exactly zero are taken as a tiny positive number: two or more share the weight equally (Remark 1).
 *   <li>The direct weight {@code 1 / (1 - a^e)} never exceeds the cap, so that no sample is pinned by a vanishing
 *       residual; the cap is part of the constraint, so the objective stays monotone.
 *   <li>One sample: no weight is learned.
 * </ul>
 *
 * @param loss what a residual costs
 * @param exponent e, at least 1
 * @param cap the largest direct weight, above 1
 */
public record CoRobust(Loss loss, double exponent, double cap) implements WeightRule {

    /** The exponent of EPCA. */
    public static final double DEFAULT_EXPONENT = 1;

    /** The largest direct weight when none is given: far above the useful range, far below pinning. */
    public static final double DEFAULT_CAP = 100;

    private static final double TINY = 1e-14;

    /** Refuses an exponent below 1 and a cap of 1 or less. */
    public CoRobust {
        if (!(exponent >= 1) || Double.isInfinite(exponent)) {
            throw new BadInputException("exponent = " + exponent
                    + ", must be at least 1 and finite: below 1 equal losses would have different weights");
        }
        if (!(cap > 1) || Double.isInfinite(cap)) {
            throw new BadInputException("cap = " + cap + ", must be above 1 and finite");
        }
    }

    /** With exponent 1, as EPCA. */
    public CoRobust(Loss loss, double cap) {
        this(loss, DEFAULT_EXPONENT, cap);
    }

    @Override
    public CoRobust tunedTo(Losses first) {
        return new CoRobust(loss.tunedTo(first), exponent, cap);
    }

    @Override
    public CoRobust frozenAt(Losses losses) {
        return new CoRobust(loss.frozenAt(losses), exponent, cap);
    }

    @Override
    public Map<String, Double> scales() {
        return loss.scales();
    }

    @Override
    public Weighting weigh(Losses losses) {
        LossCurve curve = loss.curve(losses);
        LossTerm cost = curve.cost();
        WeightFunction slope = curve.weight();
        if (losses.count() <= 1 || losses.max() == 0) {
            return new Weighting(slope, losses.sum(cost));
        }
        Direct direct = direct(losses, cost);
        return new Weighting(
                r -> slope.applyAsDouble(r) * direct.of(r), losses.sum(r -> cost.applyAsDouble(r) * direct.of(r)));
    }

    private Direct direct(Losses losses, LossTerm cost) {
        double least = TINY * Math.sqrt(cost.applyAsDouble(losses.max()));
        Direct highest = new Direct(cost, least, exponent, cap, Double.POSITIVE_INFINITY);
        if (losses.count() * highest.learned(losses.min()) <= 1) {
            return highest; // All of them at the cap do not reach one.
        }
        double level = WaterLevel.of(losses, highest::root, 1, 0);
        if (exponent == 1 && level <= cap * highest.root(losses.min())) {
            return highest.at(level);
        }
        // A sample is at the cap: the others get its remaining weight, so the level is higher.
        double low = 0;
        double high = level;
        while (learned(losses, highest.at(high)) < 1) {
            low = high;
            high *= 2;
        }
        for (int i = 0; i < 100 && low < high; i++) {
            double middle = low + (high - low) / 2;
            if (middle <= low || middle >= high) {
                break;
            }
            if (learned(losses, highest.at(middle)) < 1) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return highest.at(high);
    }

    /** {@code sum a_i} under these direct weights. */
    private static double learned(Losses losses, Direct direct) {
        return losses.sum(direct::learned);
    }

    /**
     * The direct weights {@code 1 / (1 - a^e)} at a level, {@code min(cap, max(1, level / q))} for e = 1.
     *
     * @param cost what a residual costs
     * @param least the least root q of a cost
     * @param exponent e
     * @param cap the largest direct weight
     * @param level the level
     */
    private record Direct(LossTerm cost, double least, double exponent, double cap, double level)
            implements Serializable {

        private static final int MOST_STEPS = 60;

        private static final double SOLVED = 1e-15;

        Direct at(double newLevel) {
            return new Direct(cost, least, exponent, cap, newLevel);
        }

        double root(double r) {
            return Math.max(Math.sqrt(cost.applyAsDouble(r)), least);
        }

        double of(double r) {
            double height = level / root(r);
            return exponent == 1 ? Math.min(cap, Math.max(1, height)) : 1 / -Math.expm1(exponent * logLearned(height));
        }

        /** The weight a. */
        double learned(double r) {
            return exponent == 1 ? 1 - 1 / of(r) : Math.exp(logLearned(level / root(r)));
        }

        /**
         * The logarithm u of a, {@code (e - 1) u - 2 log(1 - exp(e u)) = 2 log height - log e}: the left side is convex
         * and rises in u, so Newton's method comes down to it from the value at the cap.
         */
        private double logLearned(double height) {
            double u = Math.log1p(-1 / cap) / exponent;
            double target = 2 * Math.log(height) - Math.log(exponent);
            for (int step = 0; step < MOST_STEPS; step++) {
                double rest = -Math.expm1(exponent * u);
                double excess = (exponent - 1) * u - 2 * Math.log(rest) - target;
                if (excess <= 0) {
                    break;
                }
                double slope = exponent - 1 + 2 * exponent * (1 - rest) / rest;
                u -= excess / slope;
                if (excess <= SOLVED * slope * Math.max(1, -u)) {
                    break;
                }
            }
            return u;
        }
    }
}
