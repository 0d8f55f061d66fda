package ballast.detection;

import java.util.Optional;

/**
 * What a detection found of one sample.
 *
 * @param score its outlier score: 0 in the middle of the others, above 1 for an outlier
 * @param criterion what makes it an outlier; empty for an inlier
 * @param leftOut whether a fit has to leave it out; an outlier within the subspace of the others (good leverage) stays
 */
public record Flag(double score, Optional<Criterion> criterion, boolean leftOut) {

    /** Whether the sample does not belong to the others. */
    public boolean isOutlier() {
        return criterion.isPresent();
    }

    /** Whether it is an outlier that does no harm to a fit: it lies in the subspace of the others, or nearly so. */
    public boolean isGoodLeverage() {
        return isOutlier() && !leftOut;
    }
}
