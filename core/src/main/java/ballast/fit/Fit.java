package ballast.fit;

import ballast.BadInputException;
import ballast.detection.Detection;
import ballast.samples.Samples;
import ballast.subspace.ExplainedVariance;
import ballast.subspace.Subspace;
import java.util.Optional;

/**
 * The answer of a fit, with its own story: the subspace, what every sample counted, and how the iteration went.
 *
 * <p>Immutable. A fit that did not converge says so in {@link #stop}.
 *
 * @param <S> the kind of the subspace
 */
public final class Fit<S extends Subspace> {

    private final S subspace;
    private final double[] weights;
    private final double[] losses;
    private final double[] objective;
    private final ExplainedVariance variance;
    private final Stop stop;
    private final String route;
    private final Optional<Detection> detection;

    /**
     * The answer of a fit; arrays are copied.
     *
     * @param subspace the fitted subspace
     * @param weights the learned weight of each sample
     * @param losses the distance of each sample from the subspace
     * @param objective the objective after the start and after each iteration
     * @param variance the variance along the components
     * @param stop why the fit ended
     * @param route how the subspace was computed
     */
    public Fit(
            S subspace,
            double[] weights,
            double[] losses,
            double[] objective,
            ExplainedVariance variance,
            Stop stop,
            String route) {
        this(subspace, weights, losses, objective, variance, stop, route, Optional.empty());
    }

    private Fit(
            S subspace,
            double[] weights,
            double[] losses,
            double[] objective,
            ExplainedVariance variance,
            Stop stop,
            String route,
            Optional<Detection> detection) {
        this.subspace = subspace;
        this.weights = weights.clone();
        this.losses = losses.clone();
        this.objective = objective.clone();
        this.variance = variance;
        this.stop = stop;
        this.route = route;
        this.detection = detection;
    }

    /**
     * The answer of a method that found a subspace and weights, with the losses and variances that follow from them.
     */
    public static <S extends Subspace> Fit<S> of(
            S subspace, Samples samples, double[] weights, double[] objective, Stop stop, String route) {
        return new Fit<>(
                subspace,
                weights,
                subspace.residuals(samples),
                objective,
                ExplainedVariance.of(subspace, samples, weights),
                stop,
                route);
    }

    /** The same fit with weights and losses of other samples. */
    Fit<S> measuring(double[] otherWeights, double[] otherLosses) {
        return new Fit<>(subspace, otherWeights, otherLosses, objective, variance, stop, route, detection);
    }

    /** The same fit with the verdicts that its weights come from. */
    Fit<S> withDetection(Detection given) {
        return new Fit<>(subspace, weights, losses, objective, variance, stop, route, Optional.of(given));
    }

    /** The fitted subspace. */
    public S subspace() {
        return subspace;
    }

    /**
     * The same fit with the kind of its subspace known.
     *
     * @throws BadInputException if it has another kind
     */
    public <T extends Subspace> Fit<T> as(Class<T> kind) {
        if (!kind.isInstance(subspace)) {
            throw new BadInputException(
                    "the fit has a " + subspace.getClass().getSimpleName() + ", must be a " + kind.getSimpleName());
        }
        return new Fit<>(kind.cast(subspace), weights, losses, objective, variance, stop, route, detection);
    }

    /** The learned weight of each sample; only their ratios matter. */
    public double[] weights() {
        return weights.clone();
    }

    /** The distance of each sample from the subspace. */
    public double[] losses() {
        return losses.clone();
    }

    /** The objective after the start and after each iteration. */
    public double[] objectiveTrace() {
        return objective.clone();
    }

    /** The objective at the end. */
    public double objective() {
        return objective[objective.length - 1];
    }

    /** The variance along the components under the learned weights. */
    public ExplainedVariance explainedVariance() {
        return variance;
    }

    /** Why the fit ended. */
    public Stop stop() {
        return stop;
    }

    /** How the subspace was computed, in a few words. */
    public String route() {
        return route;
    }

    /** What was decided about every sample, if the method decides. */
    public Optional<Detection> detection() {
        return detection;
    }
}
