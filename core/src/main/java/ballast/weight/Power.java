package ballast.weight;

import ballast.BadInputException;

/**
 * A power of the distance: objective {@code sum r^p}, weight {@code (p / 2) r^(p - 2)}. The square for p = 2, the
 * distance for p = 1. The objective never rises for p up to 2.
 *
 * @param p the power, above 0 and at most 2
 */
public record Power(double p) implements LossFunction {

    /** The power of G2DPCA when none is given. */
    public static final double DEFAULT_P = 1;

    /** Refuses powers outside 0..2, for which the weighted squares are no bound. */
    public Power {
        if (!(p > 0 && p <= 2)) {
            throw new BadInputException("p = " + p + ", must be above 0 and at most 2");
        }
    }

    @Override
    public LossCurve curve(Losses losses) {
        double floor = losses.floor();
        double power = p;
        return new LossCurve(r -> Math.pow(r, power), r -> power / 2 * Math.pow(Math.max(r, floor), power - 2));
    }
}
