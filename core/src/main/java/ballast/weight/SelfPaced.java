package ballast.weight;

import ballast.BadInputException;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * Self-paced weights (SP2DPCA, Eq. 3): objective {@code sum zeta (1 - exp(-l / zeta))}, weight {@code exp(-l / zeta)}
 * times that of the loss, {@code 1 / (2 r)} for the distance.
 *
 * <p>The loss l of a sample is the cost of its residual r over a scale. The objective is concave in r^2, so weighting
 * by its derivative descends it in a single loop; the paper's two nested loops (Algorithm 1) end at such points as
 * well. Unscaled, the objective never rises and zeta is in the units of the data. Scaled, it is another function in
 * every iteration.
 *
 * <p>A pace above 1 starts with zeta at an eighth and lets it grow by that factor per iteration to its final value, so
 * that hard samples enter late (the text of the paper, not its algorithm).
 *
 * @param loss what a residual costs
 * @param zeta the final scale of the losses, positive
 * @param scaling the divisor of costs
 * @param c with {@link Scaling#MAX}, the value given to the largest loss (Eq. 13); only {@code c / zeta} matters
 * @param pace growth of zeta per iteration, at least 1; 1 keeps it fixed
 * @param current the zeta of this iteration, while it grows
 * @param unit the divisor of costs, once it is fixed
 */
public record SelfPaced(
        Loss loss, double zeta, Scaling scaling, double c, double pace, OptionalDouble current, OptionalDouble unit)
        implements WeightRule {

    /**
     * With the median scaling. Measured on the faces of EPCA's table I (20 % of the samples contaminated, 10 to 50
     * components): 0.3 and below settle on too few samples, 2 and above let the contaminated ones in.
     */
    public static final double DEFAULT_ZETA = 1;

    private static final double START_SHARE = 0.125;

    /** The divisor of costs before they are compared with zeta. */
    public enum Scaling {
        /**
         * That of the median residual: not moved by outliers, however large. Where half of the samples or more are
         * fitted exactly, that of the median of the others.
         */
        MEDIAN,
        /** That of the largest residual over c, as published (Eq. 13); one huge outlier makes all others equal. */
        MAX,
        /** None: zeta is in the units of the data. */
        NONE
    }

    /** Refuses scales that are not positive and a pace below 1. */
    public SelfPaced {
        Loss.requirePositive("zeta", zeta);
        Loss.requirePositive("c", c);
        unit.ifPresent(value -> Loss.requirePositive("unit", value));
        if (!(pace >= 1) || Double.isInfinite(pace)) {
            throw new BadInputException("pace = " + pace + ", must be at least 1 and finite");
        }
    }

    /** A self-paced loss with fixed zeta. */
    public static SelfPaced of(Loss loss, double zeta, Scaling scaling) {
        return new SelfPaced(loss, zeta, scaling, 1, 1, OptionalDouble.empty(), OptionalDouble.empty());
    }

    /** The same with another value for the largest loss. */
    public SelfPaced withC(double newC) {
        return new SelfPaced(loss, zeta, scaling, newC, pace, current, unit);
    }

    /** The same with costs divided by a given number, or by the scaling. */
    public SelfPaced withUnit(OptionalDouble newUnit) {
        return new SelfPaced(loss, zeta, scaling, c, pace, current, newUnit);
    }

    /** The same with another pace. */
    public SelfPaced withPace(double newPace) {
        return new SelfPaced(loss, zeta, scaling, c, newPace, current, unit);
    }

    @Override
    public SelfPaced tunedTo(Losses first) {
        return new SelfPaced(
                loss.tunedTo(first),
                zeta,
                scaling,
                c,
                pace,
                pace == 1 ? current : OptionalDouble.of(zeta * START_SHARE),
                unit);
    }

    @Override
    public SelfPaced next() {
        if (current.isEmpty()) {
            return this;
        }
        double grown = current.getAsDouble() * pace;
        OptionalDouble next = grown >= zeta ? OptionalDouble.empty() : OptionalDouble.of(grown);
        return new SelfPaced(loss, zeta, scaling, c, pace, next, unit);
    }

    @Override
    public Weighting weigh(Losses losses) {
        LossCurve curve = loss.curve(losses);
        LossTerm cost = curve.cost();
        WeightFunction slope = curve.weight();
        WeightFunction ease = ease(losses, cost);
        double paced = current.orElse(zeta);
        double scale = scaledZeta(losses, cost);
        return new Weighting(
                r -> ease.applyAsDouble(r) * slope.applyAsDouble(r),
                losses.sum(r -> -paced * Math.expm1(-cost.applyAsDouble(r) / scale)));
    }

    /**
     * The easiness of samples, {@code exp(-l / zeta)} relative to the easiest: their weight without the factor of the
     * loss.
     */
    public WeightFunction ease(Losses losses) {
        return ease(losses, loss.curve(losses).cost());
    }

    private WeightFunction ease(Losses losses, LossTerm cost) {
        double scale = scaledZeta(losses, cost);
        double best = cost.applyAsDouble(losses.min());
        return r -> Math.exp((best - cost.applyAsDouble(r)) / scale);
    }

    private double scaledZeta(Losses losses, LossTerm cost) {
        return unit.orElseGet(() -> scale(losses, cost)) * current.orElse(zeta);
    }

    @Override
    public SelfPaced frozenAt(Losses losses) {
        Loss kept = loss.frozenAt(losses);
        OptionalDouble keptUnit = scaling == Scaling.NONE || unit.isPresent()
                ? unit
                : OptionalDouble.of(scale(losses, kept.curve(losses).cost()));
        return new SelfPaced(kept, zeta, scaling, c, pace, current, keptUnit);
    }

    @Override
    public Map<String, Double> scales() {
        Map<String, Double> scales = new TreeMap<>(loss.scales());
        unit.ifPresent(value -> scales.put("unit", value));
        return scales;
    }

    /** The median residual; where half of the samples or more are fitted exactly, that of the others. */
    private static double typical(Losses losses) {
        double median = losses.median();
        double floor = losses.floor();
        if (median > floor || losses.max() == 0) {
            return median;
        }
        double exact = losses.sum(r -> r <= floor ? 1 : 0);
        return losses.kthSmallest(exact + (losses.count() - exact) / 2);
    }

    private double scale(Losses losses, LossTerm cost) {
        double scale = switch (scaling) {
            case MEDIAN -> cost.applyAsDouble(typical(losses));
            case MAX -> cost.applyAsDouble(losses.max()) / c;
            case NONE -> 1;
        };
        return scale > 0 ? scale : 1;
    }
}
