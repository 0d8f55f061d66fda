package ballast.estimator;

import ballast.BadInputException;
import ballast.block.DistributedSamples;
import ballast.block.DistributedSamples.Merge;
import ballast.block.DistributedSamples.SampleColumn;
import ballast.block.DistributedSamples.SampleMeasure;
import ballast.block.Indices;
import ballast.block.LocalSamples;
import ballast.block.Observed;
import ballast.fit.Completed;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.samples.SampleWeights;
import ballast.subspace.Subspace;
import ballast.weight.LocalLosses;
import ballast.weight.WeightRule;
import ballast.weight.Weighting;
import java.util.Arrays;
import java.util.Optional;

/**
 * A reweighting method whose residuals ignore missing values, which are NaN; in every iteration they are filled from
 * the subspace.
 *
 * <p>The loss of a sample is the distance of its observed values O, {@code r = sqrt(d / |O|) min_z ||(x - m - W
 * z)_O||}, and the objective is that of the rule for these losses; it never rises if it never rises for complete
 * samples. The result may depend on the start, which is the plain subspace of the samples with gaps. Without missing
 * values the fit is the ordinary one, bit for bit.
 *
 * <p>The weights and the objective are those of this loop. The final subspace is that of samples completed under these
 * weights, which is closer to that of complete samples than the best fit to the observed values. The losses are the
 * distances from it, and {@link Fit#completed} has the weights and the objective of the rule for these losses.
 *
 * <ul>
 *   <li>A sample with no more values than components has no meaningful distance: it is left out, with weight 0 and loss
 *       0.
 *   <li>A column without values is refused.
 * </ul>
 *
 * @param complete the method for complete samples
 * @param method the method with a model for samples with missing values
 */
record MaskedReweighting<S extends Subspace>(Reweighting<S> complete, Reweighting<S> method) implements Estimator<S> {

    @Override
    public Optional<Estimator<S>> masked() {
        return Optional.of(this);
    }

    @Override
    public Fit<S> fit(LocalSamples samples, ProgressListener listener) {
        Observed observed = Observed.of(samples);
        if (observed.everything()) {
            return complete.fit(samples, listener);
        }
        int[] silent =
                silent(observed.perSample(), samples.columns(), method.model().count());
        if (silent.length == samples.rows()) {
            throw allSilent();
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

    private BadInputException allSilent() {
        return new BadInputException(
                "components = " + method.model().count() + ", but no sample has more values than that; choose fewer");
    }

    @Override
    public Optional<DistributedEstimator<S>> distributed() {
        return method.distributed()
                .flatMap(masked -> complete.distributed()
                        .map(whole -> (samples, listener) -> fit(whole, masked, samples, listener)));
    }

    private DistributedFit<S> fit(
            DistributedEstimator<S> whole,
            DistributedEstimator<S> masked,
            DistributedSamples samples,
            ProgressListener listener) {
        if (Observed.gaps(samples.sum((some, none) -> Observed.of(some).sums())) == 0) {
            return whole.fit(samples, listener);
        }
        int components = method.model().count();
        SampleMeasure speaking = some -> speaking(some, components);
        SampleColumn taking = samples.column(speaking);
        double parts = samples.fold(
                        (user, columns) ->
                                new double[] {Arrays.stream(columns[0]).sum()},
                        Merge.SUM,
                        taking)[0];
        if (parts == 0) {
            throw allSilent();
        }
        DistributedFit<S> found = masked.fit(parts == samples.size() ? samples : samples.weightedBy(taking), listener);
        taking.release();
        SampleMeasure weights = found.weights();
        return new DistributedFit<>(found.fit(), some -> {
            double[] learned = weights.of(some);
            double[] taken = speaking.of(some);
            Arrays.setAll(learned, i -> taken[i] * learned[i]);
            return learned;
        });
    }

    /** 0 for the samples that are left out, 1 for the others. */
    private static double[] speaking(LocalSamples samples, int components) {
        double[] speaking = SampleWeights.ones(samples.rows()).toArray();
        for (int i : silent(Observed.of(samples).perSample(), samples.columns(), components)) {
            speaking[i] = 0;
        }
        return speaking;
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

    /** The samples with gaps and no more values than components. */
    private static int[] silent(int[] observed, int columns, int components) {
        return Indices.where(observed.length, i -> observed[i] < columns && observed[i] <= components);
    }

    private static double[] without(LocalSamples samples, int[] silent) {
        double[] weights = samples.weights().toArray();
        for (int i : silent) {
            weights[i] = 0;
        }
        return weights;
    }
}
