package ballast.study.protocol;

import ballast.fit.Fit;
import ballast.method.Method;
import ballast.study.trial.ContaminatedSamples;
import ballast.subspace.Subspace;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The result of an experiment.
 *
 * @param method the fitted method; empty for a reference
 */
public record Fitted(Fit<?> fit, double[] weights, Optional<Method<?>> method) {

    public static Fitted by(Method<?> method, Fit<?> fit) {
        return new Fitted(fit, fit.weights(), Optional.of(method));
    }

    /** The plain fit to the clean samples only. */
    public static Fitted clean(Fit<?> fit, ContaminatedSamples learned) {
        return new Fitted(fit, learned.cleanWeights(), Optional.empty());
    }

    public Subspace subspace() {
        return fit.subspace();
    }

    /** The training samples that the method flags; for a reference, the contaminated ones. */
    public int[] outliers() {
        return method.isPresent()
                ? fit.outliers()
                : IntStream.range(0, weights.length)
                        .filter(i -> weights[i] == 0)
                        .toArray();
    }
}
