package ballast.neighbour;

import ballast.block.LocalSamples;
import java.util.Arrays;

/** Pairs of samples with weights, in the order of their samples. */
final class Pairs {

    /** The smaller index of each pair above, the larger below; ascending. */
    private final long[] pairs;

    private final double[] weights;

    private Pairs(long[] pairs) {
        this.pairs = pairs;
        this.weights = new double[pairs.length];
    }

    /** Every sample with each of its neighbours, of weight one however often they are joined. */
    static Pairs ofNeighbours(int[][] near) {
        long[] joined =
                new long[Arrays.stream(near).mapToInt(each -> each.length).sum()];
        int next = 0;
        for (int i = 0; i < near.length; i++) {
            for (int j : near[i]) {
                joined[next++] = pair(i, j);
            }
        }
        Pairs all = new Pairs(distinct(joined));
        Arrays.fill(all.weights, 1);
        return all;
    }

    /** All pairs within patches, of weight zero. */
    static Pairs within(int[][] patches) {
        long[] joined = new long
                [Arrays.stream(patches)
                        .mapToInt(patch -> patch.length * (patch.length - 1) / 2)
                        .sum()];
        int next = 0;
        for (int[] patch : patches) {
            for (int j = 0; j < patch.length; j++) {
                for (int l = 0; l < j; l++) {
                    joined[next++] = pair(patch[j], patch[l]);
                }
            }
        }
        return new Pairs(distinct(joined));
    }

    private static long pair(int one, int other) {
        return (long) Math.min(one, other) << Integer.SIZE | Math.max(one, other);
    }

    private static long[] distinct(long[] pairs) {
        Arrays.sort(pairs);
        int count = 0;
        for (long pair : pairs) {
            if (count == 0 || pairs[count - 1] != pair) {
                pairs[count++] = pair;
            }
        }
        return Arrays.copyOf(pairs, count);
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
