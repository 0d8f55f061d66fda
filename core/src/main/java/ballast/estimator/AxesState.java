package ballast.estimator;

import ballast.fit.PartialFit;
import ballast.samples.SampleWeights;
import ballast.subspace.VectorSubspace;
import ballast.weight.SeenLosses;
import java.util.Arrays;

/**
 * The summary of past samples with which a reweighting method on vectors continues.
 *
 * @param axes their mean and axes under the learned weights
 * @param plainMean their mean under the user's weights alone
 * @param losses their losses, each measured when its batch arrived
 * @param samples the number of samples, counted with their user weights
 */
public record AxesState(RunningAxes axes, double[] plainMean, SeenLosses losses, double samples)
        implements PartialFit.State {

    /**
     * The summary that follows from a fit alone. Outside the subspace it has only the total variance.
     *
     * @param variances the variance along each component
     * @param total the total variance
     * @param losses the loss of every sample
     */
    public static AxesState of(VectorSubspace subspace, double[] variances, double total, double[] losses) {
        int n = losses.length;
        double[] counts = SampleWeights.ones(n).toArray();
        double[] squares =
                Arrays.stream(variances).map(variance -> variance * (n - 1)).toArray();
        double rest = Math.max(0, total * (n - 1) - Arrays.stream(squares).sum());
        return new AxesState(
                new RunningAxes(n, subspace.mean(), subspace.basis().vectors(), squares, rest),
                subspace.mean(),
                SeenLosses.none().plus(1, losses, counts),
                n);
    }
}
