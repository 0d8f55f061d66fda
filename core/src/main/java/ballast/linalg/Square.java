package ballast.linalg;

import org.bytedeco.openblas.global.openblas;

/**
 * A product of a matrix with itself, of which only the upper triangle counts. Where it is small, all of it is made: cut
 * into parts, it is faster as plain products than by half the work.
 */
enum Square {
    /** {@code a' a}. */
    GRAM(openblas.CblasTrans),

    /** {@code a a'}. */
    OUTER(openblas.CblasNoTrans);

    private static final int SMALL = 36;

    /** Rows of a Gram matrix that are made at a time, as one product that does without packing. */
    private static final int STRIP = 16;

    /** Columns up to which that pays; seen up to twice as fast. */
    private static final int MOST_IN_STRIPS = 256;

    private final int transposed;

    Square(int transposed) {
        this.transposed = transposed;
    }

    /** Adds the square of a matrix. */
    void add(Matrix a, Matrix sum) {
        sum.checkSize(size(a), size(a));
        if (size(a) <= SMALL) {
            addParts(a, sum);
            return;
        }
        Arguments arguments = Arguments.ofThread();
        openblas.cblas_dsyrk(
                openblas.CblasRowMajor,
                openblas.CblasUpper,
                transposed,
                size(a),
                terms(a),
                1,
                arguments.a.at(a.address(0)),
                a.stride(),
                1,
                arguments.c.at(sum.address(0)),
                sum.stride());
    }

    /** The same in single precision. */
    void add(FloatMatrix a, FloatMatrix sum) {
        sum.checkSize(size(a), size(a));
        if (size(a) <= SMALL) {
            addParts(a, sum);
            return;
        }
        if (this == GRAM && size(a) <= MOST_IN_STRIPS) {
            addStrips(a, sum);
            return;
        }
        Arguments arguments = Arguments.ofThread();
        openblas.cblas_ssyrk(
                openblas.CblasRowMajor,
                openblas.CblasUpper,
                transposed,
                size(a),
                terms(a),
                1,
                arguments.narrowA.at(a.address(0)),
                a.stride(),
                1,
                arguments.narrowC.at(sum.address(0)),
                sum.stride());
    }

    /**
     * A strip of rows after another, each from the diagonal on; by addresses, as views would be objects for every block
     * of samples.
     */
    private static void addStrips(FloatMatrix a, FloatMatrix sum) {
        for (int first = 0; first < a.columns(); first += STRIP) {
            int width = a.columns() - first;
            long from = a.address(0) + (long) first * Float.BYTES;
            long to = sum.address(first) + (long) first * Float.BYTES;
            Product.LEFT_TRANSPOSED.add(
                    Math.min(STRIP, width), width, a.rows(), from, a.stride(), from, a.stride(), 1, to, sum.stride());
        }
    }

    private <M extends RealMatrix<M>> void addParts(M a, M sum) {
        int most = Product.UNPACKED / Math.max(1, size(a) * size(a));
        for (int first = 0; first < terms(a); first += most) {
            int count = Math.min(most, terms(a) - first);
            if (this == GRAM) {
                M part = a.rowRange(first, count);
                sum.addTransposeProduct(part, part);
            } else {
                M part = a.columnRange(first, count);
                sum.addProductTranspose(part, part);
            }
        }
    }

    private int size(RealMatrix<?> a) {
        return this == GRAM ? a.columns() : a.rows();
    }

    /** Of each entry. */
    private int terms(RealMatrix<?> a) {
        return this == GRAM ? a.rows() : a.columns();
    }
}
