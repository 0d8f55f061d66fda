package ballast.weight;

/**
 * A loss with its scale known.
 *
 * @param cost the cost of a residual
 * @param weight its slope by the squared residual, {@code cost'(r) / (2 r)}, up to a common factor
 */
public record LossCurve(LossTerm cost, WeightFunction weight) {}
