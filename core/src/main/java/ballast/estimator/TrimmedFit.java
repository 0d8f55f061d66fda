package ballast.estimator;

import ballast.block.DistributedSamples;
import ballast.block.DistributedSamples.SampleColumn;
import ballast.block.DistributedSamples.SampleMeasure;
import ballast.block.Indices;
import ballast.block.LocalSamples;
import ballast.detection.OutlierDetector;
import ballast.fit.Fit;
import ballast.fit.PartialFit;
import ballast.fit.ProgressListener;
import ballast.fit.Stop;
import ballast.fit.Stopping;
import ballast.outlier.OutlierDecision;
import ballast.outlier.OutlierMap;
import ballast.solver.FittedSubspace;
import ballast.solver.Rank;
import ballast.solver.RankException;
import ballast.solver.SubspaceFitter;
import ballast.solver.SubspaceModel;
import ballast.subspace.Subspace;
import ballast.weight.Loss;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The plain fit to the inliers that an outlier detector finds.
 *
 * <p>Minimises {@code sum p_i r_i^2} where p_i is 1 for the samples that {@link OutlierDetector} considers inliers and
 * 0 for the others. If there are too few inliers for a subspace of this size, the result is the plain fit to all
 * samples. Costs the detection and one plain fit.
 *
 * @param model the kind and size of the subspace
 * @param components number of components
 * @param alpha the level of the detection
 * @param majority the smallest share of the samples in the majority
 * @param stopping the stopping rule
 * @param <S> the kind of the subspace
 */
public record TrimmedFit<S extends Subspace>(
        SubspaceModel<S> model, int components, double alpha, double majority, Stopping stopping)
        implements Estimator<S> {

    /** Gaps are filled from the subspace of the fit. */
    @Override
    public Optional<Estimator<S>> masked() {
        return Optional.of(new CompletedFit<>(this, components, stopping));
    }

    /**
     * Later samples count if their distance is within the cutoff at the level of the detection among all distances so
     * far.
     */
    @Override
    public Optional<PartialFit<S>> partial() {
        WithinCutoff rule = WithinCutoff.atLevel(alpha);
        return RunningFit.of(new Reweighting<>(model, rule, stopping), this);
    }

    @Override
    public Fit<S> fit(LocalSamples samples, ProgressListener listener) {
        OutlierMap detection = OutlierDetector.of(samples, components, alpha, majority, listener);
        double[] weights = detection.weights();
        int[] inliers = IntStream.of(samples.weights().positive())
                .filter(i -> weights[i] > 0)
                .toArray();
        Estimator<S> plain = new Reweighting<>(model, Loss.SQUARED, stopping);
        if (inliers.length <= model.fittedExactly()) {
            return plain.fit(samples, listener)
                    .withOutlierMap(detection.by(detection.decision().leavingOut(false, false)));
        }
        if (inliers.length == samples.rows()) {
            return plain.fit(samples, listener).withOutlierMap(detection);
        }
        try {
            return measuring(
                            samples,
                            inliers,
                            weights,
                            plain.fit(
                                    samples.select(inliers),
                                    CountedEstimator.seeing(listener, inliers, samples.rows())))
                    .withOutlierMap(detection);
        } catch (RankException e) {
            return withPlainRest(samples, weights, listener).withOutlierMap(detection);
        }
    }

    @Override
    public Optional<DistributedEstimator<S>> distributed() {
        return DistributedSession.fits(model) ? Optional.of(this::fit) : Optional.empty();
    }

    /**
     * The detection runs on a random subset, as large as on one machine, and all other samples are judged in one pass.
     * The weights and losses of the fit are those of the subset.
     */
    private DistributedFit<S> fit(DistributedSamples samples, ProgressListener listener) {
        int most = OutlierDetector.mostDeciding(samples.columns());
        LocalSamples deciding = samples.some(most);
        boolean all = samples.size() <= most;
        Fit<S> decided = fit(deciding, all ? listener : ProgressListener.NONE);
        OutlierDecision decision = decided.decision().orElseThrow();
        SampleMeasure weights = some -> decision.judgeScaled(some).weights();
        if (all) {
            return new DistributedFit<>(decided, weights);
        }
        SampleColumn inliers = samples.column(weights);
        DistributedSamples kept = samples.weightedBy(inliers);
        boolean enough = kept.count() > model.fittedExactly();
        Fit<S> fit = new Reweighting<>(model, Loss.SQUARED, stopping)
                .distributed()
                .orElseThrow()
                .fit(enough ? kept : samples, listener)
                .fit();
        Fit<S> found = fit.measuring(decided.weights(), fit.subspace().residuals(deciding));
        kept.release();
        inliers.release();
        return new DistributedFit<>(found.withOutlierMap(decided.outlierMap().orElseThrow()), weights);
    }

    private static <S extends Subspace> Fit<S> measuring(
            LocalSamples samples, int[] fitted, double[] weights, Fit<S> fit) {
        boolean[] known = new boolean[samples.rows()];
        Arrays.stream(fitted).forEach(i -> known[i] = true);
        int[] others = Indices.where(known.length, i -> !known[i]);
        double[] losses = CountedEstimator.spread(fit.losses(), fitted, new double[known.length]);
        if (others.length > 0) {
            CountedEstimator.spread(fit.subspace().residuals(samples.select(others)), others, losses);
        }
        return fit.measuring(weights, losses);
    }

    /**
     * The fit if the inliers vary in fewer directions than components, which leaves the other directions undetermined:
     * it starts from the plain fit to all samples that count and refits it to the inliers.
     */
    private Fit<S> withPlainRest(LocalSamples all, double[] detection, ProgressListener listener) {
        int[] counted = all.weights().positive();
        LocalSamples samples = all.select(counted);
        double[] inliers = Arrays.stream(counted).mapToDouble(i -> detection[i]).toArray();
        Trace trace = new Trace(stopping, CountedEstimator.seeing(listener, counted, all.rows()));
        try (SubspaceFitter<S> fitter = model.fitterOn(samples, stopping.accuracy())) {
            Rank.require(model.count(), fitter.start());
            Optional<Stop> stop = Optional.empty();
            double[] losses = new double[samples.rows()];
            while (stop.isEmpty()) {
                fitter.refit(inliers);
                fitter.residuals(losses);
                double objective = objective(samples, inliers, losses);
                double change = trace.relativeChange(objective);
                boolean settled = fitter.settled() && change <= stopping.tolerance();
                stop = trace.add(objective, change, settled, Optional.of(inliers::clone));
            }
            FittedSubspace<S> fitted = fitter.finish(inliers);
            double count = 0;
            for (int i = 0; i < inliers.length; i++) {
                count += samples.weights().of(i) * inliers[i];
            }
            Fit<S> fit = new Fit<>(
                    fitted.subspace(),
                    inliers,
                    losses,
                    trace.values(),
                    fitted.variances().among(samples.weights().total(), count),
                    stop.get(),
                    fitted.route());
            return measuring(all, counted, detection, fit);
        }
    }

    private static double objective(LocalSamples samples, double[] weights, double[] losses) {
        double sum = 0;
        for (int i = 0; i < losses.length; i++) {
            sum += samples.weights().of(i) * weights[i] * losses[i] * losses[i];
        }
        return sum;
    }
}
