package ballast.onnx;

import ballast.fit.Fit;
import ballast.subspace.VectorSubspace;
import java.util.Optional;

/**
 * By what a fit flags samples: all that an exported graph needs to know of it.
 *
 * @param scored the axes of score distances
 * @param variances the variance along each of them
 * @param orthogonal the axes beyond which orthogonal distances are measured; without it these distances are zero
 */
record DecisionAxes(
        VectorSubspace scored,
        double[] variances,
        Optional<VectorSubspace> orthogonal,
        double scoreCutoff,
        double orthogonalCutoff) {

    /** Those of a fit; empty if it flags nothing, or by more than two distances, as images may be. */
    static Optional<DecisionAxes> of(Fit<?> fit) {
        return fit.decision()
                .filter(decision -> decision.occlusion().isEmpty())
                .flatMap(decision -> decision.within()
                        .filter(VectorSubspace.class::isInstance)
                        .map(VectorSubspace.class::cast)
                        .map(within -> new DecisionAxes(
                                within,
                                decision.variances(),
                                decision.beyond().map(VectorSubspace.class::cast),
                                decision.cutoffs().score().orElseThrow(),
                                decision.cutoffs().orthogonal())));
    }
}
