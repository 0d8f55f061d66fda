package ballast.testing;

import java.util.SplittableRandom;

/** Random orthonormal vectors by Gram and Schmidt, twice over. */
public final class Rotation {

    private Rotation() {}

    /** {@code count} random orthonormal vectors, one per row. */
    public static double[][] random(int dimension, int count, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[][] vectors = new double[count][];
        for (int k = 0; k < count; k++) {
            vectors[k] = Cloud.normal(dimension, random);
            for (int pass = 0; pass < 2; pass++) {
                for (int before = 0; before < k; before++) {
                    double overlap = dot(vectors[k], vectors[before]);
                    for (int j = 0; j < dimension; j++) {
                        vectors[k][j] -= overlap * vectors[before][j];
                    }
                }
            }
            double norm = Math.sqrt(dot(vectors[k], vectors[k]));
            for (int j = 0; j < dimension; j++) {
                vectors[k][j] /= norm;
            }
        }
        return vectors;
    }

    /** Every row turned by the orthonormal matrix with the given rows. */
    public static double[][] turn(double[][] rows, double[][] rotation) {
        double[][] turned = new double[rows.length][rotation.length];
        for (int i = 0; i < rows.length; i++) {
            for (int k = 0; k < rotation.length; k++) {
                turned[i][k] = dot(rows[i], rotation[k]);
            }
        }
        return turned;
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int j = 0; j < a.length; j++) {
            sum += a[j] * b[j];
        }
        return sum;
    }
}
