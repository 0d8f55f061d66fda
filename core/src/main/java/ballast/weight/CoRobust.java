package ballast.weight;

import ballast.BadInputException;
import java.io.Serializable;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * Co-robust weights (EPCA, Eq. 8-12): samples that fit well are weighted up, the rest is left to the sigma-loss.
 *
 * <p>Minimises {@code sum h(r_i) / (1 - a_i)} over {@code sum a_i = 1, 0 <= a_i <= 1 - 1 / cap}, h the sigma-loss. With
 * {@code q = sqrt(h)} the solution is {@code 1 / (1 - a_i) = max(1, level / q_i)}, where the level solves {@code sum (1
 * - q_i / level)+ = 1}: that is {@code level = sum_{j<=k} q_(j) / (k - 1)} (Eq. 11). The weight of a sample is
 * {@code h'(r) / (2 r) / (1 - a)}. The objective never rises.
 *
 * <ul>
 *   <li>Residuals of exactly zero are taken as a tiny positive number: two or more share the weight equally (Remark 1).
 *   <li>The direct weight {@code 1 / (1 - a)} never exceeds the cap, so that no sample is pinned by a vanishing
 *       residual; the cap is part of the constraint, so the objective stays monotone.
 *   <li>One sample: no weight is learned.
 * </ul>
 *
 * @param loss the sigma-loss h
 * @param cap the largest direct weight, above 1
 */
public record CoRobust(SigmaLoss loss, double cap) implements WeightRule {

    /** The largest direct weight when none is given: far above the useful range, far below pinning. */
    public static final double DEFAULT_CAP = 100;

    private static final double TINY = 1e-14;

    /** Refuses a cap of 1 or less. */
    public CoRobust {
        if (!(cap > 1) || Double.isInfinite(cap)) {
            throw new BadInputException("cap = " + cap + ", must be above 1 and finite");
        }
    }

    /** Co-robust weights on the sigma-loss with the given scale, or an open one. */
    public static CoRobust of(OptionalDouble sigma) {
        return new CoRobust(new SigmaLoss(sigma), DEFAULT_CAP);
    }

    @Override
    public CoRobust tunedTo(Losses first) {
        return new CoRobust(loss.tunedTo(first), cap);
    }

    @Override
    public Map<String, Double> scales() {
        return loss.scales();
    }

    @Override
    public Weighting weigh(Losses losses) {
        if (losses.count() <= 1 || losses.max() == 0) {
            return loss.weigh(losses);
        }
        double sigma = loss.sigma().orElseThrow();
        Direct direct = direct(losses, sigma, TINY * Math.sqrt(SigmaLoss.loss(losses.max(), sigma)));
        return new Weighting(
                r -> SigmaLoss.weight(r, sigma) * direct.of(r),
                losses.sum(r -> SigmaLoss.loss(r, sigma) * direct.of(r)));
    }

    private Direct direct(Losses losses, double sigma, double least) {
        Direct highest = new Direct(sigma, least, cap, Double.POSITIVE_INFINITY);
        if (losses.count() * (1 - 1 / cap) <= 1) {
            return highest; // All of them at the cap do not reach one.
        }
        double level = WaterLevel.of(losses, highest::root, 1, 0);
        if (level <= cap * highest.root(losses.min())) {
            return highest.at(level);
        }
        // Some sample is held by the cap: the others take over what it may not have, so the level is higher.
        double low = level;
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
        return losses.sum(r -> 1 - 1 / direct.of(r));
    }

    /**
     * The direct weights {@code 1 / (1 - a) = min(cap, max(1, level / q))}.
     *
     * @param sigma the scale of the sigma-loss
     * @param least the least root q of a loss
     * @param cap the largest direct weight
     * @param level the level
     */
    private record Direct(double sigma, double least, double cap, double level) implements Serializable {

        Direct at(double newLevel) {
            return new Direct(sigma, least, cap, newLevel);
        }

        double root(double r) {
            return Math.max(Math.sqrt(SigmaLoss.loss(r, sigma)), least);
        }

        double of(double r) {
            return Math.min(cap, Math.max(1, level / root(r)));
        }
    }
}
