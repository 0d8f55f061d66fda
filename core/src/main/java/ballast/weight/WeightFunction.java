package ballast.weight;

/** The weight of a sample as a function of its loss; only the ratios of weights matter. */
@FunctionalInterface
public interface WeightFunction extends LossTerm {}
