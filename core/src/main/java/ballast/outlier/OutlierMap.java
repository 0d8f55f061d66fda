package ballast.outlier;

import ballast.detection.Criterion;
import ballast.detection.Detection;
import ballast.fit.Fit;
import ballast.samples.Samples;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
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
     * The map of the samples of a fit with the usual cutoffs; a sample with a user weight of 2 counts twice in them. A
     * detection of the fit decides, if there is one.
     */
    public static OutlierMap of(Fit<?> fit, Samples samples) {
        Distances distances = Distances.of(fit, samples);
        Optional<Integer> components =
                distances.score().map(scores -> fit.subspace().components());
        return new OutlierMap(
                distances, Cutoffs.normal(components, distances.orthogonal(), samples.weights()), fit.detection());
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

    /**
     * The kind of a sample; one on a cutoff is not beyond it. Of a sample that was detected, the detection says whether
     * it is far from the subspace.
     */
    public OutlierKind kind(int sample) {
        boolean farWithin = score != null && score[sample] > cutoffs.score().orElse(Double.POSITIVE_INFINITY);
        return detection
                .map(all -> all.of(sample))
                .map(flag -> flag.isOutlier()
                        ? OutlierKind.of(farWithin || !flag.leftOut(), flag.leftOut())
                        : OutlierKind.REGULAR)
                .orElseGet(() -> OutlierKind.of(farWithin, orthogonal[sample] > cutoffs.orthogonal()));
    }

    /**
     * The outlier score of a sample, above 1 for an outlier: that of the detection, or without one the orthogonal
     * distance over its cutoff.
     */
    public double outlierScore(int sample) {
        return detection
                .map(all -> all.of(sample).score())
                .orElseGet(() -> cutoffs.orthogonal() > 0
                        ? orthogonal[sample] / cutoffs.orthogonal()
                        : orthogonal[sample] > 0 ? Double.POSITIVE_INFINITY : 0);
    }

    /** What makes a sample an outlier; empty for an inlier. */
    public Optional<Criterion> criterion(int sample) {
        return detection.isPresent()
                ? detection.get().of(sample).criterion()
                : Optional.of(Criterion.ORTHOGONAL_DISTANCE).filter(why -> isOutlier(sample));
    }

    /** Whether a sample is an outlier: detected, or without a detection far from the subspace. */
    public boolean isOutlier(int sample) {
        return detection
                .map(all -> all.of(sample).isOutlier())
                .orElseGet(() -> kind(sample).isOutlier());
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

    /**
     * The samples of the greatest outlier score if they were detected, otherwise those that are farthest from the
     * subspace, the worst first; of equal ones that of greater score distance.
     */
    public int[] worst(int most) {
        double[] badness = detection.map(Detection::scores).orElse(orthogonal);
        return IntStream.range(0, orthogonal.length)
                .boxed()
                .sorted(Comparator.<Integer>comparingDouble(i -> -badness[i])
                        .thenComparingDouble(i -> score == null ? 0 : -score[i]))
                .limit(most)
                .mapToInt(Integer::intValue)
                .toArray();
    }
}
