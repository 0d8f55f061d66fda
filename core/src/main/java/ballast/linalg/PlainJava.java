package ballast.linalg;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * Computes without native code, in memory of the Java heap: for problems of some hundred features, where a program must
 * not end because a library cannot be loaded. Everything is computed in double precision and rounded to the precision
 * of the matrix.
 */
final class PlainJava implements Engine {

    /** Terms of a product that are added at a time, so that the rows they come from stay in the cache. */
    private static final int TERMS = 64;

    @Override
    public NativeBlock allocate(long bytes) {
        return new NativeBlock(ByteBuffer.allocate(Math.toIntExact(bytes)), 0, () -> {});
    }

    @Override
    public void clear(Matrix matrix) {
        int size = matrix.precision().bytes;
        int first = matrix.at(0, 0) * size;
        Arrays.fill(matrix.block().bytes().array(), first, first + matrix.rows() * matrix.columns() * size, (byte) 0);
    }

    @Override
    public void copy(Matrix from, Matrix to) {
        byte[] source = from.block().bytes().array();
        byte[] target = to.block().bytes().array();
        int size = from.precision().bytes;
        for (int i = 0; i < from.rows(); i++) {
            System.arraycopy(source, from.at(i, 0) * size, target, to.at(i, 0) * size, from.columns() * size);
        }
    }

    @Override
    public void add(Matrix from, Matrix to) {
        double[] sum = read(to);
        double[] more = read(from);
        for (int i = 0; i < sum.length; i++) {
            sum[i] += more[i];
        }
        write(to, sum);
    }

    @Override
    public void product(Product kind, double scale, Matrix a, Matrix b, double keep, Matrix into) {
        int rows = into.rows();
        int columns = into.columns();
        int terms = kind.terms(a);
        double[] left = kind.leftTransposed ? transposed(read(a), a.rows(), a.columns()) : read(a);
        double[] right = kind.rightTransposed ? transposed(read(b), b.rows(), b.columns()) : read(b);
        double[] result = keep == 0 ? new double[rows * columns] : read(into);
        if (keep != 0 && keep != 1) {
            scale(result, 0, result.length, keep);
        }
        for (int first = 0; first < terms; first += TERMS) {
            int end = Math.min(terms, first + TERMS);
            for (int i = 0; i < rows; i++) {
                for (int k = first; k < end; k++) {
                    addMultiple(scale * left[i * terms + k], right, k * columns, result, i * columns, columns);
                }
            }
        }
        write(into, result);
    }

    @Override
    public void square(Square kind, Matrix a, Matrix sum) {
        product(kind == Square.GRAM ? Product.LEFT_TRANSPOSED : Product.RIGHT_TRANSPOSED, 1, a, a, 1, sum);
    }

    @Override
    public double frobeniusNorm(Matrix matrix) {
        double[] entries = read(matrix);
        return norm(entries, 0, entries.length);
    }

    @Override
    public int cholesky(Matrix symmetric) {
        int c = symmetric.rows();
        double[] r = read(symmetric);
        for (int k = 0; k < c; k++) {
            double pivot = r[k * c + k];
            if (!(pivot > 0)) {
                return k + 1;
            }
            scale(r, k * c + k, c - k, 1 / Math.sqrt(pivot));
            for (int i = k + 1; i < c; i++) {
                addMultiple(-r[k * c + i], r, k * c + i, r, i * c + i, c - i);
            }
        }
        write(symmetric, r);
        return 0;
    }

    @Override
    public int invert(Matrix upper) {
        int c = upper.rows();
        double[] r = read(upper);
        for (int i = c - 1; i >= 0; i--) {
            double pivot = r[i * c + i];
            if (pivot == 0) {
                return i + 1;
            }
            double[] row = new double[c];
            row[i] = 1;
            for (int k = i + 1; k < c; k++) {
                addMultiple(-r[i * c + k], r, k * c + k, row, k, c - k);
            }
            scale(row, i, c - i, 1 / pivot);
            System.arraycopy(row, i, r, i * c + i, c - i);
        }
        write(upper, r);
        return 0;
    }

    @Override
    public void multiply(Matrix tall, Matrix upper) {
        int c = upper.rows();
        double[] r = read(upper);
        double[] rows = read(tall);
        double[] product = new double[rows.length];
        for (int i = 0; i < tall.rows(); i++) {
            for (int k = 0; k < c; k++) {
                addMultiple(rows[i * c + k], r, k * c + k, product, i * c + k, c - k);
            }
        }
        write(tall, product);
    }

    @Override
    public int orthonormalise(Matrix tall) {
        int d = tall.rows();
        int c = tall.columns();
        double[] columns = transposed(read(tall), d, c);
        PlainReflections.orthonormalise(columns, c, d);
        write(tall, transposed(columns, c, d));
        return 0;
    }

    @Override
    public SymmetricEigen largest(Matrix symmetric, int count) {
        int d = symmetric.rows();
        PlainEigen eigen = PlainEigen.of(mirrored(symmetric), d, count);
        try (Matrix values = Matrix.allocate(1, count);
                Matrix rising = Matrix.allocate(count, d)) {
            write(values, eigen.values());
            write(rising, eigen.vectors());
            return SymmetricEigen.ofRising(values, 0, rising);
        }
    }

    @Override
    public double[] eigenvalues(Matrix symmetric) {
        double[] rising = PlainEigen.values(mirrored(symmetric), symmetric.rows());
        double[] falling = new double[rising.length];
        Arrays.setAll(falling, j -> rising[rising.length - 1 - j]);
        return falling;
    }

    @Override
    public ThinSvd singular(Matrix matrix) {
        int m = matrix.rows();
        int n = matrix.columns();
        int k = Math.min(m, n);
        boolean wide = m < n;
        // The vectors of the longer side are found as columns that are turned until they are orthogonal.
        PlainSvd svd = PlainSvd.of(wide ? read(matrix) : transposed(read(matrix), m, n), k, Math.max(m, n));
        Matrix left = Matrix.allocate(m, k);
        Matrix right = Matrix.allocate(k, n);
        write(left, transposed(wide ? svd.turns() : svd.directions(), k, m));
        write(right, wide ? svd.directions() : svd.turns());
        return new ThinSvd(left, svd.values(), right);
    }

    /** The entries, row after row. */
    private static double[] read(Matrix matrix) {
        double[] entries = new double[matrix.rows() * matrix.columns()];
        matrix.readRows(0, matrix.rows(), entries);
        return entries;
    }

    private static void write(Matrix matrix, double[] entries) {
        matrix.writeRows(0, matrix.rows(), entries);
    }

    private static double[] mirrored(Matrix symmetric) {
        int d = symmetric.rows();
        double[] entries = read(symmetric);
        for (int i = 0; i < d; i++) {
            for (int j = 0; j < i; j++) {
                entries[i * d + j] = entries[j * d + i];
            }
        }
        return entries;
    }

    static double[] transposed(double[] entries, int rows, int columns) {
        double[] transposed = new double[entries.length];
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                transposed[j * rows + i] = entries[i * columns + j];
            }
        }
        return transposed;
    }

    static void addMultiple(double factor, double[] of, int from, double[] to, int at, int count) {
        for (int j = 0; j < count; j++) {
            to[at + j] += factor * of[from + j];
        }
    }

    static void scale(double[] numbers, int first, int count, double factor) {
        for (int j = first; j < first + count; j++) {
            numbers[j] *= factor;
        }
    }

    static double dot(double[] a, int fromA, double[] b, int fromB, int count) {
        double sum = 0;
        for (int j = 0; j < count; j++) {
            sum += a[fromA + j] * b[fromB + j];
        }
        return sum;
    }

    /** The length of a vector, also where its square is too large or too small for a number. */
    static double norm(double[] numbers, int first, int count) {
        double largest = 0;
        for (int j = first; j < first + count; j++) {
            largest = Math.max(largest, Math.abs(numbers[j]));
        }
        if (largest == 0 || !Double.isFinite(largest)) {
            return largest;
        }
        double sum = 0;
        for (int j = first; j < first + count; j++) {
            double share = numbers[j] / largest;
            sum += share * share;
        }
        return largest * Math.sqrt(sum);
    }
}
