package ballast.components;

import java.util.OptionalInt;
import java.util.function.Function;

/**
 * A published rule for the number of components. The same samples give the same answer.
 *
 * @param title the name
 * @param assumption what it counts and what it assumes, in a few words
 * @param reference the reference; may be empty
 * @param estimatesRank whether it estimates the rank of the signal, and so counts for the answer of all rules
 * @param counting the rule itself
 */
public record ComponentRule(
        String title,
        String assumption,
        String reference,
        boolean estimatesRank,
        Function<InlierTable, OptionalInt> counting) {

    /** The usual share of the variance. */
    public static final double DEFAULT_SHARE = 0.95;

    /** Horn's parallel analysis, by permuted features. */
    public static final ComponentRule PARALLEL_ANALYSIS = new ComponentRule(
            "parallel analysis",
            "more variance than unrelated features have; any distribution",
            "Horn 1965; Buja, Eyuboglu 1992",
            true,
            ParallelAnalysis::components);

    /** Bi-cross-validation of cells that were left out. */
    public static final ComponentRule CELL_VALIDATION = new ComponentRule(
            "cross-validated cells",
            "least error in cells that were left out; noise is independent",
            "Gabriel 2002; Owen, Perry 2009",
            true,
            CellValidation::components);

    /** Gavish and Donoho's threshold for singular values. */
    public static final ComponentRule HARD_THRESHOLD = new ComponentRule(
            "hard threshold",
            "singular values above noise of one level in all features",
            "Gavish, Donoho 2014",
            true,
            HardThreshold::components);

    /** The evidence of probabilistic PCA. */
    public static final ComponentRule MINKA_LIKELIHOOD = new ComponentRule(
            "Minka's likelihood",
            "greatest evidence; normal samples, noise of one level",
            "Minka 2000",
            true,
            MinkaLikelihood::components);

    /** The elbow of the scree plot. */
    public static final ComponentRule PROFILE_LIKELIHOOD = new ComponentRule(
            "profile likelihood",
            "the widest gap in the scree plot",
            "Zhu, Ghodsi 2006",
            true,
            ProfileLikelihood::components);

    /** As few components as explain a share of the variance, above 0 and at most 1, including noise. */
    public static ComponentRule varianceShare(double share) {
        VarianceShare.check(share);
        return new ComponentRule(
                VarianceShare.title(share),
                "a share of the variance, whatever is noise in it",
                "",
                false,
                inliers -> VarianceShare.components(inliers, share));
    }

    /** The number of components, 0 if all is noise; empty where the rule does not apply. */
    public OptionalInt components(InlierTable inliers) {
        return counting.apply(inliers);
    }
}
