package ballast.linalg;

import java.lang.ref.Reference;

/**
 * A product of two matrices, by which of them is transposed.
 *
 * <p>Products with a long side are made in parts along it, each so small that OpenBLAS does it without packing, which
 * is faster for a block of samples and up to two hundred directions. The parts depend on nothing but the sizes of the
 * product.
 */
enum Product {
    /** {@code a b}. */
    PLAIN(false, false),

    /** {@code a' b}. */
    LEFT_TRANSPOSED(true, false),

    /** {@code a b'}. */
    RIGHT_TRANSPOSED(false, true);

    /** Multiplications up to which OpenBLAS makes a product without packing: small results take half the time. */
    static final int UNPACKED = 1_000_000;

    /** Shorter parts are slower than packing. */
    private static final int SHORTEST = 24;

    /** Parts have a multiple of this length, as the vectors of processors do. */
    private static final int EVEN = 8;

    final boolean leftTransposed;
    final boolean rightTransposed;

    Product(boolean leftTransposed, boolean rightTransposed) {
        this.leftTransposed = leftTransposed;
        this.rightTransposed = rightTransposed;
    }

    /** {@code into = keep into + scale a b}; refuses matrices that cannot be multiplied, or do not fit their place. */
    void add(double scale, Matrix a, Matrix b, double keep, Matrix into) {
        boolean turned = rightTransposed;
        int rows = leftTransposed ? a.columns() : a.rows();
        int columns = turned ? b.rows() : b.columns();
        int terms = terms(a);
        into.checkSize(rows, columns);
        into.checkPrecision(a);
        into.checkPrecision(b);
        if (terms != (turned ? b.columns() : b.rows())) {
            throw new IllegalArgumentException("product of " + a + " and " + b + " does not fit");
        }
        if (rows == 0 || columns == 0) {
            return;
        }
        Engine engine = Engines.current();
        int length = Math.max(terms, Math.max(rows, columns));
        int part = part(length, (double) rows * columns * terms);
        for (int first = 0; first < length; first += part) {
            int count = Math.min(part, length - first);
            if (part == length) {
                engine.product(this, scale, a, b, keep, into);
            } else if (length == terms) {
                double kept = first > 0 ? 1 : keep;
                engine.product(this, scale, terms(a, first, count), b.rowRange(first, count), kept, into);
            } else if (length == rows) {
                engine.product(this, scale, rows(a, first, count), b, keep, into.rowRange(first, count));
            } else {
                engine.product(this, scale, a, b.columnRange(first, count), keep, into.columnRange(first, count));
            }
        }
        Reference.reachabilityFence(a);
        Reference.reachabilityFence(b);
        Reference.reachabilityFence(into);
    }

    /** The number of terms of each entry. */
    int terms(Matrix a) {
        return this == LEFT_TRANSPOSED ? a.rows() : a.columns();
    }

    private Matrix terms(Matrix a, int first, int count) {
        return this == LEFT_TRANSPOSED ? a.rowRange(first, count) : a.columnRange(first, count);
    }

    private Matrix rows(Matrix a, int first, int count) {
        return this == LEFT_TRANSPOSED ? a.columnRange(first, count) : a.rowRange(first, count);
    }

    /** The length of the parts: as few as are small enough, and about as long each. */
    private int part(int length, double multiplications) {
        int most = (int) (UNPACKED / multiplications * length) / EVEN * EVEN;
        // OpenBLAS packs whatever is multiplied with a transpose from the right.
        if (this == RIGHT_TRANSPOSED || multiplications <= UNPACKED || most < SHORTEST) {
            return length;
        }
        int parts = (length + most - 1) / most;
        int even = parts * EVEN;
        return (length + even - 1) / even * EVEN;
    }
}
