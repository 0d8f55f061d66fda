package ballast.cluster;

import ballast.block.LocalSamples;
import ballast.linalg.SquaredNorm;
import java.util.Arrays;
import java.util.SplittableRandom;

/** Lloyd's iteration on samples about their mean: nearest centres, then means, until no sample changes its cluster. */
final class Lloyd {

    /** Squared distances below this share of the largest squared norm are rounding. */
    private static final double SAME = 1e-26;

    private final LocalSamples centred;
    private final double[] mean;
    private final double[] weights;
    private final double[] norms;
    private final double rounding;

    Lloyd(LocalSamples centred, double[] mean) {
        this.centred = centred;
        this.mean = mean;
        this.weights = centred.weights().toArray();
        this.norms = centred.squaredNorms();
        this.rounding = SAME * (Arrays.stream(norms).max().orElseThrow() + SquaredNorm.of(mean));
    }

    /** The clustering that a k-means++ start leads to. */
    Clustering from(int clusters, int candidates, SplittableRandom random) {
        double[][] centres =
                PlusPlus.outwards(centred, weights, norms, rounding).start(clusters, candidates, random);
        Assigned last = assign(centres);
        for (int iterations = 1; ; iterations++) {
            centres = means(last, centres);
            Assigned next = assign(centres);
            // Rounding could move samples between equally near centres forever, without a lower cost.
            if (Arrays.equals(next.labels, last.labels) || cost(next) >= cost(last)) {
                return answer(centres, last.labels, iterations);
            }
            last = next;
        }
    }

    /** The nearest centre of every sample, and for every centre the sum of its samples and their weight. */
    private record Assigned(int[] labels, double[] distances, double[] sums) {}

    private Assigned assign(double[][] centres) {
        int d = centred.columns();
        int[] labels = new int[centred.rows()];
        double[] distances = new double[centred.rows()];
        try (NearestCentre nearest = new NearestCentre(centres)) {
            double[] sums = centred.sums(centres.length * (d + 1), (into, block) -> {
                double[] relative = nearest.label(block, labels);
                double[] values = block.values().toArray();
                for (int i = 0; i < relative.length; i++) {
                    int sample = block.first() + i;
                    distances[sample] = Math.max(0, norms[sample] + relative[i]);
                    int start = labels[sample] * (d + 1);
                    for (int j = 0; j < d; j++) {
                        into[start + j] += weights[sample] * values[i * d + j];
                    }
                    into[start + d] += weights[sample];
                }
            });
            return new Assigned(labels, distances, sums);
        }
    }

    private double cost(Assigned assigned) {
        double cost = 0;
        for (int i = 0; i < weights.length; i++) {
            cost += weights[i] * assigned.distances[i];
        }
        return cost;
    }

    private double[][] means(Assigned assigned, double[][] last) {
        int d = centred.columns();
        double[][] means = new double[last.length][];
        boolean[] taken = new boolean[assigned.labels.length];
        for (int k = 0; k < means.length; k++) {
            double[] sum = Arrays.copyOfRange(assigned.sums, k * (d + 1), (k + 1) * (d + 1));
            means[k] = sum[d] > 0
                    ? Arrays.stream(sum, 0, d).map(value -> value / sum[d]).toArray()
                    : farthest(assigned, taken, last[k]);
        }
        return means;
    }

    /** The sample that is farthest from its centre and not yet taken; the old centre if all samples are on theirs. */
    private double[] farthest(Assigned assigned, boolean[] taken, double[] otherwise) {
        int farthest = -1;
        for (int i = 0; i < taken.length; i++) {
            boolean farther = farthest < 0 || assigned.distances[i] > assigned.distances[farthest];
            if (!taken[i] && weights[i] > 0 && assigned.distances[i] > rounding && farther) {
                farthest = i;
            }
        }
        if (farthest < 0) {
            return otherwise;
        }
        taken[farthest] = true;
        return centred.row(farthest);
    }

    private Clustering answer(double[][] centres, int[] labels, int iterations) {
        int d = centred.columns();
        double inertia = centred.sums(1, (sum, block) -> {
            double[] values = block.values().toArray();
            for (int i = 0; i < block.rows(); i++) {
                double[] centre = centres[labels[block.first() + i]];
                for (int j = 0; j < d; j++) {
                    values[i * d + j] -= centre[j];
                }
                sum[0] += weights[block.first() + i] * SquaredNorm.of(values, i * d, d);
            }
        })[0];
        for (double[] centre : centres) {
            for (int j = 0; j < d; j++) {
                centre[j] += mean[j];
            }
        }
        return new Clustering(labels, centres, inertia, iterations);
    }
}
