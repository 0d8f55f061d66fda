package ballast.fit;

import ballast.block.LocalSamples;
import ballast.solver.FittedSubspace;
import ballast.solver.SubspaceFitter;
import ballast.solver.SubspaceModel;
import ballast.subspace.Subspace;
import ballast.weight.LocalLosses;
import ballast.weight.Squared;
import ballast.weight.WeightRule;
import ballast.weight.Weighting;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;

/**
 * The one loop of all reweighting methods: subspace, losses, weights, and again.
 *
 * <p>Starts from the plain subspace. Each iteration costs one pass for the losses and one to three for the subspace.
 * The answer is a local minimum of the rule's objective; where the rule says that its objective never rises, it does
 * not.
 *
 * @param model the kind and size of the subspace
 * @param rule how losses become weights
 * @param stopping when to stop
 * @param <S> the kind of the subspace
 */
public record Reweighting<S extends Subspace>(SubspaceModel<S> model, WeightRule rule, Stopping stopping)
        implements Estimator<S> {

    /** Iterations after which scales that follow the losses are kept, so that every run ends on one objective. */
    private static final int FREEZE_AFTER = 50;

    /**
     * Share of the tolerance below which an objective does not move any more, whatever the subspace does: where samples
     * are fitted exactly and have nearly all the weight, rounding leaves its smaller axes a little open.
     */
    private static final double STALLED = 1e-3;

    /** Changes of up to so many times the threshold are near the end, where the subspace has to be exact. */
    private static final double NEAR = 3;

    @Override
    public Fit<S> fit(LocalSamples samples, ProgressListener watch) {
        if (ZeroWeightFilter.all(samples)) {
            return iterate(samples, watch).fit();
        }
        int[] counted = ZeroWeightFilter.rows(samples);
        // Samples that count nothing take no part, however far away they are; they are measured with what was found.
        Ended<S> ended = iterate(
                samples.select(counted),
                watch.seeing(weights -> ZeroWeightFilter.spread(weights, counted, new double[samples.rows()])));
        double[] losses = ended.fit().subspace().residuals(samples);
        double[] weights = new double[losses.length];
        for (int i = 0; i < losses.length; i++) {
            weights[i] = ended.weight().applyAsDouble(losses[i]);
        }
        ZeroWeightFilter.spread(ended.fit().losses(), counted, losses);
        ZeroWeightFilter.spread(ended.fit().weights(), counted, weights);
        return ended.fit().measuring(weights, losses);
    }

    @Override
    public Optional<Estimator<S>> masked() {
        return model.masked().map(masked -> new MaskedReweighting<>(new Reweighting<>(masked, rule, stopping)));
    }

    @Override
    public Optional<PartialFit> partial() {
        return PartialFit.of(this);
    }

    /** A fit and the weight function that it ended with. */
    private record Ended<S extends Subspace>(Fit<S> fit, DoubleUnaryOperator weight) {}

    private Ended<S> iterate(LocalSamples samples, ProgressListener watch) {
        rule.check(samples.weights().total(), model.fittedExactly());
        try (SubspaceFitter fitter = model.fitterOn(samples, stopping.accuracy())) {
            if (!(rule instanceof Squared)) {
                fitter.roughly(); // Plain squares are over with their start, which has to be exact at once.
            }
            fitter.start();
            return new Loop(samples, fitter, watch).run();
        }
    }

    /** The loop while it runs. */
    private final class Loop {

        private final SubspaceFitter fitter;
        private final Trace trace;
        private final Acceleration acceleration;
        private final double[] residuals;
        private final LocalLosses losses;
        private WeightRule current;
        private boolean descends;
        private double[] weights;
        private double[] lastWeights;

        Loop(LocalSamples samples, SubspaceFitter fitter, ProgressListener watch) {
            this.fitter = fitter;
            this.trace = new Trace(stopping, watch);
            this.acceleration = new Acceleration(samples.rows(), samples.weights());
            this.residuals = new double[samples.rows()];
            fitter.residuals(residuals);
            this.losses = LocalLosses.over(residuals, samples.weights());
            this.weights = new double[residuals.length];
            follow(rule.tunedTo(losses));
        }

        Ended<S> run() {
            while (true) {
                Weighting weighting = current.weigh(losses);
                if (losses.max() == 0) {
                    return exactFit(fitter, residuals, trace, weighting.objective());
                }
                losses.map(weighting.weight(), weights);
                double change = change(weighting);
                double height = descends ? weighting.objective() : change;
                if (acceleration.overshot(height, descends ? fitter.rounding() : 0)) {
                    // Weights that wander move now more and now less by plain steps, which are iterations like others.
                    weighAt(acceleration.back(residuals, descends ? Acceleration.MOST_TO_MAKE_UP : 0));
                    refit();
                    continue;
                }
                WeightRule next = current.next();
                boolean alike = trace.relativeChange(weighting.objective()) <= Acceleration.ALIKE;
                Optional<Stop> stop = trace.add(
                        weighting.objective(), change, next.equals(current) && isOver(weighting, change), weights);
                if (stop.isPresent()) {
                    Fit<S> fit = answer(fitter, weights, residuals, trace, stop.get());
                    return new Ended<>(fit.using(current.scales()), weighting.weight());
                }
                if (change <= NEAR * threshold()) {
                    fitter.exactly();
                }
                keepWeights();
                if (alike && next.equals(current)) {
                    lookAhead(height);
                } else {
                    acceleration.forget();
                }
                refit();
                follow(trace.iterations() == FREEZE_AFTER ? next.frozenAt(losses) : next);
            }
        }

        /**
         * Weighs by this rule from now on. It descends if it has one objective: one whose scale follows the losses has
         * another after every step.
         */
        private void follow(WeightRule next) {
            if (!next.equals(current)) {
                current = next;
                descends = next.settling() == WeightRule.Settling.OBJECTIVE
                        && next.frozenAt(losses).equals(next);
            }
        }

        private void refit() {
            fitter.refit(lastWeights);
            fitter.residuals(residuals);
        }

        /** The weights become the last ones; their array is used again for the next. */
        private void keepWeights() {
            double[] older = lastWeights == null ? new double[weights.length] : lastWeights;
            lastWeights = weights;
            weights = older;
        }

        private void lookAhead(double height) {
            double[] start = acceleration.next(residuals, height);
            if (acceleration.isAhead()) {
                weighAt(start);
            }
        }

        /** The weights of other losses, which take the place of those that are done with. */
        private void weighAt(double[] others) {
            System.arraycopy(others, 0, residuals, 0, residuals.length);
            losses.map(current.weigh(losses).weight(), lastWeights);
        }

        /** Whether nothing moves any more, or nothing that the objective shows. */
        private boolean isOver(Weighting weighting, double change) {
            boolean still = change <= threshold()
                    && acceleration.stoodStill(residuals, change, current.settling(), stopping)
                    && fitter.settled();
            return still || descends && trace.stalledAt(weighting.objective(), STALLED * stopping.tolerance());
        }

        private double change(Weighting weighting) {
            if (lastWeights == null && Arrays.stream(weights).allMatch(weight -> weight == weights[0])) {
                return 0; // The start was fitted under equal weights: nothing would move.
            }
            if (current.settling() == WeightRule.Settling.OBJECTIVE) {
                return trace.relativeChange(weighting.objective());
            }
            if (lastWeights == null) {
                return Double.POSITIVE_INFINITY;
            }
            double largest = 0;
            double moved = 0;
            for (int i = 0; i < weights.length; i++) {
                largest = Math.max(largest, weights[i]);
                moved = Math.max(moved, Math.abs(weights[i] - lastWeights[i]));
            }
            return moved / largest;
        }

        private double threshold() {
            return current.settling() == WeightRule.Settling.OBJECTIVE ? stopping.tolerance() : stopping.accuracy();
        }
    }

    /** Every sample lies in the subspace: no weights could make it better. */
    private Ended<S> exactFit(SubspaceFitter fitter, double[] losses, Trace trace, double objective) {
        double[] ones = new double[losses.length];
        Arrays.fill(ones, 1);
        trace.add(objective, 0, true, ones);
        Stop stop = new Stop.Converged(trace.values().length - 1, 0);
        return new Ended<>(answer(fitter, ones, losses, trace, stop), r -> 1);
    }

    private Fit<S> answer(SubspaceFitter fitter, double[] weights, double[] losses, Trace trace, Stop stop) {
        FittedSubspace fitted = fitter.finish(weights);
        return new Fit<>(
                model.typed(fitted.subspace()),
                weights,
                losses,
                trace.values(),
                fitted.variances(),
                stop,
                fitted.route());
    }
}
