package ballast.linalg;

import org.bytedeco.openblas.global.openblas;

/**
 * A product of two matrices, by which of them is transposed.
 *
 * <p>Products with a long side are made in parts along it, each so small that OpenBLAS does it without packing: 1.1 to 1.9 times as fast
 * for a block of samples and up to two hundred directions. The parts depend on nothing but the sizes of the product.
 */
enum Product {
    /** {@code a b}. */
    PLAIN(openblas.CblasNoTrans, openblas.CblasNoTrans),

    /** {@code a' b}. */
    LEFT_TRANSPOSED(openblas.CblasTrans, openblas.CblasNoTrans),

    /** {@code a b'}. */
    RIGHT_TRANSPOSED(openblas.CblasNoTrans, openblas.CblasTrans);

    /** Multiplications up to which OpenBLAS does a product without packing, at nearly twice the speed for small results. */
    static final int UNPACKED = 1_000_000;

    /** Shorter parts are slower than packing. */
    private static final int SHORTEST = 24;

    /** Parts have a multiple of this length, as the vectors of processors do. */
    private static final int EVEN = 8;

    private final int left;
    private final int right;

    Product(int left, int right) {
        this.left = left;
        this.right = right;
    }

    /** {@code into = keep into + scale a b}. */
    void add(double scale, Matrix a, Matrix b, double keep, Matrix into) {
        if (hasEntries(a, b, into)) {
            addFromRow(0, scale, a, b, keep, into);
        }
    }

    /** {@code into = keep into + a b} in single precision. */
    void add(FloatMatrix a, FloatMatrix b, float keep, FloatMatrix into) {
        if (hasEntries(a, b, into)) {
            addFromRow(0, a, b, keep, into);
        }
    }

    /** The same for rows of {@code into} from one on, as many as the product has; sizes are not checked. */
    void addFromRow(int row, double scale, Matrix a, Matrix b, double keep, Matrix into) {
        Arguments arguments = Arguments.ofThread();
        Parts parts = new Parts(rows(a), into.columns(), terms(a), a.stride(), b.stride(), into.stride());
        for (int first = 0; first < parts.length; first += parts.part) {
            int count = Math.min(parts.part, parts.length - first);
            openblas.cblas_dgemm(
                    openblas.CblasRowMajor,
                    left,
                    right,
                    parts.rows(count),
                    parts.columns(count),
                    parts.terms(count),
                    scale,
                    arguments.a.at(a.address(0) + first * parts.stepA * Double.BYTES),
                    a.stride(),
                    arguments.b.at(b.address(0) + first * parts.stepB * Double.BYTES),
                    b.stride(),
                    parts.addsTo(first) ? 1 : keep,
                    arguments.c.at(into.address(row) + first * parts.stepC * Double.BYTES),
                    into.stride());
        }
    }

    /** The same in single precision. */
    void addFromRow(int row, FloatMatrix a, FloatMatrix b, float keep, FloatMatrix into) {
        Parts parts = new Parts(rows(a), into.columns(), terms(a), a.stride(), b.stride(), into.stride());
        add(parts, a.address(0), a.stride(), b.address(0), b.stride(), keep, into.address(row), into.stride());
    }

    /** {@code c = keep c + a b} in single precision for matrices that begin at addresses. */
    void add(Parts parts, long a, int strideA, long b, int strideB, float keep, long c, int strideC) {
        Arguments arguments = Arguments.ofThread();
        for (int first = 0; first < parts.length; first += parts.part) {
            int count = Math.min(parts.part, parts.length - first);
            openblas.cblas_sgemm(
                    openblas.CblasRowMajor,
                    left,
                    right,
                    parts.rows(count),
                    parts.columns(count),
                    parts.terms(count),
                    1,
                    arguments.narrowA.at(a + first * parts.stepA * Float.BYTES),
                    strideA,
                    arguments.narrowB.at(b + first * parts.stepB * Float.BYTES),
                    strideB,
                    parts.addsTo(first) ? 1 : keep,
                    arguments.narrowC.at(c + first * parts.stepC * Float.BYTES),
                    strideC);
        }
    }

    /** Whether the product has any entries; refuses matrices that cannot be multiplied, or whose product has another size than its place. */
    private boolean hasEntries(Panel<?> a, Panel<?> b, Panel<?> into) {
        boolean turned = this == RIGHT_TRANSPOSED;
        Layout.checkSize(into, rows(a), turned ? b.rows() : b.columns());
        if (terms(a) != (turned ? b.columns() : b.rows())) {
            throw new IllegalArgumentException("product of " + a + " and " + b + " does not fit");
        }
        return into.rows() > 0 && into.columns() > 0;
    }

    private int rows(Panel<?> a) {
        return this == LEFT_TRANSPOSED ? a.columns() : a.rows();
    }

    /** Of each entry. */
    private int terms(Panel<?> a) {
        return this == LEFT_TRANSPOSED ? a.rows() : a.columns();
    }

    private enum Side {
        ROWS,
        COLUMNS,
        TERMS
    }

    /** How a product is cut along its longest side, and how far apart the parts lie in each matrix. */
    final class Parts {
        private final int rows;
        private final int columns;
        private final int terms;
        private final int length;
        private final int part;
        private final Side side;
        private final long stepA;
        private final long stepB;
        private final long stepC;

        /** Those of a product of this size, whose matrices have rows so far apart. */
        Parts(int rows, int columns, int terms, int strideA, int strideB, int strideC) {
            this.rows = rows;
            this.columns = columns;
            this.terms = terms;
            this.length = Math.max(terms, Math.max(rows, columns));
            this.side = terms == length ? Side.TERMS : rows == length ? Side.ROWS : Side.COLUMNS;
            // OpenBLAS packs whatever is multiplied with a transpose from the right.
            this.part = Product.this == RIGHT_TRANSPOSED ? length : part(length, (double) rows * columns * terms);
            boolean alongTerms = side == Side.TERMS;
            this.stepA = side == Side.COLUMNS ? 0 : alongTerms == (Product.this == LEFT_TRANSPOSED) ? strideA : 1;
            this.stepB = side == Side.ROWS ? 0 : alongTerms == (Product.this == RIGHT_TRANSPOSED) ? 1 : strideB;
            this.stepC = alongTerms ? 0 : side == Side.ROWS ? strideC : 1;
        }

        private int rows(int count) {
            return side == Side.ROWS ? count : rows;
        }

        private int columns(int count) {
            return side == Side.COLUMNS ? count : columns;
        }

        private int terms(int count) {
            return side == Side.TERMS ? count : terms;
        }

        /** Whether the part that begins here is added to one before. */
        private boolean addsTo(int first) {
            return side == Side.TERMS && first > 0;
        }
    }

    /** The length of the parts: as few as are small enough, and about as long each. */
    private static int part(int length, double multiplications) {
        int most = (int) (UNPACKED / multiplications * length) / EVEN * EVEN;
        if (multiplications <= UNPACKED || most < SHORTEST) {
            return length;
        }
        int parts = (length + most - 1) / most;
        int even = parts * EVEN;
        return (length + even - 1) / even * EVEN;
    }
}
