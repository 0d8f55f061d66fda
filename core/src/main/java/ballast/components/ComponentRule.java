package ballast.components;

import java.util.OptionalInt;

/** A published rule for the number of components. Immutable; the same samples give the same answer. */
public sealed interface ComponentRule
        permits VarianceShare, MinkaLikelihood, ParallelAnalysis, HardThreshold, ProfileLikelihood, CellValidation {

    /** What it is called. */
    String title();

    /** Whom it is by. */
    String reference();

    /** The number of components, 0 if all is noise; empty where the rule does not apply. */
    OptionalInt components(InlierTable inliers);
}
