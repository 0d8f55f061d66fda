package ballast.neighbour;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import java.util.Arrays;

/** The products of a few samples with each other. */
final class Patch {

    private Patch() {}

    /** The products (k x k) of samples less their mean. */
    static double[] gram(LocalSamples samples, int[] patch) {
        int k = patch.length;
        double[] origin = samples.row(patch[0]);
        try (Matrix rows = Matrix.allocate(k, samples.columns())) {
            for (int i = 0; i < k; i++) {
                double[] row = samples.row(patch[i]);
                Arrays.setAll(row, j -> row[j] - origin[j]);
                rows.rowRange(i, 1).write(row);
            }
            try (Matrix products = rows.timesTranspose(rows)) {
                return centred(products.toArray());
            }
        }
    }

    /** {@code J G J} with {@code J = I - 1 1'/k}: products as those of samples less their mean. */
    static double[] centred(double[] gram) {
        int k = (int) Math.sqrt(gram.length);
        double[] means = new double[k];
        for (int i = 0; i < k; i++) {
            means[i] = Arrays.stream(gram, i * k, (i + 1) * k).sum() / k;
        }
        double all = Arrays.stream(means).sum() / k;
        double[] centred = new double[gram.length];
        for (int i = 0; i < k; i++) {
            for (int j = 0; j < k; j++) {
                centred[i * k + j] = gram[i * k + j] - means[i] - means[j] + all;
            }
        }
        return centred;
    }
}
