package ballast.outlier;

import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/**
 * The judgement of a fit about one sample, of the fit or new.
 *
 * @param kind the kind on the outlier map; all but regular samples are outliers
 * @param outlierScore the largest of the distances, each over its cutoff; above 1 exactly for an outlier
 * @param scoreDistance the distance from the centre within the subspace, if there is one
 * @param orthogonalDistance the distance from the subspace
 * @param cutoffs the distances beyond which samples are outliers
 * @param weight the weight that the method gives to such a sample, in the units of the weights of the fit; empty if it
 *     does not follow from the distances
 * @param reasons what makes it an outlier; empty for others, and where the subspace is curved
 */
public record Judgement(
        OutlierKind kind,
        double outlierScore,
        OptionalDouble scoreDistance,
        double orthogonalDistance,
        Cutoffs cutoffs,
        OptionalDouble weight,
        List<Reason> reasons) {

    /** Copies the reasons. */
    public Judgement {
        reasons = List.copyOf(reasons);
    }

    /** Whether a distance is beyond its cutoff, or more of an image occluded than is allowed. */
    public boolean isOutlier() {
        return kind != OutlierKind.REGULAR;
    }

    /** The reasons in words; where there are none, the distances that are beyond their cutoffs; empty for inliers. */
    public String reason() {
        if (!isOutlier()) {
            return "";
        }
        return reasons.isEmpty()
                ? distances()
                : reasons.stream().map(Reason::text).collect(Collectors.joining(", "));
    }

    private String distances() {
        return switch (kind) {
            case GOOD_LEVERAGE ->
                String.format(
                        Locale.ROOT,
                        "score distance %.3g, cutoff %.3g",
                        scoreDistance.orElseThrow(),
                        cutoffs.score().orElseThrow());
            case ORTHOGONAL, BAD_LEVERAGE ->
                String.format(
                        Locale.ROOT, "orthogonal distance %.3g, cutoff %.3g", orthogonalDistance, cutoffs.orthogonal());
            default -> "partly covered";
        };
    }
}
