package ballast.metric;

import ballast.BadInputException;
import java.util.Arrays;

/**
 * How far a clustering agrees with the known classes of the same samples.
 *
 * <p>Only which samples are together matters, not the numbers that clusters and classes have. Immutable.
 */
public final class Agreement {

    private final double[][] counts;
    private final double samples;

    private Agreement(double[][] counts, double samples) {
        this.counts = counts;
        this.samples = samples;
    }

    /**
     * The agreement of the cluster and the class of each sample.
     *
     * @throws BadInputException if there are no samples, or not as many classes as clusters
     */
    public static Agreement of(int[] clusters, int[] classes) {
        if (clusters.length != classes.length) {
            throw new BadInputException(clusters.length + " clusters of samples, but " + classes.length + " classes");
        }
        if (clusters.length == 0) {
            throw new BadInputException("no samples");
        }
        int[] clusterNumbers = Arrays.stream(clusters).distinct().sorted().toArray();
        int[] classNumbers = Arrays.stream(classes).distinct().sorted().toArray();
        double[][] counts = new double[clusterNumbers.length][classNumbers.length];
        for (int i = 0; i < clusters.length; i++) {
            counts[Arrays.binarySearch(clusterNumbers, clusters[i])][Arrays.binarySearch(classNumbers, classes[i])]++;
        }
        return new Agreement(counts, clusters.length);
    }

    /**
     * The share of samples whose cluster stands for their class, under the best one-to-one map of clusters to classes
     * (by the Hungarian method, O(k^3)). Clusters beyond the number of classes stand for none.
     */
    public double accuracy() {
        int[] classOf = Assignment.ofLargestGain(counts);
        double right = 0;
        for (int k = 0; k < counts.length; k++) {
            right += classOf[k] < 0 ? 0 : counts[k][classOf[k]];
        }
        return right / samples;
    }

    /**
     * The mutual information of clusters and classes over the geometric mean of their entropies, {@code I /
     * sqrt(H_clusters H_classes)} (Strehl and Ghosh, 2002): 0 if they tell nothing of each other, 1 if they are the
     * same partition. Two partitions of a single part each are the same; a single part tells nothing of several.
     */
    public double normalisedMutualInformation() {
        double[] rows = Arrays.stream(counts)
                .mapToDouble(row -> Arrays.stream(row).sum())
                .toArray();
        double[] columns = new double[counts[0].length];
        for (double[] row : counts) {
            for (int j = 0; j < columns.length; j++) {
                columns[j] += row[j];
            }
        }
        if (rows.length == 1 || columns.length == 1) {
            return rows.length == columns.length ? 1 : 0;
        }
        double information = 0;
        for (int k = 0; k < rows.length; k++) {
            for (int j = 0; j < columns.length; j++) {
                if (counts[k][j] > 0) {
                    information += counts[k][j] / samples * Math.log(counts[k][j] * samples / (rows[k] * columns[j]));
                }
            }
        }
        return Math.max(0, Math.min(1, information / Math.sqrt(entropy(rows) * entropy(columns))));
    }

    private double entropy(double[] parts) {
        double entropy = 0;
        for (double part : parts) {
            entropy -= part / samples * Math.log(part / samples);
        }
        return entropy;
    }
}
