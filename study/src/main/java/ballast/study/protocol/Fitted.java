package ballast.study.protocol;

import ballast.fit.Fit;
import ballast.method.Method;
import ballast.subspace.Subspace;
import java.util.Optional;

/**
 * What an experiment measures.
 *
 * @param subspace the subspace
 * @param weights the weight of each training sample
 * @param method what was fitted; empty for a reference
 */
public record Fitted(Subspace subspace, double[] weights, Optional<Method<?>> method) {

    /** A fit by a method. */
    public static Fitted by(Method<?> method, Fit<?> fit) {
        return new Fitted(fit.subspace(), fit.weights(), Optional.of(method));
    }
}
