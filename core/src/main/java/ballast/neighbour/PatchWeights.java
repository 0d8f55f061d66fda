package ballast.neighbour;

import ballast.block.Indices;
import ballast.linalg.Matrix;
import ballast.linalg.SymmetricEigen;
import ballast.samples.SampleWeights;
import java.util.Arrays;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/** What the samples of a patch count in it. */
public enum PatchWeights {
    /**
     * By coding length: a sample without which the patch has a much shorter code is one that does not belong.
     *
     * <p>The code of k samples with the centred products G (k x k) has the length {@code L = (k + r)/2 log det(I + r G
     * / (k e))}, r being their rank at most and e their mean square, as the distortion is in units of the patch. The
     * weight is {@code exp(-(L - L_without)^2 / t)}, t the mean of these squares in the patch. The paper leaves e and t
     * open.
     */
    CODING(PatchWeights::byCodingLength),
    /** All the same. */
    EQUAL(gram -> SampleWeights.ones((int) Math.sqrt(gram.length)).toArray());

    private final UnaryOperator<double[]> weights;

    PatchWeights(UnaryOperator<double[]> weights) {
        this.weights = weights;
    }

    double[] of(double[] gram) {
        return weights.apply(gram);
    }

    private static double[] byCodingLength(double[] gram) {
        int k = (int) Math.sqrt(gram.length);
        double[] weights = SampleWeights.ones(k).toArray();
        double square = IntStream.range(0, k).mapToDouble(i -> gram[i * k + i]).sum() / k;
        if (k < 3 || !(square > 0)) {
            return weights;
        }
        double whole = length(gram, k, square);
        double[] gains = IntStream.range(0, k)
                .mapToDouble(left -> Math.pow(whole - length(without(gram, k, left), k - 1, square), 2))
                .toArray();
        double scale = Arrays.stream(gains).average().orElseThrow();
        Arrays.setAll(weights, i -> scale > 0 ? Math.exp(-gains[i] / scale) : 1);
        return weights;
    }

    private static double length(double[] gram, int k, double square) {
        int rank = k - 1;
        try (Matrix products = Matrix.of(k, k, gram)) {
            double bits = Arrays.stream(SymmetricEigen.valuesOf(products))
                    .map(value -> Math.log1p(rank * Math.max(0, value) / (k * square)))
                    .sum();
            return (k + rank) / 2.0 * bits;
        }
    }

    /** The products of all samples but one, less the mean of these. */
    private static double[] without(double[] gram, int k, int left) {
        int[] kept = Indices.where(k, i -> i != left);
        double[] products = new double[kept.length * kept.length];
        for (int i = 0; i < kept.length; i++) {
            for (int j = 0; j < kept.length; j++) {
                products[i * kept.length + j] = gram[kept[i] * k + kept[j]];
            }
        }
        return Patch.centred(products);
    }
}
