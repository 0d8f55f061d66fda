package ballast.detection;

import java.util.Optional;

/** The distances of samples from a {@link Reference}, and what follows from them. Immutable. */
public final class Judgement {

    private final Reference reference;
    private final double[] score;
    private final double[] orthogonal;
    private final double[] occluded;

    Judgement(Reference reference, double[] score, double[] orthogonal, double[] occluded) {
        this.reference = reference;
        this.score = score;
        this.orthogonal = orthogonal;
        this.occluded = occluded;
    }

    /** Number of samples. */
    public int size() {
        return score.length;
    }

    /** What the samples were judged by. */
    public Reference reference() {
        return reference;
    }

    /** The score distance of each sample. */
    public double[] scoreDistances() {
        return score.clone();
    }

    /** The orthogonal distance of each sample; zero where the majority varies along no other axes. */
    public double[] orthogonalDistances() {
        return orthogonal.clone();
    }

    /** Whether the score distance is beyond its cutoff. */
    public boolean isLeverage(int sample) {
        return score[sample] > reference.scoreCutoff();
    }

    /** Whether the orthogonal distance is beyond its cutoff. */
    public boolean isOrthogonal(int sample) {
        return orthogonal[sample] > reference.orthogonalCutoff();
    }

    /** Whether more of an image is occluded than the cutoff allows. */
    public boolean isOccluded(int sample) {
        return occluded.length > 0 && occluded[sample] > Occlusion.CUTOFF;
    }

    /** What makes a sample an outlier; empty for an inlier. */
    public Optional<Criterion> criterion(int sample) {
        return isOccluded(sample)
                ? Optional.of(Criterion.OCCLUSION)
                : isOrthogonal(sample)
                        ? Optional.of(Criterion.ORTHOGONAL_DISTANCE)
                        : isLeverage(sample) ? Optional.of(Criterion.SCORE_DISTANCE) : Optional.empty();
    }

    /** The outlier score: the largest of the distances, each over its cutoff; above one exactly for an outlier. */
    public double outlierScore(int sample) {
        double larger = Math.max(
                ratio(score[sample], reference.scoreCutoff()), ratio(orthogonal[sample], reference.orthogonalCutoff()));
        return occluded.length > 0 ? Math.max(larger, occluded[sample] / Occlusion.CUTOFF) : larger;
    }

    private static double ratio(double distance, double cutoff) {
        return cutoff > 0 ? distance / cutoff : distance > 0 ? Double.POSITIVE_INFINITY : 0;
    }

    /** Whether a fit leaves a sample out. */
    public boolean isLeftOut(int sample) {
        return isOccluded(sample)
                || (isOrthogonal(sample)
                        ? reference.orthogonalLeftOut()
                        : isLeverage(sample) && reference.leverageLeftOut());
    }
}
