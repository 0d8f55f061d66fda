package ballast.fit;

import ballast.samples.Samples;
import ballast.subspace.FittedSubspace;
import ballast.subspace.SubspaceFitter;
import ballast.subspace.SubspaceModel;
import ballast.verdict.Hearing;
import ballast.verdict.Verdicts;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The plain fit to those samples that belong: what a perfect outlier detector would give, with a detector that is not perfect.
 *
 * <p>Minimises {@code sum p_i r_i^2} where p_i is 1 for the samples that a {@link Hearing} accepts and 0 for the others. The verdicts
 * do not depend on the size or kind of the subspace asked for. Starts from the plain fit to all samples, which is the answer if all
 * are accepted, or if those accepted are too few for a subspace of this size. Costs two plain fits and the hearing.
 *
 * @param model the kind and size of the subspace
 * @param stopping when to stop
 */
public record InlierFit(SubspaceModel model, Stopping stopping) implements Estimator {

    @Override
    public Fit fit(Samples samples, Watch watch) {
        double[] user = samples.userWeights().orElse(null);
        int[] counted = IntStream.range(0, samples.rows())
                .filter(i -> user == null || user[i] > 0)
                .toArray();
        if (counted.length == samples.rows()) {
            return iterate(samples, samples, counted, watch);
        }
        Fit fit = iterate(samples, samples.select(counted), counted, watch);
        double[] weights = fit.verdicts().map(Verdicts::weights).orElseGet(() -> ones(samples.rows()));
        return fit.measuring(weights, fit.subspace().residuals(samples));
    }

    private Fit iterate(Samples all, Samples samples, int[] counted, Watch watch) {
        Trace trace = new Trace(stopping, watch);
        try (SubspaceFitter fitter = model.fitterOn(samples, stopping.accuracy())) {
            fitter.start();
            double[] weights = ones(samples.rows());
            double[] losses = fitter.residuals();
            Optional<Stop> stop = trace.add(objective(samples, weights, losses), Double.POSITIVE_INFINITY, false);
            if (stop.isPresent() || !varies(losses)) {
                return answer(fitter, weights, losses, trace, stop.orElse(new Stop.Converged(0, 0)));
            }
            Verdicts verdicts = Hearing.of(all);
            double[] verdictWeights = verdicts.weights();
            double[] accepted =
                    Arrays.stream(counted).mapToDouble(i -> verdictWeights[i]).toArray();
            if (Arrays.stream(accepted).sum() <= model.fittedExactly()) {
                return answer(fitter, weights, losses, trace, new Stop.Converged(0, 0));
            }
            if (Arrays.stream(accepted).allMatch(weight -> weight == 1)) {
                return answer(fitter, weights, losses, trace, new Stop.Converged(0, 0))
                        .judgedBy(verdicts);
            }
            while (stop.isEmpty()) {
                fitter.refit(accepted);
                losses = fitter.residuals();
                double objective = objective(samples, accepted, losses);
                double change = trace.iterations() == 0 ? Double.POSITIVE_INFINITY : trace.relativeChange(objective);
                stop = trace.add(objective, change, fitter.settled() && change <= stopping.tolerance());
            }
            return answer(fitter, accepted, losses, trace, stop.get()).judgedBy(verdicts);
        }
    }

    private static boolean varies(double[] losses) {
        return Arrays.stream(losses).anyMatch(loss -> loss > 0);
    }

    private static double objective(Samples samples, double[] weights, double[] losses) {
        double[] user = samples.userWeights().orElse(null);
        double sum = 0;
        for (int i = 0; i < losses.length; i++) {
            sum += (user == null ? 1 : user[i]) * weights[i] * losses[i] * losses[i];
        }
        return sum;
    }

    private static double[] ones(int count) {
        double[] ones = new double[count];
        Arrays.fill(ones, 1);
        return ones;
    }

    private static Fit answer(SubspaceFitter fitter, double[] weights, double[] losses, Trace trace, Stop stop) {
        FittedSubspace fitted = fitter.finish(weights);
        return new Fit(fitted.subspace(), weights, losses, trace.values(), fitted.variances(), stop, fitted.route());
    }
}
