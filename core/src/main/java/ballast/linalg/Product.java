package ballast.linalg;

import java.lang.ref.Reference;
import org.bytedeco.openblas.global.openblas;

/**
 * A product of two matrices, by which of them is transposed.
 *
 * <p>Products with a long side are made in parts along it, each so small that OpenBLAS does it without packing, which
 * is faster for a block of samples and up to two hundred directions. The parts depend on nothing but the sizes of the
 * product.
 */
enum Product {
    /** {@code a b}. */
    PLAIN(openblas.CblasNoTrans, openblas.CblasNoTrans),

    /** {@code a' b}. */
    LEFT_TRANSPOSED(openblas.CblasTrans, openblas.CblasNoTrans),

    /** {@code a b'}. */
    RIGHT_TRANSPOSED(openblas.CblasNoTrans, openblas.CblasTrans);

    /**
     * Multiplications up to which OpenBLAS does a product without packing, at nearly twice the speed for small results.
     */
    static final int UNPACKED = 1_000_000;

    /** Shorter parts are slower than packing. */
    private static final int SHORTEST = 24;

    /** Parts have a multiple of this length, as the vectors of processors do. */
    private static final int EVEN = 8;

    final int left;
    final int right;

    Product(int left, int right) {
        this.left = left;
        this.right = right;
    }

    /** {@code into = keep into + scale a b}; refuses matrices that cannot be multiplied, or do not fit their place. */
    void add(double scale, Matrix a, Matrix b, double keep, Matrix into) {
        boolean turned = this == RIGHT_TRANSPOSED;
        into.checkSize(rows(a), turned ? b.rows() : b.columns());
        into.checkPrecision(a);
        into.checkPrecision(b);
        if (terms(a) != (turned ? b.columns() : b.rows())) {
            throw new IllegalArgumentException("product of " + a + " and " + b + " does not fit");
        }
        if (into.rows() > 0 && into.columns() > 0) {
            addFromRow(0, scale, a, b, keep, into);
        }
    }

    /** The same for rows of {@code into} from one on, as many as the product has; sizes are not checked. */
    void addFromRow(int row, double scale, Matrix a, Matrix b, double keep, Matrix into) {
        add(
                into.precision(),
                rows(a),
                into.columns(),
                terms(a),
                scale,
                a.address(0, 0),
                a.stride(),
                b.address(0, 0),
                b.stride(),
                keep,
                into.address(row, 0),
                into.stride());
        Reference.reachabilityFence(a);
        Reference.reachabilityFence(b);
        Reference.reachabilityFence(into);
    }

    /** {@code c = keep c + scale a b} for matrices that begin at addresses and have rows so far apart. */
    void add(
            Precision precision,
            int rows,
            int columns,
            int terms,
            double scale,
            long a,
            int strideA,
            long b,
            int strideB,
            double keep,
            long c,
            int strideC) {
        Side side = Side.longestOf(rows, columns, terms);
        int length = side.of(rows, columns, terms);
        int part = part(length, rows, columns, terms);
        for (int first = 0; first < length; first += part) {
            int count = Math.min(part, length - first);
            long bytes = (long) first * precision.bytes;
            precision.product(
                    this,
                    side == Side.ROWS ? count : rows,
                    side == Side.COLUMNS ? count : columns,
                    side == Side.TERMS ? count : terms,
                    scale,
                    a + bytes * stepA(side, strideA),
                    strideA,
                    b + bytes * stepB(side, strideB),
                    strideB,
                    side == Side.TERMS && first > 0 ? 1 : keep,
                    c + bytes * stepC(side, strideC),
                    strideC);
        }
    }

    private int rows(Matrix a) {
        return this == LEFT_TRANSPOSED ? a.columns() : a.rows();
    }

    /** Of each entry. */
    private int terms(Matrix a) {
        return this == LEFT_TRANSPOSED ? a.rows() : a.columns();
    }

    /** A side of a product. */
    private enum Side {
        ROWS,
        COLUMNS,
        TERMS;

        static Side longestOf(int rows, int columns, int terms) {
            return terms >= Math.max(rows, columns) ? TERMS : rows >= columns ? ROWS : COLUMNS;
        }

        int of(int rows, int columns, int terms) {
            return this == ROWS ? rows : this == COLUMNS ? columns : terms;
        }
    }

    // How far apart the parts of a product along a side lie in each matrix, for each entry of their length.

    private int stepA(Side side, int stride) {
        return side == Side.COLUMNS ? 0 : (side == Side.TERMS) == (this == LEFT_TRANSPOSED) ? stride : 1;
    }

    private int stepB(Side side, int stride) {
        return side == Side.ROWS ? 0 : (side == Side.TERMS) == (this == RIGHT_TRANSPOSED) ? 1 : stride;
    }

    private static int stepC(Side side, int stride) {
        return side == Side.TERMS ? 0 : side == Side.ROWS ? stride : 1;
    }

    /** The length of the parts: as few as are small enough, and about as long each. */
    private int part(int length, int rows, int columns, int terms) {
        double multiplications = (double) rows * columns * terms;
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
