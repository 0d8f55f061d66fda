package ballast.linalg;

import java.util.Arrays;

/**
 * Eigenvalues of a symmetric matrix in rising order, and the eigenvectors of the last of them one after another: by
 * Householder's reduction to a tridiagonal matrix and the QL algorithm with implicit shifts.
 *
 * @see <a href="https://doi.org/10.1007/BF02165404">Dubrulle, Martin, Wilkinson (1968), The implicit QL algorithm</a>
 */
record PlainEigen(double[] values, double[] vectors) {

    private static final int MOST_TURNS = 100;
    private static final double ROUNDING = Math.ulp(1.0);

    /** The largest eigenvalues and their eigenvectors; the matrix, row after row, is overwritten. */
    static PlainEigen of(double[] matrix, int size, int count) {
        if (!isFinite(matrix)) {
            double[] nothing = new double[count * size];
            Arrays.fill(nothing, Double.NaN);
            return new PlainEigen(Arrays.copyOf(nothing, count), nothing);
        }
        Tridiagonal reduced = Tridiagonal.of(matrix, size);
        double[] rows = new double[size * size];
        for (int i = 0; i < size; i++) {
            rows[i * size + i] = 1;
        }
        reduced.diagonalise(rows);
        int[] order = Arrays.copyOfRange(OrderStatistic.rising(reduced.diagonal), size - count, size);
        double[] values = new double[count];
        double[] vectors = new double[count * size];
        for (int j = 0; j < count; j++) {
            values[j] = reduced.diagonal[order[j]];
            System.arraycopy(rows, order[j] * size, vectors, j * size, size);
            reduced.turnBack(vectors, j * size);
        }
        return new PlainEigen(values, vectors);
    }

    /** All eigenvalues; the matrix is overwritten. */
    static double[] values(double[] matrix, int size) {
        if (!isFinite(matrix)) {
            double[] nothing = new double[size];
            Arrays.fill(nothing, Double.NaN);
            return nothing;
        }
        Tridiagonal reduced = Tridiagonal.of(matrix, size);
        reduced.diagonalise(new double[0]);
        Arrays.sort(reduced.diagonal);
        return reduced.diagonal;
    }

    private static boolean isFinite(double[] matrix) {
        return Arrays.stream(matrix).allMatch(Double::isFinite);
    }

    /** T with {@code A = H T H'}, where H is the product of reflections whose normals are kept as rows. */
    private static final class Tridiagonal {

        private final int size;
        private final double[] normals;
        private final double[] diagonal;
        private final double[] beside;

        /** What is lost in the rounding of the largest entries. */
        private double negligible;

        private Tridiagonal(int size) {
            this.size = size;
            this.normals = new double[size * size];
            this.diagonal = new double[size];
            this.beside = new double[size];
        }

        static Tridiagonal of(double[] a, int size) {
            Tridiagonal reduced = new Tridiagonal(size);
            double[] image = new double[size];
            for (int k = 0; k < size; k++) {
                reduced.diagonal[k] = a[k * size + k];
                int count = size - k - 1;
                if (count == 0) {
                    break;
                }
                int at = k * size + k + 1;
                System.arraycopy(a, at, reduced.normals, at, count);
                reduced.beside[k] = PlainReflections.toNormal(reduced.normals, at, count);
                reduced.reflectRest(a, k + 1, at, image);
            }
            return reduced;
        }

        /** {@code A - v w' - w v'} with {@code w = 2 (A v - (v'A v) v)}, of the rows and columns from one on. */
        private void reflectRest(double[] a, int first, int at, double[] image) {
            int count = size - first;
            for (int i = 0; i < count; i++) {
                image[i] = 2 * PlainJava.dot(a, (first + i) * size + first, normals, at, count);
            }
            double along = PlainJava.dot(image, 0, normals, at, count);
            PlainJava.addMultiple(-along, normals, at, image, 0, count);
            for (int i = 0; i < count; i++) {
                int row = (first + i) * size + first;
                PlainJava.addMultiple(-normals[at + i], image, 0, a, row, count);
                PlainJava.addMultiple(-image[i], normals, at, a, row, count);
            }
        }

        /** Turns an eigenvector of T into one of the matrix. */
        void turnBack(double[] vectors, int first) {
            for (int k = size - 2; k >= 0; k--) {
                PlainReflections.reflect(normals, k * size + k + 1, vectors, first + k + 1, size - k - 1);
            }
        }

        /** Makes the matrix diagonal and turns these rows, if there are any, as it goes. */
        void diagonalise(double[] rows) {
            double largest = 0;
            for (int i = 0; i < size; i++) {
                largest = Math.max(largest, Math.abs(diagonal[i]) + Math.abs(beside[i]));
            }
            negligible = ROUNDING * largest;
            for (int first = 0; first < size; first++) {
                int turns = 0;
                int end = endOfBlock(first);
                while (end > first) {
                    if (++turns > MOST_TURNS) {
                        throw new ArithmeticException("eigenvalues: the QL algorithm does not converge");
                    }
                    step(first, end, rows);
                    end = endOfBlock(first);
                }
            }
        }

        /** The end of the part that begins here and is not diagonal yet. */
        private int endOfBlock(int first) {
            int end = first;
            while (end < size - 1) {
                if (Math.abs(beside[end]) <= negligible) {
                    break;
                }
                end++;
            }
            return end;
        }

        /** One QL step on a part, with Wilkinson's shift: rotations chase a bulge from its end to its beginning. */
        private void step(int first, int end, double[] rows) {
            double half = (diagonal[first + 1] - diagonal[first]) / (2 * beside[first]);
            double shift = diagonal[first] - beside[first] / (half + Math.copySign(Math.hypot(half, 1), half));
            double bulge = diagonal[end] - shift;
            double sine = 1;
            double cosine = 1;
            double moved = 0;
            for (int i = end - 1; i >= first; i--) {
                double off = sine * beside[i];
                double kept = cosine * beside[i];
                double length = Math.hypot(off, bulge);
                beside[i + 1] = length;
                if (length == 0) {
                    diagonal[i + 1] -= moved;
                    beside[end] = 0;
                    return;
                }
                sine = off / length;
                cosine = bulge / length;
                double rest = diagonal[i + 1] - moved;
                double mixed = (diagonal[i] - rest) * sine + 2 * cosine * kept;
                moved = sine * mixed;
                diagonal[i + 1] = rest + moved;
                bulge = cosine * mixed - kept;
                if (rows.length > 0) {
                    rotate(rows, i * size, (i + 1) * size, sine, cosine, size);
                }
            }
            diagonal[first] -= moved;
            beside[first] = bulge;
            beside[end] = 0;
        }
    }

    /** Replaces rows a and b by {@code cos a - sin b} and {@code sin a + cos b}. */
    static void rotate(double[] rows, int a, int b, double sine, double cosine, int count) {
        for (int j = 0; j < count; j++) {
            double x = rows[a + j];
            double y = rows[b + j];
            rows[a + j] = cosine * x - sine * y;
            rows[b + j] = sine * x + cosine * y;
        }
    }
}
