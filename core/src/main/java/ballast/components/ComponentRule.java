package ballast.components;

import java.util.OptionalInt;

/** A published rule for the number of components. Immutable; the same samples give the same answer. */
public sealed interface ComponentRule
        permits VarianceShare, MinkaLikelihood, ParallelAnalysis, HardThreshold, ProfileLikelihood, CellValidation {

    /** What it is called. */
    String title();

    /** What it counts and what it takes for granted, in a few words. */
    String assumption();

    /** Whom it is by. */
    String reference();

    /** Whether it looks for the rank of what is not noise, and so has a say in what all rules together say. */
    default boolean estimatesRank() {
        return true;
    }

    /** The number of components, 0 if all is noise; empty where the rule does not apply. */
    OptionalInt components(InlierTable inliers);
}
