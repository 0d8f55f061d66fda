package ballast.linalg;

/**
 * How to combine an orthonormal search basis [V ...] into a better block V and the directions P that led there.
 *
 * <p>Given the operator projected to the search basis, the new V has the coefficients A of its leading eigenvectors.
 * The new P has the coefficients of V outside the old block, made orthonormal to A: chosen in coefficient space (after
 * Hetmaniuk and Lehoucq 2006), so [V P] is orthonormal to rounding without ever dividing by something small.
 *
 * @param values the Ritz values of the new V, largest first
 * @param coefficients size x 2b: A, then the coefficients of P; only A where no directions are wanted or the search
 *     basis is the block itself
 */
public record RitzRotation(double[] values, Matrix coefficients) implements AutoCloseable {

    /** The best block of this size in the search basis, without directions. */
    public static RitzRotation ofBlock(Matrix projected, int block) {
        SymmetricEigen ritz = SymmetricEigen.largest(projected, block);
        return new RitzRotation(ritz.values(), ritz.vectors());
    }

    /** The best block of this size in the search basis, whose first columns are the old block. */
    public static RitzRotation of(Matrix projected, int block) {
        int size = projected.rows();
        if (size < 2 * block) {
            return ofBlock(projected, block);
        }
        try (SymmetricEigen ritz = SymmetricEigen.largest(projected, block);
                Matrix coefficients = Matrix.allocate(size, 2 * block)) {
            coefficients.columnRange(0, block).assign(ritz.vectors());
            Matrix directions = coefficients.columnRange(block, block);
            directions.assign(ritz.vectors());
            directions.rowRange(0, block).clear();
            Orthonormal.columnsOutside(ritz.vectors(), directions);
            return new RitzRotation(ritz.values(), coefficients.handedOver());
        }
    }

    @Override
    public void close() {
        coefficients.close();
    }
}
