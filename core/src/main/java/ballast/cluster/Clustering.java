package ballast.cluster;

import java.util.Arrays;

/**
 * Samples in clusters.
 *
 * @param labels the cluster of each sample, from 0 on
 * @param centres the centre of each cluster; fewer than asked for if there are fewer distinct samples
 * @param inertia the sum of all squared distances of samples from their centres, each times the user's weight
 * @param iterations how often the centres were moved
 */
public record Clustering(int[] labels, double[][] centres, double inertia, int iterations) {

    @Override
    public int[] labels() {
        return labels.clone();
    }

    @Override
    public double[][] centres() {
        return Arrays.stream(centres).map(double[]::clone).toArray(double[][]::new);
    }

    /** The number of clusters. */
    public int clusters() {
        return centres.length;
    }
}
