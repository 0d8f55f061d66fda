package ballast.solver;

import ballast.linalg.Matrix;
import ballast.linalg.Precision;

/**
 * A sum of products over samples. Products in single precision are added up in it over a few thousand samples, and in
 * double precision over more.
 */
final class ProductSum implements AutoCloseable {

    /** Samples whose sums stay in single precision. */
    private static final int FEW = 4096;

    private final Matrix recent;
    private final int most;
    private Matrix total;
    private int pending;

    ProductSum(Precision precision, int rows, int columns) {
        recent = Matrix.zeros(precision, rows, columns);
        most = precision == Precision.SINGLE ? FEW : Integer.MAX_VALUE;
    }

    /** Where the products of some more samples are added. */
    Matrix recent(int samples) {
        if (pending > 0 && pending > most - samples) {
            total();
        }
        pending += samples;
        return recent;
    }

    /** Adds the sum over a later stretch, and closes it. */
    ProductSum absorb(ProductSum later) {
        if (total == null && later.total == null && pending <= most - later.pending) {
            recent.add(later.recent);
            pending += later.pending;
        } else {
            Matrix sum = total();
            recent.close(); // This stretch is over.
            if (later.total != null) {
                sum.add(later.total);
            }
            if (later.pending > 0) {
                sum.add(later.recent);
            }
        }
        later.close();
        return this;
    }

    /** The sum so far, as doubles; it belongs to this. */
    Matrix total() {
        if (recent.precision() == Precision.DOUBLE) {
            return recent;
        }
        if (total == null) {
            total = recent.copy(Precision.DOUBLE);
        } else if (pending > 0) {
            total.add(recent);
        } else {
            return total;
        }
        recent.clear();
        pending = 0;
        return total;
    }

    @Override
    public void close() {
        Matrix.closeAll(recent, total);
    }
}
