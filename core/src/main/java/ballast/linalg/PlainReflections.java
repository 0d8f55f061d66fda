package ballast.linalg;

import static ballast.linalg.PlainJava.addMultiple;
import static ballast.linalg.PlainJava.dot;
import static ballast.linalg.PlainJava.norm;
import static ballast.linalg.PlainJava.scale;

import java.util.Arrays;

/** Householder reflections {@code I - 2 v v'} with unit v, of vectors that lie one after another in an array. */
final class PlainReflections {

    private PlainReflections() {}

    /**
     * Replaces vectors by orthonormal ones, of which the first j span what the first j given ones do; dependent ones by
     * others.
     *
     * @param vectors so many, of this length, one after another
     */
    static void orthonormalise(double[] vectors, int count, int length) {
        double[] normals = new double[vectors.length];
        for (int j = 0; j < count; j++) {
            int at = j * length + j;
            System.arraycopy(vectors, at, normals, at, length - j);
            toNormal(normals, at, length - j);
            for (int i = j + 1; i < count; i++) {
                reflect(normals, at, vectors, i * length + j, length - j);
            }
        }
        Arrays.fill(vectors, 0);
        for (int j = 0; j < count; j++) {
            vectors[j * length + j] = 1;
            for (int k = j; k >= 0; k--) {
                reflect(normals, k * length + k, vectors, j * length + k, length - k);
            }
        }
    }

    /**
     * Replaces a vector by the unit normal of the reflection that turns it into a multiple of the first axis, and gives
     * that multiple. The normal is zero where there is nothing to turn.
     */
    static double toNormal(double[] vector, int first, int count) {
        double length = norm(vector, first, count);
        double rest = count == 1 ? 0 : norm(vector, first + 1, count - 1);
        double head = vector[first];
        if (rest == 0 || !Double.isFinite(length)) {
            Arrays.fill(vector, first, first + count, 0);
            return head;
        }
        for (int j = first; j < first + count; j++) {
            vector[j] /= length; // which may be too small to have a reciprocal
        }
        vector[first] += Math.copySign(1, head);
        scale(vector, first, count, 1 / norm(vector, first, count));
        return -Math.copySign(length, head);
    }

    static void reflect(double[] normals, int at, double[] vector, int first, int count) {
        addMultiple(-2 * dot(normals, at, vector, first, count), normals, at, vector, first, count);
    }
}
