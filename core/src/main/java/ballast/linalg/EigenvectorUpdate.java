package ballast.linalg;

/**
 * The span of the leading eigenvectors of a symmetric matrix that changes little from call to call, to second order in
 * the change.
 *
 * <p>With Q the eigenvectors of before and T = Q'S Q nearly diagonal, they turn by the antisymmetric E with {@code E_ij
 * = T_ij / (T_jj - T_ii)}: four products, where a decomposition takes ten times as long at the size of an image's side.
 * Eigenvectors on the same side of the cut that lie too close are not turned against each other, as that leaves the
 * span as it is. When the change is too large for that, or the order across the cut may have changed, the matrix is
 * decomposed.
 *
 * @see <a href="https://doi.org/10.1007/s13160-018-0310-3">Ogita, Aishima (2018), Iterative refinement for symmetric
 *     eigenvalue decomposition</a>
 */
public final class EigenvectorUpdate implements AutoCloseable {

    /** The sum of squares of a turn whose second order can be left out. */
    private static final double SMALL_TURN = 4e-4;

    /** A turn of one pair beyond this is left out on one side of the cut, and too large across it. */
    private static final double LARGEST_OF_PAIR = 0.02;

    private final int count;
    private Matrix vectors;

    /** Follows so many eigenvectors. */
    public EigenvectorUpdate(int count) {
        this.count = count;
    }

    /** An orthonormal basis (d x count) for a symmetric matrix, whose upper triangle is read; to be closed. */
    public Matrix of(Matrix symmetric) {
        if (vectors == null || !turn(symmetric)) {
            close();
            vectors = SymmetricEigen.largest(symmetric, symmetric.rows()).vectors();
        }
        return vectors.columnRange(0, count).copy();
    }

    private boolean turn(Matrix symmetric) {
        int d = symmetric.rows();
        try (Matrix whole = symmetric.copy();
                Matrix image = Matrix.allocate(d, d);
                Matrix turned = Matrix.allocate(d, d)) {
            whole.mirrorUpper();
            image.assignProduct(whole, vectors);
            turned.assignTransposeProduct(vectors, image);
            double[] entries = Workspace.ofThread().moreDoubles(d * d);
            turned.read(entries);
            if (!toTurn(entries, d)) {
                return false;
            }
            // Q (I + E + E^2 / 2), which is orthogonal up to the fourth order.
            turned.write(entries);
            image.assignProduct(vectors, turned);
            vectors.add(image);
            for (int i = 0; i < d * d; i++) {
                entries[i] /= 2;
            }
            turned.write(entries);
            vectors.addProduct(image, turned);
            return true;
        }
    }

    /** Puts E in the place of T, row after row; false if it is too large. */
    private boolean toTurn(double[] t, int d) {
        double squares = 0;
        for (int i = 0; i < d; i++) {
            for (int j = i + 1; j < d; j++) {
                double gap = t[j * d + j] - t[i * d + i];
                double off = t[i * d + j];
                boolean crosses = i < count && j >= count;
                double angle = 0;
                if (Math.abs(off) <= LARGEST_OF_PAIR * Math.abs(gap) && !(crosses && gap >= 0)) {
                    angle = gap == 0 ? 0 : off / gap;
                } else if (crosses) {
                    return false;
                }
                t[i * d + j] = angle;
                t[j * d + i] = -angle;
                squares += angle * angle;
            }
        }
        for (int i = 0; i < d; i++) {
            t[i * d + i] = 0;
        }
        return squares <= SMALL_TURN;
    }

    @Override
    public void close() {
        if (vectors != null) {
            vectors.close();
            vectors = null;
        }
    }
}
