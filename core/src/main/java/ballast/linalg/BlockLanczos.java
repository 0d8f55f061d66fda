package ballast.linalg;

/**
 * The largest eigenvalues of a symmetric operator and their eigenvectors, from nothing: a block Krylov basis with full
 * orthogonalisation, restarted with the best Ritz vectors when it is full.
 *
 * <p>The operator is applied to a few vectors at a time, and to each vector once: some four to six times as many
 * vectors as are asked for in all, where {@link RitzIteration} from a random block would take ten times that. It needs
 * a basis of five times the vectors asked for, and follows no change of the operator: that is left to
 * {@link RitzIteration}.
 *
 * @param values the eigenvalues, largest first
 * @param vectors d x count, one eigenvector per column
 * @param residual of the wanted ones, relative to the smallest of them, in the mean
 * @see <a href="https://doi.org/10.1137/S0895479898334605">Wu and Simon (2000), thick-restart Lanczos</a>
 */
public record BlockLanczos(double[] values, Matrix vectors, double residual) implements AutoCloseable {

    /** Vectors that the operator is applied to at a time. */
    private static final int WIDTH = 32;

    /** The size of a full basis, in terms of the vectors that are returned. */
    private static final int FULL = 5;

    /** Blocks that a full basis has at least: fewer would gain too little between restarts. */
    private static final int LEAST_BLOCKS = 6;

    /** Growth of the basis after which it is worth looking whether it suffices. */
    private static final double LOOK_AGAIN = 1.5;

    private static final int MOST_RESTARTS = 50;

    /** Whether a basis of this kind has room in a dimension. */
    public static boolean fits(int dimension, int count) {
        return full(count) + WIDTH <= dimension;
    }

    private static int full(int count) {
        return Math.max(FULL * count, LEAST_BLOCKS * WIDTH);
    }

    /**
     * Looks for eigenvectors.
     *
     * @param count how many are returned
     * @param wanted how many of these have to be exact
     * @param tolerance the residual of the wanted ones that is small enough
     * @param seed of the first vectors
     */
    public static BlockLanczos largest(
            SymmetricOperator operator, int dimension, int count, int wanted, double tolerance, long seed) {
        int full = full(count);
        if (!fits(dimension, count)) {
            throw new IllegalArgumentException(count + " vectors by a Krylov basis in dimension " + dimension);
        }
        try (Matrix basis = Matrix.allocate(dimension, full + WIDTH);
                Matrix projected = Matrix.zeros(full, full);
                Matrix image = Matrix.allocate(dimension, WIDTH);
                Matrix random = Orthonormal.random(dimension, WIDTH, seed)) {
            basis.columnRange(0, WIDTH).assign(random);
            int size = 0;
            int restarts = 0;
            double lookAt = 2 * count;
            while (true) {
                operator.apply(basis.columnRange(size, WIDTH), image);
                size += WIDTH;
                project(basis, size, image, projected);
                boolean isFull = size + WIDTH > full;
                if (isFull || size >= lookAt) {
                    lookAt = size * LOOK_AGAIN;
                    Matrix small = projected.rowRange(0, size).columnRange(0, size);
                    try (SymmetricEigen ritz = SymmetricEigen.largest(small, count)) {
                        double residual = residual(image, ritz, wanted);
                        boolean over = residual <= tolerance || isFull && restarts == MOST_RESTARTS;
                        if (over || isFull) {
                            Matrix vectors = basis.columnRange(0, size).times(ritz.vectors());
                            if (over) {
                                return new BlockLanczos(ritz.values(), vectors, residual);
                            }
                            basis.columnRange(0, count).assign(vectors);
                            vectors.close();
                            projected.clear();
                            for (int j = 0; j < count; j++) {
                                projected.set(j, j, ritz.values()[j]);
                            }
                            size = count;
                            restarts++;
                            lookAt = size * LOOK_AGAIN;
                        }
                    }
                }
                Matrix next = basis.columnRange(size, WIDTH);
                next.assign(image);
                Orthonormal.columnsStillOutside(basis.columnRange(0, size), next);
            }
        }
    }

    /**
     * Adds the products with the newest vectors to the projected operator, and leaves of their image what lies outside
     * the basis.
     */
    private static void project(Matrix basis, int size, Matrix image, Matrix projected) {
        Matrix known = basis.columnRange(0, size);
        try (Matrix along = known.transposeTimes(image)) {
            image.subtractProduct(known, along);
            projected.rowRange(0, size).columnRange(size - WIDTH, WIDTH).assign(along);
        }
    }

    /** The operator leaves the basis only from its newest vectors: their share in a Ritz vector tells its residual. */
    private static double residual(Matrix outside, SymmetricEigen ritz, int wanted) {
        int size = ritz.vectors().rows();
        double scale = Math.max(ritz.values()[wanted - 1], Math.ulp(Math.max(ritz.values()[0], Double.MIN_NORMAL)));
        try (Matrix residuals =
                outside.times(ritz.vectors().rowRange(size - WIDTH, WIDTH).columnRange(0, wanted))) {
            return residuals.frobeniusNorm() / scale / Math.sqrt(wanted);
        }
    }

    @Override
    public void close() {
        vectors.close();
    }
}
