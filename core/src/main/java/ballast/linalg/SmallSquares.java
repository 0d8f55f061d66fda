package ballast.linalg;

/** Products of a matrix with itself whose results are small: cut into parts, they are faster as plain products than by half the work. */
final class SmallSquares {

    /** Multiplications up to which OpenBLAS does a product without packing, at nearly twice the speed for small results. */
    static final int UNPACKED = 1_000_000;

    private static final int SMALL = 36;

    private SmallSquares() {}

    /** Whether a result has this size. */
    static boolean are(int size) {
        return size <= SMALL;
    }

    /** {@code sum = sum + a' a}. */
    static <M extends Panel<M>> void addGram(M sum, M a) {
        int most = UNPACKED / Math.max(1, a.columns() * a.columns());
        for (int first = 0; first < a.rows(); first += most) {
            M part = a.rowRange(first, Math.min(most, a.rows() - first));
            sum.addTransposeProduct(part, part);
        }
    }

    /** {@code sum = sum + a a'}. */
    static <M extends Panel<M>> void addOuter(M sum, M a) {
        int most = UNPACKED / Math.max(1, a.rows() * a.rows());
        for (int first = 0; first < a.columns(); first += most) {
            M part = a.columnRange(first, Math.min(most, a.columns() - first));
            sum.addProductTranspose(part, part);
        }
    }
}
