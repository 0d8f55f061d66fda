package ballast.neighbour;

import ballast.block.LocalSamples;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** Pairs of samples with weights, in the order of their samples. */
final class Pairs {

    /** The smaller index of each pair above, the larger below; ascending. */
    private final long[] pairs;

    private final double[] weights;

    private Pairs(LongStream joined) {
        this.pairs = joined.sorted().distinct().toArray();
        this.weights = new double[pairs.length];
    }

    /** Every sample with each of its neighbours, of weight one however often they are joined. */
    static Pairs ofNeighbours(int[][] near) {
        Pairs all = new Pairs(IntStream.range(0, near.length)
                .boxed()
                .flatMapToLong(i -> Arrays.stream(near[i]).mapToLong(j -> pair(i, j))));
        Arrays.fill(all.weights, 1);
        return all;
    }

    /** All pairs within patches, of weight zero. */
    static Pairs within(int[][] patches) {
        return new Pairs(Arrays.stream(patches)
                .flatMapToLong(patch -> IntStream.range(0, patch.length)
                        .boxed()
                        .flatMapToLong(j -> IntStream.range(0, j).mapToLong(l -> pair(patch[j], patch[l])))));
    }

    private static long pair(int one, int other) {
        return (long) Math.min(one, other) << Integer.SIZE | Math.max(one, other);
    }

    void add(int one, int other, double weight) {
        weights[Arrays.binarySearch(pairs, pair(one, other))] += weight;
    }

    /**
     * The differences of the samples of all pairs, with their weights as user weights: {@code X'L X} with the Laplacian
     * L of the pairs is their sum of squares about zero.
     */
    LocalSamples differences(LocalSamples samples) {
        int[] first = Arrays.stream(pairs)
                .mapToInt(pair -> (int) (pair >> Integer.SIZE))
                .toArray();
        int d = samples.columns();
        return samples.select(first)
                .edited((row, values, start) -> {
                    double[] other = samples.row((int) pairs[row]);
                    for (int j = 0; j < d; j++) {
                        values[start + j] -= other[j];
                    }
                })
                .weightedBy(weights);
    }
}
