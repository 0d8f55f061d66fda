package ballast.contrast;

import ballast.block.LocalSamples;
import ballast.cluster.Clustering;
import ballast.cluster.KMeans;
import ballast.linalg.Matrix;
import ballast.linalg.SquaredNorm;
import java.util.Arrays;
import java.util.OptionalInt;
import java.util.function.DoubleBinaryOperator;

/**
 * Finds samples that are probably of the same class, which should not be pushed apart (section 3.3).
 *
 * <p>k-means on the centred scores gives pseudo-labels; a sample is the more confident of its label the closer it is to
 * its centre.
 *
 * @param eta the share of samples that are left out in the end, 0..1
 * @param clusters the number of clusters; the square root of half the number of samples if empty
 * @param confidence of a sample, from its cosine to the centre of its cluster and the sum of those to all others
 */
public record Removal(double eta, OptionalInt clusters, DoubleBinaryOperator confidence, long seed) {

    /** The share when none is given, as published. */
    public static final double DEFAULT_ETA = 0.8;

    private static final int STARTS = 4;

    /** The negatives when the given part of the final share is left out, 0..1. */
    Negatives negatives(LocalSamples centredScores, double[] weights, double part) {
        int count = clusters.orElseGet(() ->
                (int) Math.max(1, Math.round(Math.sqrt(centredScores.weights().total() / 2))));
        Clustering clustering = new KMeans(count, STARTS, seed).best(centredScores);
        int[] labels = clustering.labels();
        return Negatives.without(part * eta, labels, confidence(centredScores, clustering, labels), weights);
    }

    /** From the cosines between all samples and all centres. */
    private double[] confidence(LocalSamples scores, Clustering clustering, int[] labels) {
        int count = clustering.clusters();
        double[] confidences = scores.squaredNorms();
        try (Matrix centres = unitColumns(clustering.centres());
                Matrix products = scores.project(centres)) {
            double[] product = products.toArray();
            Arrays.setAll(confidences, i -> {
                double norm = confidences[i] > 0 ? Math.sqrt(confidences[i]) : 1;
                double own = product[i * count + labels[i]];
                double sum = Arrays.stream(product, i * count, (i + 1) * count).sum();
                return confidence.applyAsDouble(own / norm, (sum - own) / norm);
            });
        }
        return confidences;
    }

    private static Matrix unitColumns(double[][] centres) {
        Matrix columns = Matrix.allocate(centres[0].length, centres.length);
        for (int k = 0; k < centres.length; k++) {
            double norm = Math.sqrt(SquaredNorm.of(centres[k]));
            for (int j = 0; j < centres[k].length; j++) {
                columns.set(j, k, norm > 0 ? centres[k][j] / norm : 0);
            }
        }
        return columns;
    }
}
