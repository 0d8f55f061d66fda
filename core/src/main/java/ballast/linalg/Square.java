package ballast.linalg;

import java.lang.ref.Reference;

/**
 * A product of a matrix with itself, of which only the upper triangle counts. Where it is small, all of it is made: cut
 * into parts, it is faster as plain products than by half the work.
 */
enum Square {
    /** {@code a' a}. */
    GRAM,

    /** {@code a a'}. */
    OUTER;

    private static final int SMALL = 36;

    /** Rows of a Gram matrix of floats that are made at a time, as one product that does without packing. */
    private static final int STRIP = 16;

    /** Columns up to which that pays; seen up to twice as fast. */
    private static final int MOST_IN_STRIPS = 256;

    /** Adds the square of a matrix. */
    void add(Matrix a, Matrix sum) {
        int size = this == GRAM ? a.columns() : a.rows();
        sum.checkSize(size, size);
        sum.checkPrecision(a);
        if (size <= SMALL) {
            addParts(a, size, sum);
        } else if (a.precision() == Precision.SINGLE && this == GRAM && size <= MOST_IN_STRIPS) {
            addStrips(a, sum);
        } else {
            Engines.current().square(this, a, sum);
        }
        Reference.reachabilityFence(a);
        Reference.reachabilityFence(sum);
    }

    /** The number of terms of each entry. */
    int terms(Matrix a) {
        return this == GRAM ? a.rows() : a.columns();
    }

    /** A strip of rows after another, each from the diagonal on. */
    private static void addStrips(Matrix a, Matrix sum) {
        for (int first = 0; first < a.columns(); first += STRIP) {
            int width = a.columns() - first;
            int height = Math.min(STRIP, width);
            sum.range(first, height, first, width)
                    .addTransposeProduct(a.columnRange(first, height), a.columnRange(first, width));
        }
    }

    private void addParts(Matrix a, int size, Matrix sum) {
        int terms = terms(a);
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
