package ballast.estimator;

import ballast.fit.ProgressListener;
import ballast.fit.Stop;
import ballast.fit.Stopping;
import ballast.subspace.Subspace;
import ballast.weight.Loss;
import ballast.weight.Losses;
import ballast.weight.WeightFunction;
import ballast.weight.WeightRule;
import ballast.weight.Weighting;
import java.util.Optional;

/**
 * The loop of all reweighting methods: subspace, losses, weights, and again.
 *
 * <p>It starts from the plain subspace, or from the subspace under random weights. Each iteration costs one pass for
 * the losses and one to three for the subspace. The result is a local minimum of the objective of the rule, which never
 * rises if the rule descends it. The loop accesses the samples through a {@link FitSession} only, so it runs for
 * samples on one machine or on many.
 *
 * @param <S> the kind of the subspace
 */
public final class ReweightingLoop<S extends Subspace> {

    /**
     * The number of iterations after which scales that are computed from the losses are fixed, so that one objective
     * converges.
     */
    static final int FREEZE_AFTER = 50;

    /**
     * The share of the tolerance below which a change of the objective counts as none, whatever the subspace does:
     * where exactly fitted samples have nearly all the weight, rounding leaves the smallest axes undetermined.
     */
    private static final double STALLED = 1e-3;

    /** The subspace has to be exact once the change is at most this many times the threshold. */
    private static final double NEAR = 3;

    private final WeightRule rule;
    private final Stopping stopping;
    private final LoopControl control;
    private final FitSession<S> session;
    private final Losses losses;
    private final Trace trace;
    private final Acceleration acceleration;
    private WeightRule current;
    private boolean descends;

    private ReweightingLoop(Reweighting<S> method, FitSession<S> session, ProgressListener listener) {
        this.rule = method.rule();
        this.stopping = method.stopping();
        this.control = method.control();
        this.session = session;
        this.losses = session.losses();
        this.trace = new Trace(stopping, listener);
        this.acceleration = new Acceleration(session, stopping);
    }

    /**
     * Iterates to the end.
     *
     * @param method the weight rule, the stopping rule and the control of the loop
     * @param session the session with the samples and the kind of subspace, before the start
     * @param listener gets a report of every iteration
     */
    public static <S extends Subspace> ReweightingResult<S> run(
            Reweighting<S> method, FitSession<S> session, ProgressListener listener) {
        return new ReweightingLoop<>(method, session, listener).run();
    }

    private ReweightingResult<S> run() {
        if (!rule.equals(Loss.SQUARED)) {
            session.allowRough(); // Plain squares end with their start, which has to be exact at once.
        }
        session.start();
        control.randomStart().ifPresent(session::refitAtRandom);
        WeightRule tuned = rule.tunedTo(losses);
        follow(control.scales() == ScaleUpdate.FROZEN ? tuned.frozenAt(losses) : tuned);
        while (true) {
            Weighting weighting = current.weigh(losses);
            if (losses.max() == 0) {
                return exactFit(weighting.objective());
            }
            session.weigh(weighting.weight());
            double change = change(weighting.objective());
            double merit = descends ? weighting.objective() : change;
            if (acceleration.failed(merit, descends)) {
                acceleration.takeBack(descends);
                weighMovedLosses();
                session.refit();
                continue;
            }
            WeightRule next = current.next();
            boolean converging = trace.relativeChange(weighting.objective()) <= Acceleration.CONVERGING;
            boolean over = next.equals(current) && isOver(weighting.objective(), change);
            Optional<Stop> stop = trace.add(weighting.objective(), change, over, session.weights());
            if (stop.isPresent()) {
                return result(weighting.weight(), stop.get());
            }
            if (change <= NEAR * threshold()) {
                session.requireExact();
            }
            if (!converging || !next.equals(current) || control.steps() == LoopControl.Steps.PLAIN) {
                acceleration.forget();
            } else if (acceleration.extrapolate(merit)) {
                weighMovedLosses();
            }
            session.refit();
            boolean settles = control.scales() == ScaleUpdate.SETTLING && trace.iterations() == FREEZE_AFTER;
            follow(settles ? next.frozenAt(losses) : next);
        }
    }

    /**
     * Uses this rule from now on. It descends if it has one objective; a rule whose scale is computed from the losses
     * has another after every step.
     */
    private void follow(WeightRule next) {
        if (!next.equals(current)) {
            current = next;
            descends = next.settling() == WeightRule.Settling.OBJECTIVE
                    && next.frozenAt(losses).equals(next);
        }
    }

    private void weighMovedLosses() {
        session.weigh(current.weigh(losses).weight());
    }

    /** Whether the fit has converged, or the objective has. */
    private boolean isOver(double objective, double change) {
        boolean still = change <= threshold()
                && acceleration.confirmsStandstill(change, current.settling())
                && session.settled();
        return still || descends && trace.stalledAt(objective, STALLED * stopping.tolerance());
    }

    private double change(double objective) {
        return trace.isEmpty() || current.settling() == WeightRule.Settling.WEIGHTS
                ? session.weightChange()
                : trace.relativeChange(objective);
    }

    private double threshold() {
        return current.settling() == WeightRule.Settling.OBJECTIVE ? stopping.tolerance() : stopping.accuracy();
    }

    /** All samples lie in the subspace, which no weights could improve. */
    private ReweightingResult<S> exactFit(double objective) {
        WeightFunction equal = r -> 1;
        session.weigh(equal);
        trace.add(objective, 0, true, session.weights());
        return result(equal, new Stop.Converged(trace.iterations(), 0));
    }

    private ReweightingResult<S> result(WeightFunction weight, Stop stop) {
        WeightRule used = current.frozenAt(losses);
        return new ReweightingResult<>(session.finish(), weight, trace.values(), stop, used);
    }
}
