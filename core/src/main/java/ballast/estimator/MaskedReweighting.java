package ballast.estimator;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.block.Observed;
import ballast.fit.Completed;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.subspace.Subspace;
import ballast.weight.LocalLosses;
import ballast.weight.WeightRule;
import ballast.weight.Weighting;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A reweighting method that leaves missing values, which are NaN, out of the residuals, and fills them in by the
 * subspace as it goes.
 *
 * <p>The loss of a sample is the distance of the values O that it has, {@code r = sqrt(d / |O|) min_z ||(x - m - W
 * z)_O||}, and the objective is that of the rule for these losses; it rises no more than it does where nothing is
 * missing. The answer may depend on the start, which is the plain subspace of the samples with gaps. Without a missing
 * value the fit is the ordinary one, bit for bit.
 *
 * <p>The weights and the objective are those of this loop. The subspace is in the end that of samples completed under
 * these weights, nearer to that of complete samples than the one that fits the values at hand best; the losses are the
 * distances from it, and {@link Fit#completed} has the weights and the objective that the rule gives to them.
 *
 * <ul>
 *   <li>A sample with no more values than there are components lies in every subspace, or nearly so, and says nothing
 *       of its distance: it takes no part, and has weight 0 and loss 0.
 *   <li>A column without a value is refused.
 * </ul>
 *
 * @param method the method, with a kind of subspace that is fitted to samples with missing values
 */
record MaskedReweighting<S extends Subspace>(Reweighting<S> method) implements Estimator<S> {

    @Override
    public Optional<Estimator<S>> masked() {
        return Optional.of(this);
    }

    @Override
    public Fit<S> fit(LocalSamples samples, ProgressListener listener) {
        Observed observed = Observed.of(samples);
        if (observed.everything()) {
            return method.fit(samples, listener);
        }
        int[] silent = silent(observed.perSample(), samples.columns());
        if (silent.length == samples.rows()) {
            throw new BadInputException("components = " + method.model().count()
                    + ", but no sample has more values than that; choose fewer");
        }
        double[] user = without(samples, silent);
        Reweighting.Ended<S> ended = method.ended(silent.length == 0 ? samples : samples.weightedBy(user), listener);
        Fit<S> fit = ended.fit();
        double[] weights = fit.weights();
        double[] losses = fit.subspace().residuals(samples);
        for (int i : silent) {
            weights[i] = 0;
            losses[i] = 0;
        }
        return fit.measuring(weights, losses).withCompleted(completed(ended.rule(), losses, user, silent));
    }

    private static Completed completed(WeightRule rule, double[] losses, double[] user, int[] silent) {
        Weighting weighting = rule.weigh(LocalLosses.of(losses, user));
        boolean exact = Arrays.stream(losses).max().orElse(0) == 0;
        double[] weights = Arrays.stream(losses)
                .map(loss -> exact ? 1 : weighting.weight().applyAsDouble(loss))
                .toArray();
        for (int i : silent) {
            weights[i] = 0;
        }
        return new Completed(weighting.objective(), weights);
    }

    /** The samples that lack values and have no more than the components. */
    private int[] silent(int[] observed, int columns) {
        return IntStream.range(0, observed.length)
                .filter(i ->
                        observed[i] < columns && observed[i] <= method.model().count())
                .toArray();
    }

    private static double[] without(LocalSamples samples, int[] silent) {
        double[] weights = samples.weights().toArray();
        for (int i : silent) {
            weights[i] = 0;
        }
        return weights;
    }
}
