package ballast.weight;

import ballast.BadInputException;
import java.util.OptionalDouble;

/**
 * Self-paced weights (SP2DPCA): objective {@code sum zeta (1 - exp(-l / zeta))}, weight {@code exp(-l / zeta) / (2 r)}.
 *
 * <p>The loss l of a sample is its residual r over a scale. The objective is concave in r^2, so weighting by its
 * derivative descends it in a single loop; the paper's two nested loops (Algorithm 1) end at the same stationary
 * points. Unscaled, the objective never rises and zeta is in the units of the data. Scaled, it is another function in
 * every iteration.
 *
 * <p>A pace above 1 starts with zeta at an eighth and lets it grow by that factor per iteration to its final value, so
 * that hard samples enter late (the text of the paper, not its algorithm).
 *
 * @param zeta the final scale of the losses, positive
 * @param scaling what residuals are divided by
 * @param c with {@link Scaling#MAX}, the value given to the largest loss (Eq. 13); only {@code c / zeta} matters
 * @param pace growth of zeta per iteration, at least 1; 1 keeps it fixed
 * @param current the zeta of this iteration, while it grows
 * @param unit what residuals are divided by, once that is kept
 */
public record SelfPaced(
        double zeta, Scaling scaling, double c, double pace, OptionalDouble current, OptionalDouble unit)
        implements WeightRule {

    /**
     * With the median scaling. Measured on the faces of EPCA's table I (20 % of the samples contaminated, 10 to 50
     * components): 0.3 and below settle on too few samples, 2 and above let the contaminated ones in.
     */
    public static final double DEFAULT_ZETA = 1;

    private static final double START_SHARE = 0.125;

    /** What residuals are divided by before they are compared with zeta. */
    public enum Scaling {
        /** The median residual: not moved by outliers, however large. */
        MEDIAN,
        /** The largest residual over c, as published (Eq. 13); one huge outlier makes all others look alike. */
        MAX,
        /** Nothing: zeta is in the units of the data. */
        NONE
    }

    /** Refuses scales that are not positive and a pace below 1. */
    public SelfPaced {
        SigmaLoss.requirePositive("zeta", zeta);
        SigmaLoss.requirePositive("c", c);
        if (!(pace >= 1) || Double.isInfinite(pace)) {
            throw new BadInputException("pace = " + pace + ", must be at least 1 and finite");
        }
    }

    /** A rule with fixed zeta. */
    public static SelfPaced of(double zeta, Scaling scaling) {
        return new SelfPaced(zeta, scaling, 1, 1, OptionalDouble.empty(), OptionalDouble.empty());
    }

    /** The same with another value for the largest loss. */
    public SelfPaced withC(double newC) {
        return new SelfPaced(zeta, scaling, newC, pace, current, unit);
    }

    /** The same with another pace. */
    public SelfPaced withPace(double newPace) {
        return new SelfPaced(zeta, scaling, c, newPace, current, unit);
    }

    @Override
    public SelfPaced tunedTo(Losses first) {
        return pace == 1 ? this : at(zeta * START_SHARE);
    }

    @Override
    public SelfPaced next() {
        if (current.isEmpty()) {
            return this;
        }
        double grown = current.getAsDouble() * pace;
        return grown >= zeta ? new SelfPaced(zeta, scaling, c, pace, OptionalDouble.empty(), unit) : at(grown);
    }

    private SelfPaced at(double value) {
        return new SelfPaced(zeta, scaling, c, pace, OptionalDouble.of(value), unit);
    }

    @Override
    public Weighting weigh(Losses losses) {
        double paced = current.orElse(zeta);
        double scale = unit.orElseGet(() -> scale(losses)) * paced;
        double best = losses.min();
        double floor = losses.floor();
        return new Weighting(
                r -> Math.exp((best - r) / scale) / (2 * Math.max(r, floor)),
                losses.sum(r -> -paced * Math.expm1(-r / scale)));
    }

    @Override
    public SelfPaced frozenAt(Losses losses) {
        if (scaling == Scaling.NONE) {
            return this;
        }
        return new SelfPaced(zeta, scaling, c, pace, current, OptionalDouble.of(unit.orElseGet(() -> scale(losses))));
    }

    private double scale(Losses losses) {
        double scale = switch (scaling) {
            case MEDIAN -> losses.median();
            case MAX -> losses.max() / c;
            case NONE -> 1;
        };
        return scale > 0 ? scale : 1;
    }
}
