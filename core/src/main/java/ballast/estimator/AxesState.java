package ballast.estimator;

import ballast.fit.PartialFit;
import ballast.subspace.VectorSubspace;
import ballast.weight.SeenLosses;
import java.util.Arrays;

/**
 * What a reweighting method on vectors needs of past samples.
 *
 * @param axes their mean and axes under the learned weights
 * @param plainMean their mean under the user's weights alone
 * @param losses their losses, each as it was measured when its batch came
 * @param samples how many there were, with their user weights, in all
 */
public record AxesState(RunningAxes axes, double[] plainMean, SeenLosses losses, double samples)
        implements PartialFit.State {

    /**
     * What an answer alone tells of its samples: nothing of directions outside the subspace but how much they vary in
     * all.
     *
     * @param variances the variance along each component
     * @param total the variance in all
     * @param losses the loss of every sample
     */
    public static AxesState of(VectorSubspace subspace, double[] variances, double total, double[] losses) {
        int n = losses.length;
        double[] counts = new double[n];
        Arrays.fill(counts, 1);
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
