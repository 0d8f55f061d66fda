package ballast.estimator;

import ballast.fit.Stop;
import ballast.solver.FittedSubspace;
import ballast.subspace.Subspace;
import ballast.weight.WeightFunction;
import ballast.weight.WeightRule;

/**
 * The result of {@link ReweightingLoop}, without numbers of single samples: their losses follow from the subspace, and
 * their weights from the losses.
 *
 * @param fitted the subspace and its variances
 * @param weight the weight of a sample as a function of its loss
 * @param objectiveTrace the objective after the start and after each iteration
 * @param stop why the iteration ended
 * @param rule the rule of the last weights, with every scale known
 */
public record ReweightingResult<S extends Subspace>(
        FittedSubspace<S> fitted, WeightFunction weight, double[] objectiveTrace, Stop stop, WeightRule rule) {

    DistributedFit<S> distributed() {
        DistributedFit<S> found = DistributedFit.of(fitted, objectiveTrace, stop, weight);
        return new DistributedFit<>(found.fit().using(rule.scales()), found.weights());
    }
}
