package ballast.fit;

import ballast.BadInputException;
import ballast.samples.Samples;
import ballast.subspace.VectorSubspace;
import ballast.weight.SeenLosses;
import java.util.Arrays;
import java.util.Optional;

/**
 * A reweighting method on vectors that goes on as samples arrive, in batches of any size.
 *
 * <p>The first batch has the ordinary fit. Samples of a later batch have the weights that the rule gives to their
 * distances from the current subspace, among all losses seen so far, and are merged into the mean and the axes; weights
 * of past samples stay as they are. Until there are enough samples for an ordinary fit, they are kept as they are.
 *
 * <p>Immutable: {@link #update} gives the next state.
 */
public interface PartialFit {

    /** The same method where another run of it was left. */
    PartialFit resumedAt(State left);

    /** What is known of the samples that have come, once there are enough. */
    Optional<State> state();

    /**
     * The answer so far. Weights and losses are those of the samples of the last update; after the first it is the
     * ordinary fit.
     *
     * @throws BadInputException if too few samples have come, or they vary in too few directions
     */
    Fit<VectorSubspace> fit();

    /** With more samples. */
    default PartialFit update(Samples batch) {
        return update(batch, 1);
    }

    /**
     * With more samples, the past ones counting less than they did.
     *
     * @param forget what their weights are multiplied by, above 0 and at most 1
     */
    PartialFit update(Samples batch, double forget);

    /** After the first samples, of which the ordinary fit by the same method is known already. */
    PartialFit begunWith(Samples first, Fit<?> fit);

    /**
     * All that a fit to more samples needs of the past ones.
     *
     * @param axes their mean and axes under the learned weights
     * @param plainMean their mean under the user's weights alone
     * @param losses their losses, each as it was measured when its batch came
     * @param samples how many there were, with their user weights, in all
     */
    record State(RunningAxes axes, double[] plainMean, SeenLosses losses, double samples) {

        /**
         * What an answer alone tells of its samples: nothing of directions outside the subspace but how much they vary
         * in all.
         *
         * @param variances the variance along each component
         * @param total the variance in all
         * @param losses the loss of every sample
         */
        public static State of(VectorSubspace subspace, double[] variances, double total, double[] losses) {
            int n = losses.length;
            double[] counts = new double[n];
            Arrays.fill(counts, 1);
            double[][] axes = new double[variances.length][];
            Arrays.setAll(axes, subspace.basis()::vector);
            double[] squares =
                    Arrays.stream(variances).map(variance -> variance * (n - 1)).toArray();
            double rest = Math.max(0, total * (n - 1) - Arrays.stream(squares).sum());
            return new State(
                    new RunningAxes(n, subspace.mean(), axes, squares, rest),
                    subspace.mean(),
                    SeenLosses.none().plus(1, losses, counts),
                    n);
        }
    }
}
