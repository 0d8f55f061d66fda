package ballast.faces;

import java.util.Arrays;
import java.util.SplittableRandom;

/** How much variance plain PCA leaves over, by orthogonal iteration on the Gram matrix. */
final class PrincipalShare {

    private static final int ROUNDS = 40;

    private final double[][] gram;
    private final double total;

    PrincipalShare(double[][] samples) {
        int count = samples.length;
        double[] mean = new double[samples[0].length];
        for (double[] sample : samples) {
            for (int j = 0; j < mean.length; j++) {
                mean[j] += sample[j] / count;
            }
        }
        double[][] centred = new double[count][mean.length];
        for (int i = 0; i < count; i++) {
            for (int j = 0; j < mean.length; j++) {
                centred[i][j] = samples[i][j] - mean[j];
            }
        }
        gram = new double[count][count];
        double trace = 0;
        for (int i = 0; i < count; i++) {
            for (int j = 0; j <= i; j++) {
                gram[i][j] = dot(centred[i], centred[j]);
                gram[j][i] = gram[i][j];
            }
            trace += gram[i][i];
        }
        total = trace;
    }

    double leftBy(int components) {
        SplittableRandom random = new SplittableRandom(0);
        double[][] basis = new double[components][gram.length];
        for (double[] vector : basis) {
            Arrays.setAll(vector, i -> random.nextDouble() - 0.5);
        }
        double kept = 0;
        for (int round = 0; round < ROUNDS; round++) {
            orthonormalise(basis);
            kept = 0;
            for (int k = 0; k < components; k++) {
                double[] image = new double[gram.length];
                for (int i = 0; i < image.length; i++) {
                    image[i] = dot(gram[i], basis[k]);
                }
                kept += dot(image, basis[k]);
                basis[k] = image;
            }
        }
        return 1 - kept / total;
    }

    private static void orthonormalise(double[][] vectors) {
        for (int k = 0; k < vectors.length; k++) {
            for (int l = 0; l < k; l++) {
                double along = dot(vectors[k], vectors[l]);
                for (int i = 0; i < vectors[k].length; i++) {
                    vectors[k][i] -= along * vectors[l][i];
                }
            }
            double length = Math.sqrt(dot(vectors[k], vectors[k]));
            for (int i = 0; i < vectors[k].length; i++) {
                vectors[k][i] /= length;
            }
        }
    }

    private static double dot(double[] first, double[] second) {
        double sum = 0;
        for (int i = 0; i < first.length; i++) {
            sum += first[i] * second[i];
        }
        return sum;
    }
}
