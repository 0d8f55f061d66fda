package ballast.subspace;

import ballast.linalg.FloatMatrix;
import ballast.linalg.Matrix;

/** A sum of products in single precision over a stretch of samples, and in double precision over all stretches. */
final class FloatSum implements AutoCloseable {

    private final FloatMatrix stretch;
    private Matrix total;

    FloatSum(int rows, int columns) {
        stretch = FloatMatrix.zeros(rows, columns);
    }

    /** Where the products of the stretch are added. */
    FloatMatrix stretch() {
        return stretch;
    }

    /** Adds the sum over a later stretch, and closes it. */
    FloatSum absorb(FloatSum later) {
        Matrix sum = total();
        later.stretch.addTo(sum);
        later.close();
        return this;
    }

    /** The sum so far; it belongs to this. */
    Matrix total() {
        if (total == null) {
            total = Matrix.allocate(stretch.rows(), stretch.columns());
            stretch.widenTo(total);
            stretch.close();
        }
        return total;
    }

    @Override
    public void close() {
        stretch.close();
        if (total != null) {
            total.close();
        }
    }
}
