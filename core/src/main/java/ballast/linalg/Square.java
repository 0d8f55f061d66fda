package ballast.linalg;

import java.lang.ref.Reference;
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

    /** Rows of a Gram matrix of floats that are made at a time, as one product that does without packing. */
    private static final int STRIP = 16;

    /** Columns up to which that pays; seen up to twice as fast. */
    private static final int MOST_IN_STRIPS = 256;

    private final int transposed;

    Square(int transposed) {
        this.transposed = transposed;
    }

    /** Adds the square of a matrix. */
    void add(Matrix a, Matrix sum) {
        int size = this == GRAM ? a.columns() : a.rows();
        int terms = this == GRAM ? a.rows() : a.columns();
        sum.checkSize(size, size);
        sum.checkPrecision(a);
        if (size <= SMALL) {
            addParts(a, size, terms, sum);
        } else if (a.precision() == Precision.SINGLE && this == GRAM && size <= MOST_IN_STRIPS) {
            addStrips(a, sum);
        } else {
            a.precision().square(transposed, size, terms, a.address(0, 0), a.stride(), sum.address(0, 0), sum.stride());
        }
        Reference.reachabilityFence(a);
        Reference.reachabilityFence(sum);
    }

    /**
     * A strip of rows after another, each from the diagonal on; by addresses, as views would be objects for every block
     * of samples.
     */
    private static void addStrips(Matrix a, Matrix sum) {
        for (int first = 0; first < a.columns(); first += STRIP) {
            int width = a.columns() - first;
            long from = a.address(0, first);
            Product.LEFT_TRANSPOSED.add(
                    a.precision(),
                    Math.min(STRIP, width),
                    width,
                    a.rows(),
                    1,
                    from,
                    a.stride(),
                    from,
                    a.stride(),
                    1,
                    sum.address(first, first),
                    sum.stride());
        }
    }

    private void addParts(Matrix a, int size, int terms, Matrix sum) {
        int most = Product.UNPACKED / Math.max(1, size * size);
        for (int first = 0; first < terms; first += most) {
            int count = Math.min(most, terms - first);
            if (this == GRAM) {
                Matrix part = a.rowRange(first, count);
                sum.addTransposeProduct(part, part);
            } else {
                Matrix part = a.columnRange(first, count);
                sum.addProductTranspose(part, part);
            }
        }
    }
}
