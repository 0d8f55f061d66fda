package ballast.estimator;

import ballast.block.DistributedSamples;
import ballast.block.LocalSamples;
import ballast.fit.Fit;
import ballast.fit.PartialFit;
import ballast.fit.ProgressListener;
import ballast.fit.Stopping;
import ballast.solver.SubspaceModel;
import ballast.solver.VectorModel;
import ballast.subspace.Subspace;
import ballast.weight.Loss;
import ballast.weight.WeightFunction;
import ballast.weight.WeightRule;
import java.util.Arrays;
import java.util.Optional;

/**
 * A reweighting method: {@link ReweightingLoop} with a kind of subspace and a weight rule.
 *
 * @param model the kind and size of the subspace
 * @param rule how losses become weights
 * @param stopping the stopping rule
 * @param control the start of the loop, and its steps
 * @param <S> the kind of the subspace
 */
public record Reweighting<S extends Subspace>(
        SubspaceModel<S> model, WeightRule rule, Stopping stopping, LoopControl control) implements Estimator<S> {

    public Reweighting(SubspaceModel<S> model, WeightRule rule, Stopping stopping) {
        this(model, rule, stopping, LoopControl.USUAL);
    }

    @Override
    public Fit<S> fit(LocalSamples samples, ProgressListener listener) {
        return ended(samples, listener).fit();
    }

    Ended<S> ended(LocalSamples samples, ProgressListener listener) {
        int[] counted = samples.weights().positive();
        if (counted.length == samples.rows()) {
            return iterate(samples, listener);
        }
        // Samples of weight zero do not affect the fit, however far away they are; they are measured afterwards.
        Ended<S> ended = iterate(samples.select(counted), CountedEstimator.seeing(listener, counted, samples.rows()));
        double[] losses = ended.fit().subspace().residuals(samples);
        double[] weights = Arrays.stream(losses).map(ended.weight()).toArray();
        CountedEstimator.spread(ended.fit().losses(), counted, losses);
        CountedEstimator.spread(ended.fit().weights(), counted, weights);
        return new Ended<>(ended.fit().measuring(weights, losses), ended.weight(), ended.rule());
    }

    @Override
    public Optional<Estimator<S>> masked() {
        return model instanceof VectorModel vectors ? Optional.of(masked(vectors)) : Optional.empty();
    }

    @SuppressWarnings("unchecked") // a VectorModel fits VectorSubspaces
    private Estimator<S> masked(VectorModel vectors) {
        SubspaceModel<S> masked = (SubspaceModel<S>) new MaskedModel(vectors);
        return new MaskedReweighting<>(this, new Reweighting<>(masked, rule, stopping, control));
    }

    @Override
    public Optional<PartialFit<S>> partial() {
        return RunningFit.of(this);
    }

    @Override
    public Optional<WeightRule> weightRule() {
        return Optional.of(rule);
    }

    @Override
    public Optional<DistributedEstimator<S>> distributed() {
        return DistributedSession.fits(model) && control.randomStart().isEmpty()
                ? Optional.of(this::fit)
                : Optional.empty();
    }

    private DistributedFit<S> fit(DistributedSamples samples, ProgressListener listener) {
        if (rule.equals(Loss.SQUARED) && model instanceof VectorModel) { // over with its start
            return new PlainFit<>(model, stopping).fit(samples, listener);
        }
        rule.check(samples.count(), model.fittedExactly());
        try (DistributedSession<S> session = DistributedSession.of(samples, model, stopping.accuracy())) {
            return ReweightingLoop.run(this, session, listener).distributed();
        }
    }

    /** A fit, its final weight function, and the rule of that function with every scale known. */
    record Ended<S extends Subspace>(Fit<S> fit, WeightFunction weight, WeightRule rule) {}

    private Ended<S> iterate(LocalSamples samples, ProgressListener listener) {
        rule.check(samples.weights().total(), model.fittedExactly());
        try (LocalSession<S> session = new LocalSession<>(samples, model, stopping.accuracy())) {
            ReweightingResult<S> result = ReweightingLoop.run(this, session, listener);
            return new Ended<>(session.fit(result), result.weight(), result.rule());
        }
    }
}
