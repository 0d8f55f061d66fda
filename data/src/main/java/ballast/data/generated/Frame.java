package ballast.data.generated;

import ballast.data.contamination.internal.Draws;
import ballast.subspace.Basis;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;

/**
 * Orthonormal vectors of d numbers each, generated one by one.
 *
 * <p>Plain Java in a fixed order of operations, because the bits of the matrix library depend on the processor.
 */
final class Frame {

    static final Frame EMPTY = new Frame(new double[0][]);

    private final double[][] vectors;

    private Frame(double[][] vectors) {
        this.vectors = vectors;
    }

    /** Uniformly random directions: orthonormalised normal numbers. */
    static Frame normal(int d, int c, Draws draws) {
        double[][] vectors = new double[c][];
        for (int k = 0; k < c; k++) {
            vectors[k] = draws.normals(d);
        }
        return orthonormalised(vectors);
    }

    /** Orthonormalised numbers from [0, 1), column after column. */
    static Frame uniform(int d, int c, Draws draws) {
        double[][] vectors = new double[c][d];
        for (double[] vector : vectors) {
            for (int j = 0; j < d; j++) {
                vector[j] = draws.unit();
            }
        }
        return orthonormalised(vectors);
    }

    private static Frame orthonormalised(double[][] vectors) {
        for (int k = 0; k < vectors.length; k++) {
            new Frame(Arrays.copyOf(vectors, k)).makeUnitOutside(vectors[k]);
        }
        return new Frame(vectors);
    }

    /** A random unit vector orthogonal to these. */
    double[] unitOutside(int d, Draws draws) {
        double[] vector = draws.normals(d);
        makeUnitOutside(vector);
        return vector;
    }

    /** Gram-Schmidt, twice for full accuracy. */
    private void makeUnitOutside(double[] vector) {
        for (int pass = 0; pass < 2; pass++) {
            for (double[] other : vectors) {
                addMultiple(vector, -dot(vector, other), other);
            }
            double norm = Math.sqrt(dot(vector, vector));
            for (int j = 0; j < vector.length; j++) {
                vector[j] /= norm;
            }
        }
    }

    /** Adds the combination of the vectors with the given coefficients. */
    void addCombination(double[] coefficients, double[] to) {
        for (int k = 0; k < vectors.length; k++) {
            addMultiple(to, coefficients[k], vectors[k]);
        }
    }

    /** The subspace that the vectors span at a point. */
    VectorSubspace at(double[] point) {
        int c = vectors.length;
        double[] rowMajor = new double[point.length * c];
        for (int j = 0; j < point.length; j++) {
            for (int k = 0; k < c; k++) {
                rowMajor[j * c + k] = vectors[k][j];
            }
        }
        return new VectorSubspace(point, Basis.of(point.length, c, rowMajor));
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int j = 0; j < a.length; j++) {
            sum += a[j] * b[j];
        }
        return sum;
    }

    private static void addMultiple(double[] to, double factor, double[] vector) {
        for (int j = 0; j < to.length; j++) {
            to[j] += factor * vector[j];
        }
    }
}
