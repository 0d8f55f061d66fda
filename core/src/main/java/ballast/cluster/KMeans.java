package ballast.cluster;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.samples.Samples;
import ballast.solver.SampleMean;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/**
 * k-means: clusters whose centres are as close as possible to their samples.
 *
 * <p>Minimises {@code sum_i u_i min_k ||x_i - c_k||^2} over the centres c, with u the user's weights, by Lloyd's
 * iteration until nothing moves, from each of several k-means++ starts (Arthur and Vassilvitskii, 2007).
 *
 * <ul>
 *   <li>The draws of a start go over the samples by their distance from the mean, not by their number: turning, moving
 *       or reordering the samples changes nothing, and a sample of weight two is the sample twice.
 *   <li>Fewer distinct samples than clusters: each distinct sample is a cluster, and there are no more.
 *   <li>A cluster that loses all its samples starts anew at the sample that is farthest from its centre.
 *   <li>Samples of weight zero are put into clusters, but move no centre.
 * </ul>
 *
 * <p>One iteration of one start costs O(n d k), as matrix products. Starts run in parallel and are compared in their
 * order, so the bits do not depend on the number of threads.
 *
 * @param candidates how many samples are drawn for each centre of a start, of which the one that lowers the sum most is
 *     taken: 1 is k-means++, more is greedy k-means++
 */
public record KMeans(int clusters, int starts, int candidates, long seed) {

    /**
     * Samples of no more than this many values (128 MB) are computed once and held, as they may be a view such as
     * scores.
     */
    private static final long HELD_VALUES = 1 << 24;

    public KMeans {
        if (clusters < 1) {
            throw new BadInputException("clusters = " + clusters + ", must be at least 1");
        }
        if (starts < 1) {
            throw new BadInputException("starts = " + starts + ", must be at least 1");
        }
        if (candidates < 1) {
            throw new BadInputException("candidates = " + candidates + ", must be at least 1");
        }
    }

    /** With one candidate for each centre. */
    public KMeans(int clusters, int starts, long seed) {
        this(clusters, starts, 1, seed);
    }

    /** The clustering of least inertia among all starts, the first of them if several are equal. */
    public Clustering best(Samples samples) {
        return all(samples).stream()
                .min(Comparator.comparingDouble(Clustering::inertia))
                .orElseThrow();
    }

    /** The clustering that each start ends in, in the order of the starts. */
    public List<Clustering> all(Samples given) {
        LocalSamples samples = LocalSamples.of(given);
        double[] mean = SampleMean.of(samples);
        Lloyd lloyd = new Lloyd(held(samples.centredAt(mean)), mean);
        SplittableRandom random = new SplittableRandom(seed);
        SplittableRandom[] own = Stream.generate(random::split).limit(starts).toArray(SplittableRandom[]::new);
        Clustering[] ended = new Clustering[starts];
        samples.workers()
                .forRanges(starts, 1, (start, one) -> ended[start] = lloyd.from(clusters, candidates, own[start]));
        return Arrays.asList(ended);
    }

    private static LocalSamples held(LocalSamples centred) {
        return (long) centred.rows() * centred.columns() > HELD_VALUES ? centred : centred.held();
    }
}
