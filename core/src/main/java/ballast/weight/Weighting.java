package ballast.weight;

/**
 * The result of a rule: the weight of a sample as a function of its loss, and the value of the objective.
 *
 * @param weight loss to weight; a common factor of all weights changes nothing in the fit
 * @param objective the value of the rule's objective at these losses
 */
public record Weighting(WeightFunction weight, double objective) {}
