package ballast.estimator;

import ballast.block.LocalSamples;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stop;
import ballast.fit.Stopping;
import ballast.solver.FittedSubspace;
import ballast.solver.Rank;
import ballast.solver.SubspaceFitter;
import ballast.solver.SubspaceModel;
import ballast.subspace.Subspace;
import ballast.weight.LocalLosses;
import ballast.weight.LossCurve;
import ballast.weight.SelfPaced;
import java.util.Optional;

/**
 * Self-paced weights in two nested loops (SP2DPCA, Algorithm 1): the outer one updates the easiness w of each sample;
 * the inner one minimises {@code sum w cost(r)} for fixed w by reweighting until it converges.
 *
 * <p>{@link Reweighting} alternates both steps. An iteration here is one of the outer loop. The limit of iterations
 * holds for either loop, and the inner one starts from its last subspace.
 *
 * @param model the kind and size of the subspace
 * @param rule how losses become weights
 * @param scales when a scale that is computed from the losses is updated, as in the single loop
 * @param stopping the stopping rule, in both loops
 * @param <S> the kind of the subspace
 */
public record NestedReweighting<S extends Subspace>(
        SubspaceModel<S> model, SelfPaced rule, ScaleUpdate scales, Stopping stopping) implements Estimator<S> {

    private static final String ROUTE = ", in two loops";

    @Override
    public Fit<S> fit(LocalSamples samples, ProgressListener listener) {
        double[] residuals = new double[samples.rows()];
        LocalLosses losses = LocalLosses.over(residuals, samples.weights());
        try (SubspaceFitter<S> fitter = model.fitterOn(samples, stopping.accuracy())) {
            Rank.require(model.count(), fitter.start());
            fitter.residuals(residuals);
            SelfPaced tuned = rule.tunedTo(losses);
            SelfPaced current = scales == ScaleUpdate.FROZEN ? tuned.frozenAt(losses) : tuned;
            Trace trace = new Trace(stopping, listener);
            while (true) {
                double[] weights = losses.map(current.weigh(losses).weight());
                double objective = current.weigh(losses).objective();
                double change = trace.relativeChange(objective);
                SelfPaced next = current.next();
                boolean over =
                        losses.max() == 0 || change <= stopping.tolerance() && next.equals(current) && fitter.settled();
                Optional<Stop> stop = trace.add(objective, change, over, Optional.of(weights::clone));
                if (stop.isPresent()) {
                    return fit(fitter.finish(weights), weights, residuals, trace, stop.get())
                            .using(current.frozenAt(losses).scales());
                }
                fitTo(losses.map(current.ease(losses)), current, fitter, losses, residuals);
                boolean settles = scales == ScaleUpdate.SETTLING && trace.iterations() == ReweightingLoop.FREEZE_AFTER;
                current = settles ? next.frozenAt(losses) : next;
            }
        }
    }

    /** The inner loop, which minimises {@code sum w cost(r)}. */
    private void fitTo(
            double[] ease, SelfPaced current, SubspaceFitter<S> fitter, LocalLosses losses, double[] residuals) {
        Trace inner = new Trace(stopping, ProgressListener.NONE);
        while (true) {
            LossCurve curve = current.loss().curve(losses);
            double value = losses.weightedSum(ease, curve.cost());
            double change = inner.relativeChange(value);
            if (inner.add(value, change, change <= stopping.tolerance()).isPresent()) {
                return;
            }
            double[] weights = losses.map(curve.weight());
            for (int i = 0; i < weights.length; i++) {
                weights[i] *= ease[i];
            }
            fitter.refit(weights);
            fitter.residuals(residuals);
        }
    }

    private static <S extends Subspace> Fit<S> fit(
            FittedSubspace<S> fitted, double[] weights, double[] losses, Trace trace, Stop stop) {
        return new Fit<>(
                fitted.subspace(), weights, losses, trace.values(), fitted.variances(), stop, fitted.route() + ROUTE);
    }
}
