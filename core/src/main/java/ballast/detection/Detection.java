package ballast.detection;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Which samples are outliers, by how much, and what new samples are judged by. Immutable. */
public final class Detection {

    /** The score that an outlier exceeds. */
    public static final double CUTOFF = 1;

    private final double[] scores;
    private final Criterion[] criteria;
    private final boolean[] leftOut;
    private final double alpha;
    private final String findings;
    private final Optional<Reference> reference;

    /**
     * What was found of every sample; arrays are copied.
     *
     * @param scores the outlier score of each sample
     * @param criteria what makes each an outlier; null for an inlier
     * @param leftOut whether a fit leaves it out
     * @param alpha the level: about this share of clean normal samples is flagged
     * @param findings the groups that the samples form, in words
     * @param reference what new samples are judged by, if there is a majority to compare them with
     */
    public Detection(
            double[] scores,
            Criterion[] criteria,
            boolean[] leftOut,
            double alpha,
            String findings,
            Optional<Reference> reference) {
        this.scores = scores.clone();
        this.criteria = criteria.clone();
        this.leftOut = leftOut.clone();
        this.alpha = alpha;
        this.findings = findings;
        this.reference = reference;
    }

    /** What a reference makes of samples. */
    public static Detection by(Judgement judgement, double alpha, String findings) {
        int n = judgement.size();
        double[] scores = new double[n];
        Criterion[] criteria = new Criterion[n];
        boolean[] leftOut = new boolean[n];
        for (int i = 0; i < n; i++) {
            scores[i] = judgement.outlierScore(i);
            criteria[i] = judgement.criterion(i).orElse(null);
            leftOut[i] = judgement.isLeftOut(i);
        }
        return new Detection(scores, criteria, leftOut, alpha, findings, Optional.of(judgement.reference()));
    }

    /** All samples are inliers, because there are too few to compare them. */
    static Detection undecided(int samples, double alpha) {
        return new Detection(
                new double[samples],
                new Criterion[samples],
                new boolean[samples],
                alpha,
                "too few different samples to decide",
                Optional.empty());
    }

    /** The same for a fit that leaves nobody out. */
    public Detection keepingAll() {
        return new Detection(
                scores,
                criteria,
                new boolean[size()],
                alpha,
                findings,
                reference.map(known -> known.leavingOut(false, false)));
    }

    /** What was found of one sample. */
    public Flag of(int sample) {
        return new Flag(scores[sample], Optional.ofNullable(criteria[sample]), leftOut[sample]);
    }

    /** Number of samples. */
    public int size() {
        return scores.length;
    }

    /** The outlier score of each sample: above {@link #CUTOFF} for an outlier. */
    public double[] scores() {
        return scores.clone();
    }

    /** The level: about this share of clean normal samples is flagged. */
    public double alpha() {
        return alpha;
    }

    /** The groups that the samples form, in words. */
    public String findings() {
        return findings;
    }

    /** What new samples are judged by; empty if there were too few samples to decide. */
    public Optional<Reference> reference() {
        return reference;
    }

    /** The outliers: their indices, rising. */
    public int[] outliers() {
        return IntStream.range(0, size()).filter(i -> criteria[i] != null).toArray();
    }

    /** Number of outliers. */
    public int outlierCount() {
        return outliers().length;
    }

    /** Number of outliers that a fit leaves out. */
    public int leftOutCount() {
        return (int) IntStream.range(0, size()).filter(i -> leftOut[i]).count();
    }

    /** Number of outliers by one criterion. */
    public int countBy(Criterion criterion) {
        return (int) Arrays.stream(criteria).filter(own -> own == criterion).count();
    }

    /** One for every sample that a fit counts, zero for every one that it leaves out. */
    public double[] weights() {
        return IntStream.range(0, size()).mapToDouble(i -> leftOut[i] ? 0 : 1).toArray();
    }

    /** What was found, in words, such as {@code 12 by orthogonal distance; groups of 88 %, 12 %}. */
    public String words() {
        String outliers = outlierCount() == 0
                ? "no outliers"
                : Arrays.stream(Criterion.values())
                        .filter(criterion -> countBy(criterion) > 0)
                        .map(criterion -> countBy(criterion) + " " + criterion.words())
                        .collect(Collectors.joining(", "));
        return outliers + "; " + findings;
    }
}
