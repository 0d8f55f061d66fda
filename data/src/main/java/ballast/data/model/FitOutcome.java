package ballast.data.model;

import ballast.fit.Fit;
import java.util.OptionalDouble;

/**
 * How a fit ended.
 *
 * @param iterations iterations done
 * @param converged whether nothing moved any more
 * @param stop why it ended, in words
 * @param route how the subspace was computed, in a few words
 * @param totalVariance variance of the samples in all directions together, under the learned weights
 */
public record FitOutcome(int iterations, boolean converged, String stop, String route, OptionalDouble totalVariance) {

    /** The outcome of a fit. */
    public static FitOutcome of(Fit<?> fit) {
        return new FitOutcome(
                fit.stop().iterations(),
                fit.stop().converged(),
                fit.stop().reason(),
                fit.route(),
                OptionalDouble.of(fit.explainedVariance().total()));
    }
}
