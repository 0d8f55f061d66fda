package ballast.fit;

import ballast.samples.Samples;
import ballast.subspace.FittedSubspace;
import ballast.subspace.RankException;
import ballast.subspace.SubspaceFitter;
import ballast.subspace.SubspaceModel;
import ballast.verdict.Hearing;
import ballast.verdict.Verdicts;
import ballast.weight.Squared;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The plain fit to those samples that belong: what a perfect outlier detector would give, with a detector that is not perfect.
 *
 * <p>Minimises {@code sum p_i r_i^2} where p_i is 1 for the samples that a {@link Hearing} accepts and 0 for the others. The verdicts
 * do not depend on the size or kind of the subspace asked for. If those accepted are too few for a subspace of this size, the
 * answer is the plain fit to all. Costs the hearing and one plain fit.
 *
 * @param model the kind and size of the subspace
 * @param stopping when to stop
 */
public record InlierFit(SubspaceModel model, Stopping stopping) implements Estimator {

    @Override
    public Fit fit(Samples samples, Watch watch) {
        Verdicts verdicts = Hearing.of(samples);
        double[] weights = verdicts.weights();
        int[] accepted =
                IntStream.of(Counted.rows(samples)).filter(i -> weights[i] > 0).toArray();
        Estimator plain = new Reweighting(model, new Squared(), stopping);
        if (accepted.length <= model.fittedExactly()) {
            return plain.fit(samples, watch);
        }
        if (accepted.length == samples.rows()) {
            return plain.fit(samples, watch).judgedBy(verdicts);
        }
        try {
            return measuring(
                            samples,
                            accepted,
                            weights,
                            plain.fit(samples.select(accepted), seeingAll(watch, accepted, samples.rows())))
                    .judgedBy(verdicts);
        } catch (RankException e) {
            return besides(samples, weights, watch).judgedBy(verdicts);
        }
    }

    private static Watch seeingAll(Watch watch, int[] rows, int all) {
        return watch.seeing(weights -> Counted.spread(weights, rows, new double[all]));
    }

    /** What was fitted to some samples, in terms of all. */
    private static Fit measuring(Samples samples, int[] fitted, double[] weights, Fit fit) {
        boolean[] known = new boolean[samples.rows()];
        Arrays.stream(fitted).forEach(i -> known[i] = true);
        int[] others = IntStream.range(0, known.length).filter(i -> !known[i]).toArray();
        double[] losses = Counted.spread(fit.losses(), fitted, new double[known.length]);
        if (others.length > 0) {
            Counted.spread(fit.subspace().residuals(samples.select(others)), others, losses);
        }
        double count = samples.select(fitted).totalUserWeight();
        return new Fit(
                fit.subspace(),
                weights,
                losses,
                fit.objectiveTrace(),
                fit.explainedVariance().among(count, samples.totalUserWeight()),
                fit.stop(),
                fit.route());
    }

    /**
     * The accepted samples vary in fewer directions than were asked for, the rest of which they leave open: begins with the plain fit to
     * all samples that count and turns it to those accepted.
     */
    private Fit besides(Samples all, double[] verdicts, Watch watch) {
        int[] counted = Counted.rows(all);
        Samples samples = all.select(counted);
        double[] accepted = Arrays.stream(counted).mapToDouble(i -> verdicts[i]).toArray();
        Trace trace = new Trace(stopping, seeingAll(watch, counted, all.rows()));
        try (SubspaceFitter fitter = model.fitterOn(samples, stopping.accuracy())) {
            fitter.start();
            Optional<Stop> stop = Optional.empty();
            double[] losses = new double[samples.rows()];
            while (stop.isEmpty()) {
                fitter.refit(accepted);
                fitter.residuals(losses);
                double objective = objective(samples, accepted, losses);
                double change = trace.relativeChange(objective);
                stop = trace.add(objective, change, fitter.settled() && change <= stopping.tolerance(), accepted);
            }
            FittedSubspace fitted = fitter.finish(accepted);
            Fit fit = new Fit(
                    fitted.subspace(),
                    accepted,
                    losses,
                    trace.values(),
                    fitted.variances(),
                    stop.get(),
                    fitted.route());
            return measuring(all, counted, verdicts, fit);
        }
    }

    private static double objective(Samples samples, double[] weights, double[] losses) {
        double[] user = samples.userWeights().orElse(null);
        double sum = 0;
        for (int i = 0; i < losses.length; i++) {
            sum += (user == null ? 1 : user[i]) * weights[i] * losses[i] * losses[i];
        }
        return sum;
    }
}
