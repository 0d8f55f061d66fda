package ballast.metric;

import ballast.subspace.Basis;
import ballast.subspace.VectorSubspace;
import java.util.SplittableRandom;

/** Reconstruction by plain double loops, and random numbers for it to work on. */
final class Plain {

    private Plain() {}

    static double[][] normal(int rows, int columns, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[][] values = new double[rows][columns];
        for (double[] row : values) {
            for (int j = 0; j < columns; j++) {
                row[j] = random.nextGaussian();
            }
        }
        return values;
    }

    /** A copy with noise over the whole of some rows. */
    static double[][] contaminated(double[][] rows, int[] contaminatedRows, double size, long seed) {
        double[][] noise = normal(rows.length, rows[0].length, seed);
        double[][] contaminated = new double[rows.length][];
        for (int i = 0; i < rows.length; i++) {
            contaminated[i] = rows[i].clone();
        }
        for (int i : contaminatedRows) {
            for (int j = 0; j < contaminated[i].length; j++) {
                contaminated[i][j] += size * noise[i][j];
            }
        }
        return contaminated;
    }

    /** A subspace that was fitted to nothing: random directions made orthonormal by Gram and Schmidt. */
    static VectorSubspace subspace(int dimension, int size, long seed) {
        double[][] vectors = normal(size, dimension, seed);
        for (int k = 0; k < size; k++) {
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
        double[] rowMajor = new double[dimension * size];
        for (int j = 0; j < dimension; j++) {
            for (int k = 0; k < size; k++) {
                rowMajor[j * size + k] = vectors[k][j];
            }
        }
        return new VectorSubspace(normal(1, dimension, seed + 1)[0], Basis.of(dimension, size, rowMajor));
    }

    /** m + W W'(x - m), with the mean as given. */
    static double[] reconstruct(double[] x, double[] mean, Basis basis) {
        double[] reconstruction = mean.clone();
        for (int k = 0; k < basis.size(); k++) {
            double score = 0;
            for (int j = 0; j < x.length; j++) {
                score += basis.entry(j, k) * (x[j] - mean[j]);
            }
            for (int j = 0; j < x.length; j++) {
                reconstruction[j] += score * basis.entry(j, k);
            }
        }
        return reconstruction;
    }

    static double squaredDistance(double[] a, double[] b) {
        double sum = 0;
        for (int j = 0; j < a.length; j++) {
            sum += (a[j] - b[j]) * (a[j] - b[j]);
        }
        return sum;
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int j = 0; j < a.length; j++) {
            sum += a[j] * b[j];
        }
        return sum;
    }
}
