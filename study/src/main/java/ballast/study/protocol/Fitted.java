package ballast.study.protocol;

import ballast.fit.Estimator;
import ballast.fit.Fit;
import ballast.subspace.Subspace;
import java.util.Optional;

/**
 * What an experiment looks at after a fit.
 *
 * @param subspace the subspace
 * @param weights what each training sample counted
 * @param estimator what was fitted; empty for a reference
 */
public record Fitted(Subspace subspace, double[] weights, Optional<Estimator> estimator) {

    /** A fit of an estimator. */
    public static Fitted by(Estimator estimator, Fit fit) {
        return new Fitted(fit.subspace(), fit.weights(), Optional.of(estimator));
    }
}
