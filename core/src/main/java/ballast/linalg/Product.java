package ballast.linalg;

import org.bytedeco.openblas.global.openblas;

/** A product of two matrices, by which of them is transposed. */
enum Product {
    /** {@code a b}. */
    PLAIN(openblas.CblasNoTrans, openblas.CblasNoTrans),

    /** {@code a' b}. */
    LEFT_TRANSPOSED(openblas.CblasTrans, openblas.CblasNoTrans),

    /** {@code a b'}. */
    RIGHT_TRANSPOSED(openblas.CblasNoTrans, openblas.CblasTrans);

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
        openblas.cblas_dgemm(
                openblas.CblasRowMajor,
                left,
                right,
                rows(a),
                into.columns(),
                terms(a),
                scale,
                arguments.a.at(a.address(0)),
                a.stride(),
                arguments.b.at(b.address(0)),
                b.stride(),
                keep,
                arguments.c.at(into.address(row)),
                into.stride());
    }

    /** The same in single precision. */
    void addFromRow(int row, FloatMatrix a, FloatMatrix b, float keep, FloatMatrix into) {
        Arguments arguments = Arguments.ofThread();
        openblas.cblas_sgemm(
                openblas.CblasRowMajor,
                left,
                right,
                rows(a),
                into.columns(),
                terms(a),
                1,
                arguments.narrowA.at(a.address(0)),
                a.stride(),
                arguments.narrowB.at(b.address(0)),
                b.stride(),
                keep,
                arguments.narrowC.at(into.address(row)),
                into.stride());
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
}
