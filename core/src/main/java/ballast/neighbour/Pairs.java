package ballast.neighbour;

import ballast.block.LocalSamples;
import java.util.Map;
import java.util.TreeMap;

/** Pairs of samples with weights, in the order of their samples. */
final class Pairs {

    private final TreeMap<Long, Double> weights = new TreeMap<>();

    /** Adds a weight to that of a pair. */
    void add(int one, int other, double weight) {
        long pair = (long) Math.min(one, other) << Integer.SIZE | Math.max(one, other);
        weights.merge(pair, weight, Double::sum);
    }

    /** Joins two samples with weight one, however often they are joined. */
    void join(int one, int other) {
        weights.put((long) Math.min(one, other) << Integer.SIZE | Math.max(one, other), 1.0);
    }

    /**
     * The differences of the samples of all pairs, with their weights as user weights: {@code X'L X} with the Laplacian
     * L of the pairs is their sum of squares about zero.
     */
    LocalSamples differences(LocalSamples samples) {
        int[] first = new int[weights.size()];
        int[] second = new int[weights.size()];
        double[] own = new double[weights.size()];
        int next = 0;
        for (Map.Entry<Long, Double> pair : weights.entrySet()) {
            first[next] = (int) (pair.getKey() >> Integer.SIZE);
            second[next] = pair.getKey().intValue();
            own[next++] = pair.getValue();
        }
        int d = samples.columns();
        return samples.select(first)
                .edited((row, values, start) -> {
                    double[] other = samples.row(second[row]);
                    for (int j = 0; j < d; j++) {
                        values[start + j] -= other[j];
                    }
                })
                .weightedBy(own);
    }
}
