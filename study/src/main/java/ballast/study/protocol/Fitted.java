package ballast.study.protocol;

import ballast.fit.Estimator;
import ballast.fit.Fit;
import ballast.subspace.Subspace;
import java.util.Optional;

/**
 * What an experiment measures.
 *
 * @param subspace the subspace
 * @param weights the weight of each training sample
 * @param estimator what was fitted; empty for a reference
 */
public record Fitted(Subspace subspace, double[] weights, Optional<Estimator> estimator) {

    /** A fit of an estimator. */
    public static Fitted by(Estimator estimator, Fit fit) {
        return new Fitted(fit.subspace(), fit.weights(), Optional.of(estimator));
    }
}
