package ballast.outlier;

import ballast.detection.Criterion;
import ballast.detection.Detection;
import ballast.detection.Judgement;
import ballast.detection.Reference;
import ballast.fit.Fit;
import ballast.samples.Samples;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * The outlier map (Hubert, Rousseeuw, Vanden Branden 2005): samples by their score distance and their orthogonal
 * distance, with a cutoff for either that makes four kinds of them.
 *
 * <p>Distances and decision stay apart: the same {@link Distances} may be compared with other {@link Cutoffs}.
 * Immutable.
 */
public final class OutlierMap {

    private final Distances distances;
    private final double[] score;
    private final double[] orthogonal;
    private final Cutoffs cutoffs;
    private final Optional<Detection> detection;

    /** Distances and their cutoffs, which decide. */
    public OutlierMap(Distances distances, Cutoffs cutoffs) {
        this(distances, cutoffs, Optional.empty());
    }

    /**
     * Distances, their cutoffs, and who is an outlier.
     *
     * @param detection decides instead of the cutoffs, if there is one
     */
    public OutlierMap(Distances distances, Cutoffs cutoffs, Optional<Detection> detection) {
        this.detection = detection;
        this.distances = distances;
        this.score = distances.score().orElse(null);
        this.orthogonal = distances.orthogonal();
        this.cutoffs = cutoffs;
    }

    /**
     * The map of samples, of the fit or others. A fit that detects outliers judges them by its own distances and
     * cutoffs; otherwise the usual cutoffs hold, in which a sample with a user weight of 2 counts twice. Missing values
     * are those that the fit expects.
     */
    public static OutlierMap of(Fit<?> fit, Samples samples) {
        return fit.detection()
                .flatMap(Detection::reference)
                .map(reference -> by(reference, fit, samples))
                .orElseGet(() -> byUsualCutoffs(fit, samples));
    }

    private static OutlierMap by(Reference reference, Fit<?> fit, Samples samples) {
        Detection own = fit.detection().orElseThrow();
        return of(reference.judge(fit.subspace().completed(samples)), own.alpha(), own.findings());
    }

    /**
     * The map of a judgement.
     *
     * @param alpha the level of its cutoffs
     * @param findings the groups of the fit, in words
     */
    public static OutlierMap of(Judgement judgement, double alpha, String findings) {
        Reference reference = judgement.reference();
        return new OutlierMap(
                Distances.of(judgement),
                new Cutoffs(OptionalDouble.of(reference.scoreCutoff()), reference.orthogonalCutoff()),
                Optional.of(Detection.by(judgement, alpha, findings)));
    }

    private static OutlierMap byUsualCutoffs(Fit<?> fit, Samples samples) {
        Distances distances = Distances.of(fit, samples);
        Optional<Integer> components =
                distances.score().map(scores -> fit.subspace().components());
        return new OutlierMap(distances, Cutoffs.normal(components, distances.orthogonal(), samples.weights()));
    }

    /** The distances. */
    public Distances distances() {
        return distances;
    }

    /** The cutoffs. */
    public Cutoffs cutoffs() {
        return cutoffs;
    }

    /** Number of samples. */
    public int size() {
        return orthogonal.length;
    }

    /** What was detected, if a detection decides. */
    public Optional<Detection> detection() {
        return detection;
    }

    /** The kind of a sample; one on a cutoff is not beyond it. */
    public OutlierKind kind(int sample) {
        return OutlierKind.of(
                score != null && score[sample] > cutoffs.score().orElse(Double.POSITIVE_INFINITY),
                orthogonal[sample] > cutoffs.orthogonal());
    }

    /**
     * The outlier score of a sample, above 1 for an outlier: that of the detection, or without one the larger of both
     * distances, each over its cutoff.
     */
    public double outlierScore(int sample) {
        return detection
                .map(all -> all.of(sample).score())
                .orElseGet(() -> Math.max(
                        ratio(orthogonal[sample], cutoffs.orthogonal()),
                        score == null ? 0 : ratio(score[sample], cutoffs.score().orElse(Double.POSITIVE_INFINITY))));
    }

    private static double ratio(double distance, double cutoff) {
        return cutoff > 0 ? distance / cutoff : distance > 0 ? Double.POSITIVE_INFINITY : 0;
    }

    /** What makes a sample an outlier; empty for an inlier. */
    public Optional<Criterion> criterion(int sample) {
        if (detection.isPresent()) {
            return detection.get().of(sample).criterion();
        }
        OutlierKind kind = kind(sample);
        return kind == OutlierKind.REGULAR
                ? Optional.empty()
                : Optional.of(kind.isOutlier() ? Criterion.ORTHOGONAL_DISTANCE : Criterion.SCORE_DISTANCE);
    }

    /** Whether a sample is an outlier: one of its distances is beyond its cutoff, or it is an image partly covered. */
    public boolean isOutlier(int sample) {
        return criterion(sample).isPresent();
    }

    /** How many samples are of each kind. */
    public Map<OutlierKind, Integer> counts() {
        Map<OutlierKind, Integer> counts = new EnumMap<>(OutlierKind.class);
        for (OutlierKind kind : OutlierKind.values()) {
            counts.put(kind, 0);
        }
        for (int i = 0; i < orthogonal.length; i++) {
            counts.merge(kind(i), 1, Integer::sum);
        }
        return counts;
    }

    /** The samples of the greatest outlier score, the worst first; of equal ones that of greater score distance. */
    public int[] worst(int most) {
        double[] badness =
                IntStream.range(0, size()).mapToDouble(this::outlierScore).toArray();
        return IntStream.range(0, orthogonal.length)
                .boxed()
                .sorted(Comparator.<Integer>comparingDouble(i -> -badness[i])
                        .thenComparingDouble(i -> score == null ? 0 : -score[i]))
                .limit(most)
                .mapToInt(Integer::intValue)
                .toArray();
    }
}
