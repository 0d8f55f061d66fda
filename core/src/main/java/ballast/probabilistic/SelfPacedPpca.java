package ballast.probabilistic;

import ballast.block.LocalSamples;
import ballast.estimator.Estimator;
import ballast.estimator.Trace;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stop;
import ballast.fit.Stopping;
import ballast.samples.SampleWeights;
import ballast.solver.FittedSubspace;
import ballast.solver.Rank;
import ballast.solver.SubspaceFitter;
import ballast.solver.UsualWeight;
import ballast.solver.VectorModel;
import ballast.solver.WeightedScatter;
import ballast.subspace.VectorSubspace;
import ballast.weight.AdaptiveNeighbours;
import ballast.weight.LocalLosses;
import ballast.weight.SampleCount;
import ballast.weight.WeightFunction;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;

/**
 * Self-paced probabilistic PCA: the likeliest samples are fitted, first half of them, then more.
 *
 * <p>Minimises over the density p of probabilistic PCA and the selection v
 *
 * <pre>{@code sum_i v_i (l_i - 1 / beta),   l_i = -log p(x_i),   v_i in {0, 1}}</pre>
 *
 * by turns: {@code v_i = 1} where {@code l_i < 1 / beta}, and for given v the likeliest density, which is found at once
 * instead of by EM steps towards it ({@link Density}). The pace {@code 1 / beta} is in the units of a log-density,
 * which depend on those of the data; it is therefore given by the number of samples that lie below it, from a half of
 * all growing by a factor per iteration to k. Once it has grown, the objective, the mean {@code l} of the k likeliest
 * samples, never rises.
 *
 * <p>With {@link Selection#SOFT} weights fall linearly from the likeliest sample to the (k+1)-th and are zero beyond:
 * the minimiser with the penalty {@code gamma sum v^2} in place of the pace, as RPCA-AN (Eq. 15) has it for squared
 * residuals. gamma follows the data, so the run ends when the weights have converged.
 *
 * <ul>
 *   <li>k = n selects every sample: plain PCA.
 *   <li>Unlike residuals, a likelihood also detects outliers within the subspace.
 *   <li>Samples that lie in the subspace exactly: the variance beside it stops at a share of what it was at the start.
 *   <li>All residuals zero: plain PCA with equal weights.
 *   <li>k must exceed the number of samples that a subspace fits exactly.
 * </ul>
 *
 * <p>Each iteration costs one pass for the scores and those of weighted PCA, O(n d c).
 *
 * @param keep the number k of samples that are selected in the end
 * @param pace growth of their number per iteration from a half of all, at least 1; 1 begins with k
 * @param stopping when to stop: the tolerance is that of the mean {@code l}
 * @see <a href="https://arxiv.org/abs/1904.06546">Zhao, Xiao, Zhang, Zhang, Gan, Xia (2020)</a>
 */
public record SelfPacedPpca(int components, SampleCount keep, Selection selection, double pace, Stopping stopping)
        implements Estimator<VectorSubspace> {

    /** Growth per iteration when none is given: seven iterations from half to 85 %. */
    public static final double DEFAULT_PACE = 1.1;

    private static final double START_SHARE = 0.5;

    /** Least variance beside the subspace, relative to that at the start. */
    private static final double LEAST_REST = 1e-12;

    /** What weights there are. */
    public enum Selection {
        /** All or nothing, as published. */
        BINARY,
        /** Falling linearly with the loss. */
        SOFT
    }

    @Override
    public Fit<VectorSubspace> fit(LocalSamples samples, ProgressListener listener) {
        int[] counted = samples.weights().positive();
        if (counted.length == samples.rows()) {
            return iterate(samples, listener).fit;
        }
        Ended ended = iterate(samples.select(counted), listener);
        // Samples that count nothing take no part, however far away they are; they are measured with what was found.
        return ended.measuring(samples);
    }

    private record Ended(Fit<VectorSubspace> fit, Optional<Density> density, DoubleUnaryOperator weight) {

        Fit<VectorSubspace> measuring(LocalSamples samples) {
            VectorSubspace subspace = fit.subspace();
            double[] residuals = subspace.residuals(samples);
            double[] losses = density.map(p -> p.losses(Density.Coordinates.of(subspace, samples, residuals)))
                    .orElse(residuals);
            double[] weights = Arrays.stream(losses).map(weight).toArray();
            return fit.measuring(weights, residuals);
        }
    }

    /** Weights as a function of the loss, and the mean loss under them. */
    private record Selected(DoubleUnaryOperator weight, double objective) {}

    private Ended iterate(LocalSamples samples, ProgressListener listener) {
        VectorModel model = VectorModel.of(components);
        double n = samples.weights().total();
        AdaptiveNeighbours.of(keep, AdaptiveNeighbours.Gamma.MOVING).check(n, model.fittedExactly());
        double[] user = samples.weights().toArray();
        double most = keep.of(n);
        double count = pace == 1 ? most : Math.min(most, Math.max(START_SHARE * n, model.fittedExactly() + 1.0));
        Trace trace = new Trace(stopping, listener);
        try (SubspaceFitter<VectorSubspace> fitter = model.fitterOn(samples, stopping.accuracy())) {
            Rank.require(model.count(), fitter.start());
            double[] weights = SampleWeights.ones(user.length).toArray();
            double leastRest = 0;
            double[] last = null;
            while (true) {
                double[] residuals = new double[user.length];
                fitter.residuals(residuals);
                FittedSubspace<VectorSubspace> fitted = fitter.finish(weights);
                if (Arrays.stream(residuals).allMatch(r -> r == 0)) {
                    return exactFit(fitter, trace, residuals);
                }
                VectorSubspace subspace = fitted.subspace();
                Density.Coordinates coordinates = Density.Coordinates.of(subspace, samples, residuals);
                double[] counts = WeightedScatter.combined(samples, weights);
                Density density = Density.of(coordinates, counts, samples.columns(), leastRest);
                leastRest = leastRest > 0 ? leastRest : LEAST_REST * density.rest();
                double[] losses = density.losses(coordinates);
                Selected selected = select(losses, user, count);
                double[] next = Arrays.stream(losses).map(selected.weight).toArray();
                double change = change(trace, selected.objective, next, last);
                boolean settled = count == most && fitter.settled() && change <= threshold();
                Optional<Stop> stop = trace.add(selected.objective, change, settled);
                if (stop.isPresent()) {
                    FittedSubspace<VectorSubspace> end = fitter.finish(next);
                    Fit<VectorSubspace> fit = new Fit<>(
                            end.subspace(), next, residuals, trace.values(), end.variances(), stop.get(), end.route());
                    return new Ended(fit, Optional.of(density), selected.weight);
                }
                fitter.refit(next);
                weights = next;
                last = next;
                count = Math.min(most, count * pace);
            }
        }
    }

    private Selected select(double[] losses, double[] user, double count) {
        double least = Arrays.stream(losses).min().orElseThrow();
        if (selection == Selection.BINARY) {
            return likeliest(LocalLosses.of(losses, user), count);
        }
        // The rule takes roots of what it is about, so that its squares are losses above the least.
        double[] roots = Arrays.stream(losses).map(l -> Math.sqrt(l - least)).toArray();
        LocalLosses above = LocalLosses.of(roots, user);
        SampleCount active = new SampleCount(Math.min(Math.rint(count), Math.floor(above.count())));
        WeightFunction affine = AdaptiveNeighbours.of(active, AdaptiveNeighbours.Gamma.MOVING)
                .weigh(above)
                .weight();
        double total = above.sum(affine);
        double mean = least + above.sum(r -> affine.applyAsDouble(r) * r * r) / total;
        return new Selected(l -> affine.applyAsDouble(Math.sqrt(Math.max(0, l - least))), mean);
    }

    /** The {@code count} samples of least loss; those that tie for the last places share them. */
    private static Selected likeliest(LocalLosses losses, double count) {
        double limit = losses.kthSmallest(Math.min(count, losses.count()));
        double below = losses.sum(l -> l < limit ? 1 : 0);
        double share = Math.min(1, (count - below) / losses.sum(l -> l == limit ? 1 : 0));
        double mean = (losses.sum(l -> l < limit ? l : 0) + (count - below) * limit) / count;
        return new Selected(l -> l < limit ? 1 : l == limit ? share : 0, mean);
    }

    /**
     * Of the mean loss, which has no unit; zero if the same samples are selected again, for then nothing moves any
     * more.
     */
    private double change(Trace trace, double objective, double[] weights, double[] last) {
        if (last == null) {
            return Arrays.stream(weights).allMatch(weight -> weight == weights[0]) ? 0 : Double.POSITIVE_INFINITY;
        }
        if (Arrays.equals(weights, last)) {
            return 0;
        }
        if (selection == Selection.BINARY) {
            double[] objectives = trace.values();
            return Math.abs(objective - objectives[objectives.length - 1]);
        }
        return UsualWeight.change(weights, last);
    }

    private double threshold() {
        return selection == Selection.BINARY ? stopping.tolerance() : stopping.accuracy();
    }

    /** Every sample lies in the subspace: no selection could make it better. */
    private static Ended exactFit(SubspaceFitter<VectorSubspace> fitter, Trace trace, double[] residuals) {
        trace.add(0, 0, true);
        double[] ones = SampleWeights.ones(residuals.length).toArray();
        FittedSubspace<VectorSubspace> fitted = fitter.finish(ones);
        Stop stop = new Stop.Converged(trace.iterations(), 0);
        Fit<VectorSubspace> fit =
                new Fit<>(fitted.subspace(), ones, residuals, trace.values(), fitted.variances(), stop, fitted.route());
        return new Ended(fit, Optional.empty(), l -> 1);
    }
}
