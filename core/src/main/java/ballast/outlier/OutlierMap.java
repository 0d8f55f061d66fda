package ballast.outlier;

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

    /** Distances and their cutoffs. */
    public OutlierMap(Distances distances, Cutoffs cutoffs) {
        this.distances = distances;
        this.score = distances.score().orElse(null);
        this.orthogonal = distances.orthogonal();
        this.cutoffs = cutoffs;
    }

    /**
     * The map of the samples of a fit with the usual cutoffs; a sample with a user weight of 2 counts twice in them.
     */
    public static OutlierMap of(Fit<?> fit, Samples samples) {
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

    /** The kind of a sample; one on a cutoff is not beyond it. */
    public OutlierKind kind(int sample) {
        boolean farWithin = score != null && score[sample] > cutoffs.score().orElse(Double.POSITIVE_INFINITY);
        return OutlierKind.of(farWithin, orthogonal[sample] > cutoffs.orthogonal());
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
     * The samples that are farthest from the subspace, the worst first; of equal ones that of greater score distance.
     */
    public int[] worst(int most) {
        return IntStream.range(0, orthogonal.length)
                .boxed()
                .sorted(Comparator.<Integer>comparingDouble(i -> -orthogonal[i])
                        .thenComparingDouble(i -> score == null ? 0 : -score[i]))
                .limit(most)
                .mapToInt(Integer::intValue)
                .toArray();
    }
}
