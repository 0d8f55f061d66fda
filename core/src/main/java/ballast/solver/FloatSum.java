package ballast.solver;

import ballast.linalg.FloatMatrix;
import ballast.linalg.Matrix;

/**
 * A sum of products over samples: in single precision over a few thousand, in double precision over more and over
 * stretches.
 */
final class FloatSum implements AutoCloseable {

    /** Samples whose sums stay in single precision. */
    private static final int FEW = 4096;

    private final FloatMatrix recent;
    private Matrix total;
    private int pending;

    FloatSum(int rows, int columns) {
        recent = FloatMatrix.zeros(rows, columns);
    }

    int columns() {
        return recent.columns();
    }

    /** Where the products of some more samples are added. */
    FloatMatrix recent(int samples) {
        if (pending + samples > FEW && pending > 0) {
            total();
        }
        pending += samples;
        return recent;
    }

    /** Adds the sum over a later stretch, and closes it. */
    FloatSum absorb(FloatSum later) {
        if (total == null && later.total == null && pending + later.pending <= FEW) {
            recent.add(later.recent);
            pending += later.pending;
            later.close();
            return this;
        }
        Matrix sum = total();
        recent.close(); // This stretch is over.
        if (later.total != null) {
            sum.add(later.total);
        }
        if (later.pending > 0) {
            later.recent.addTo(sum);
        }
        later.close();
        return this;
    }

    /** The sum so far; it belongs to this. */
    Matrix total() {
        if (total == null) {
            total = Matrix.allocate(recent.rows(), recent.columns());
            recent.widenTo(total);
        } else if (pending > 0) {
            recent.addTo(total);
        } else {
            return total;
        }
        recent.clear();
        pending = 0;
        return total;
    }

    @Override
    public void close() {
        recent.close();
        if (total != null) {
            total.close();
        }
    }
}
