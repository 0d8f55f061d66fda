package ballast.method;

import ballast.BadInputException;
import ballast.estimator.AxesState;
import ballast.fit.Fit;
import ballast.fit.PartialFit;
import ballast.fit.Provenance;
import ballast.fit.Recipe;
import ballast.fit.Source;
import ballast.outlier.OutlierMap;
import ballast.samples.Samples;
import ballast.subspace.Subspace;
import ballast.subspace.VectorSubspace;
import java.util.Optional;

/**
 * A method for samples that arrive in batches, whose fits have their provenance, the decisions about the samples, and
 * the state for the next update.
 *
 * @param <S> the kind of subspace that it fits
 */
record RunningMethod<S extends Subspace>(
        Method<S> method, PartialFit<S> running, Optional<Fit<?>> before, Optional<Samples> last)
        implements PartialFit<S> {

    /** A method before its first sample. */
    static <S extends Subspace> PartialFit<S> of(Method<S> method, PartialFit<S> running) {
        return new RunningMethod<>(method, running, Optional.empty(), Optional.empty());
    }

    @Override
    public PartialFit<S> resumedAt(State left) {
        return new RunningMethod<>(method, running.resumedAt(left), before, Optional.empty());
    }

    @Override
    public PartialFit<S> resumedFrom(Fit<?> left) {
        return new RunningMethod<>(method, running.resumedAt(stateOf(left)), Optional.of(left), Optional.empty());
    }

    /** The state kept for an update, or what follows from the fit alone. */
    private static State stateOf(Fit<?> left) {
        return left.state().orElseGet(() -> {
            double[] spectrum = left.explainedVariance().variances();
            if (!(left.subspace() instanceof VectorSubspace subspace)
                    || left.losses().length < 2
                    || spectrum.length != subspace.components()) {
                throw new BadInputException(
                        "has no losses and spectrum of a plane, nor anything else that an update would start from");
            }
            double total = left.explainedVariance().total();
            return AxesState.of(subspace, spectrum, Double.isNaN(total) ? 0 : total, left.losses());
        });
    }

    @Override
    public PartialFit<S> begunWith(Samples first, Fit<?> fit) {
        return new RunningMethod<>(method, running.begunWith(first, fit), Optional.of(fit), Optional.of(first));
    }

    @Override
    public PartialFit<S> update(Samples batch, double forget) {
        PartialFit<S> next = running.update(batch, forget);
        boolean begins =
                before.isEmpty() && running.state().isEmpty() && next.state().isPresent();
        RunningMethod<S> updated = new RunningMethod<>(method, next, before, Optional.of(batch));
        return begins ? new RunningMethod<>(method, next, Optional.of(updated.fit()), Optional.of(batch)) : updated;
    }

    @Override
    public Optional<State> state() {
        return running.state();
    }

    @Override
    public Fit<S> fit() {
        Fit<S> found = running.fit();
        Recipe recipe = method.recipe().withNumbersOf(found.provenance().recipe());
        Fit<S> told = found.withProvenance(new Provenance(recipe, source(found), Provenance.thisVersion()));
        Fit<S> kept = state().map(told::withState).orElse(told);
        if (kept.detection().isPresent()) {
            return kept;
        }
        return before.flatMap(Fit::detection)
                .map(OutlierMap::decision)
                .map(decision -> kept.withOutlierMap(decision.judgeScaled(last.orElseThrow())))
                .orElse(kept);
    }

    /** The samples of the last update, matched and scaled like those before. */
    private Source source(Fit<S> found) {
        Source own = found.provenance().source();
        Optional<Source> known = before.map(fit -> fit.provenance().source());
        return new Source(
                known.map(Source::name).orElse(own.name()),
                Optional.empty(),
                own.samples(),
                own.dimension(),
                last.flatMap(Samples::shape).or(() -> known.flatMap(Source::shape)),
                last.flatMap(Samples::featureNames).or(() -> known.flatMap(Source::featureNames)),
                known.map(Source::reading).orElse(own.reading()),
                known.map(Source::scaling).orElse(own.scaling()));
    }
}
