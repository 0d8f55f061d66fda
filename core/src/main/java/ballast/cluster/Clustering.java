package ballast.cluster;

/**
 * Samples in clusters: the cluster of each sample and the centre of each cluster.
 *
 * <p>Immutable.
 */
public final class Clustering {

    private final int[] labels;
    private final double[][] centres;
    private final double inertia;
    private final int iterations;

    Clustering(int[] labels, double[][] centres, double inertia, int iterations) {
        this.labels = labels;
        this.centres = centres;
        this.inertia = inertia;
        this.iterations = iterations;
    }

    /** The cluster of each sample, 0 .. {@link #clusters} - 1. */
    public int[] labels() {
        return labels.clone();
    }

    /** The number of clusters: fewer than asked for if there are fewer distinct samples. */
    public int clusters() {
        return centres.length;
    }

    public double[][] centres() {
        double[][] copies = new double[centres.length][];
        for (int k = 0; k < copies.length; k++) {
            copies[k] = centres[k].clone();
        }
        return copies;
    }

    /** The sum of all squared distances of samples from their centres, each times the user's weight. */
    public double inertia() {
        return inertia;
    }

    /** How often the centres were moved. */
    public int iterations() {
        return iterations;
    }
}
