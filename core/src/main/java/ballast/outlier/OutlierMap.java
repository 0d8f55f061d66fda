package ballast.outlier;

import ballast.block.Indices;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The outlier map (Hubert, Rousseeuw, Vanden Branden 2005): samples by their score distance and their orthogonal
 * distance, with a cutoff for either. It is the decision: a sample is an outlier exactly if it is beyond a cutoff.
 *
 * <p>Samples are counted from 0. Immutable.
 */
public final class OutlierMap {

    private final OutlierDecision decision;
    private final double[] score;
    private final double[] orthogonal;
    private final double[] occluded;
    private final double scoreCutoff;
    private final double orthogonalCutoff;

    /**
     * The distances of samples and what decides; arrays are copied.
     *
     * @param score the score distance of each sample; empty if there are none
     * @param orthogonal the orthogonal distance of each sample
     * @param occluded the occluded share of each image; empty if it is not measured
     */
    public OutlierMap(OutlierDecision decision, double[] score, double[] orthogonal, double[] occluded) {
        this.decision = decision;
        this.score = score.clone();
        this.orthogonal = orthogonal.clone();
        this.occluded = occluded.clone();
        this.scoreCutoff = decision.cutoffs().score().orElse(Double.POSITIVE_INFINITY);
        this.orthogonalCutoff = decision.cutoffs().orthogonal();
    }

    /** A decision that no sample is known of. */
    public static OutlierMap ofNone(OutlierDecision decision) {
        return new OutlierMap(decision, new double[0], new double[0], new double[0]);
    }

    /** All of some samples as inliers, since there are too few of them to decide. */
    public static OutlierMap undecided(int samples, double alpha) {
        return new OutlierMap(OutlierDecision.undecided(alpha), new double[0], new double[samples], new double[0]);
    }

    /** The same distances under a decision that has other cutoffs, or leaves out others. */
    public OutlierMap by(OutlierDecision other) {
        return new OutlierMap(other, score, orthogonal, occluded);
    }

    /** What decides. */
    public OutlierDecision decision() {
        return decision;
    }

    /** The cutoffs. */
    public Cutoffs cutoffs() {
        return decision.cutoffs();
    }

    /** Number of samples. */
    public int size() {
        return orthogonal.length;
    }

    /** The score distance of each sample, if there are any. */
    public Optional<double[]> scoreDistances() {
        return decision.within().map(known -> score.clone());
    }

    /** The score distance of a sample, if there is one. */
    public OptionalDouble scoreDistance(int sample) {
        return score.length == 0 ? OptionalDouble.empty() : OptionalDouble.of(score[sample]);
    }

    /** The orthogonal distance of a sample; zero where the majority varies along no other axes. */
    public double orthogonalDistance(int sample) {
        return orthogonal[sample];
    }

    /** The orthogonal distance of each sample; zero where the majority varies along no other axes. */
    public double[] orthogonalDistances() {
        return orthogonal.clone();
    }

    /** The occluded share of each image; empty if it is not measured. */
    public double[] occludedShares() {
        return occluded.clone();
    }

    /** The kind of a sample; one on a cutoff is not beyond it. */
    public OutlierKind kind(int sample) {
        if (occluded.length > 0 && occluded[sample] > Occlusion.CUTOFF) {
            return OutlierKind.OCCLUDED;
        }
        boolean leverage = score.length > 0 && score[sample] > scoreCutoff;
        if (orthogonal[sample] > orthogonalCutoff) {
            return leverage ? OutlierKind.BAD_LEVERAGE : OutlierKind.ORTHOGONAL;
        }
        return leverage ? OutlierKind.GOOD_LEVERAGE : OutlierKind.REGULAR;
    }

    /** Whether a sample is an outlier: one of its distances is beyond its cutoff, or it is an image partly covered. */
    public boolean isOutlier(int sample) {
        return kind(sample) != OutlierKind.REGULAR;
    }

    /** The outlier score: the largest of the distances, each over its cutoff; above one exactly for an outlier. */
    public double outlierScore(int sample) {
        double larger = Math.max(
                score.length > 0 ? ratio(score[sample], scoreCutoff) : 0, ratio(orthogonal[sample], orthogonalCutoff));
        return occluded.length > 0 ? Math.max(larger, occluded[sample] / Occlusion.CUTOFF) : larger;
    }

    private static double ratio(double distance, double cutoff) {
        if (distance > cutoff) {
            // rounding must not part the score from the flag
            return cutoff > 0 ? Math.max(Math.nextUp(1.0), distance / cutoff) : Double.POSITIVE_INFINITY;
        }
        return cutoff > 0 ? distance / cutoff : 0;
    }

    /** Whether a fit by a method that detects outliers leaves a sample out. */
    public boolean isLeftOut(int sample) {
        return switch (kind(sample)) {
            case REGULAR -> false;
            case OCCLUDED -> decision.isDetected();
            case GOOD_LEVERAGE -> decision.leverageLeftOut();
            case ORTHOGONAL, BAD_LEVERAGE -> decision.orthogonalLeftOut();
        };
    }

    /** One for every sample that a fit counts, zero for every one that it leaves out. */
    public double[] weights() {
        return IntStream.range(0, size()).mapToDouble(i -> isLeftOut(i) ? 0 : 1).toArray();
    }

    /** Number of samples that a fit leaves out. */
    public int leftOutCount() {
        return (int) IntStream.range(0, size()).filter(this::isLeftOut).count();
    }

    /** The outlier score of each sample. */
    public double[] outlierScores() {
        return IntStream.range(0, size()).mapToDouble(this::outlierScore).toArray();
    }

    /** The outliers: their indices, rising. */
    public int[] outliers() {
        return Indices.where(size(), this::isOutlier);
    }

    /** Number of outliers. */
    public int outlierCount() {
        return outliers().length;
    }

    /** How many samples are of each kind. */
    public Map<OutlierKind, Integer> counts() {
        Map<OutlierKind, Integer> counts = new EnumMap<>(OutlierKind.class);
        Arrays.stream(OutlierKind.values()).forEach(kind -> counts.put(kind, 0));
        IntStream.range(0, size()).forEach(i -> counts.merge(kind(i), 1, Integer::sum));
        return counts;
    }

    /** The samples of the greatest outlier score, the worst first; of equal ones that of greater score distance. */
    public int[] worst(int most) {
        double[] badness = outlierScores();
        return IntStream.range(0, size())
                .boxed()
                .sorted(Comparator.<Integer>comparingDouble(i -> -badness[i])
                        .thenComparingDouble(i -> score.length == 0 ? 0 : -score[i]))
                .limit(most)
                .mapToInt(Integer::intValue)
                .toArray();
    }

    /** What was found, in words, such as {@code 12 orthogonal, 3 bad leverage; groups of 88 %, 12 %}. */
    public String words() {
        Map<OutlierKind, Integer> counts = counts();
        counts.remove(OutlierKind.REGULAR);
        String outliers = counts.entrySet().stream()
                .filter(kind -> kind.getValue() > 0)
                .map(kind -> kind.getValue() + " " + kind.getKey().words())
                .collect(Collectors.joining(", "));
        return (outliers.isEmpty() ? "no outliers" : outliers)
                + (decision.isDetected() ? "; " + decision.findings() : "");
    }
}
