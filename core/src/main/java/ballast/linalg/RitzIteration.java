package ballast.linalg;

import java.util.Arrays;

/**
 * A block eigen-solver for the largest eigenvectors of a symmetric operator that changes a little between calls.
 *
 * <p>Keeps an orthonormal block V of Ritz vectors. One step adds the residuals R = S V - V L and the last directions P
 * and takes the best block in span[V R P] (locally optimal block conjugate gradients; see {@link RitzRotation}). A step
 * costs one application of the operator to a block and O(d b^2); the trace of V'SV never falls. Started from the
 * previous answer, one to three steps replace a dense decomposition.
 *
 * <p>A few guard vectors beyond the wanted ones keep the convergence away from the gap at the edge of the block.
 */
public final class RitzIteration implements AutoCloseable {

    private final int wanted;
    private final int block;
    private final Matrix basis;
    private Matrix image;
    private Matrix nextBasis;
    private Matrix nextImage;
    private final double[] values;
    private double residual = Double.POSITIVE_INFINITY;

    /** Begins with the given orthonormal d x b block, which is copied. */
    public RitzIteration(Matrix start, int wanted) {
        int d = start.rows();
        this.wanted = wanted;
        this.block = start.columns();
        if (wanted < 1 || wanted > block || 3 * block > d) {
            throw new IllegalArgumentException(wanted + " wanted of a block of " + block + " in dimension " + d);
        }
        this.values = new double[block];
        this.basis = Matrix.allocate(d, 3 * block);
        basis.columnRange(0, block).assign(start);
    }

    /** Whether a block of {@code components} with its guards leaves room for the search directions. */
    public static boolean fits(int dimension, int components) {
        return 3 * blockFor(components) <= dimension;
    }

    /** The size of the block kept for a number of wanted components. */
    public static int blockFor(int components) {
        return components + Math.max(2, Math.min(components / 5, 10));
    }

    /** Begins with eigenvectors that were found already. */
    public static RitzIteration startingFrom(BlockLanczos found, int wanted) {
        RitzIteration ritz = new RitzIteration(found.vectors(), wanted);
        System.arraycopy(found.values(), 0, ritz.values, 0, ritz.block);
        ritz.residual = found.residual();
        return ritz;
    }

    /**
     * Improves the block for this operator until the residual of the wanted vectors, relative to the smallest wanted
     * eigenvalue, is at most {@code tolerance}, or the steps are used up.
     *
     * @return the number of steps taken
     */
    public int refine(SymmetricOperator operator, double tolerance, int maxSteps) {
        if (image == null) {
            makeRoom();
        }
        operator.apply(basis.columnRange(0, block), image.columnRange(0, block));
        rotate(1);
        boolean directions = false;
        int steps = 0;
        while (true) {
            Matrix search = basis.columnRange(block, block);
            residual = writeResidual(search);
            if (residual <= tolerance || steps == maxSteps) {
                return steps;
            }
            if (directions) {
                // Keep [V P R] together so that R is made orthogonal to both in one go.
                basis.columnRange(2 * block, block).assign(search);
                search.assign(nextBasis.columnRange(block, block));
                image.columnRange(block, block).assign(nextImage.columnRange(block, block));
            }
            int known = directions ? 2 : 1;
            Matrix fresh = basis.columnRange(known * block, block);
            Orthonormal.columnsOutside(basis.columnRange(0, known * block), fresh);
            operator.apply(fresh, image.columnRange(known * block, block));
            rotate(known + 1);
            directions = true;
            steps++;
        }
    }

    /** Makes the room for steps, which vectors that were exact from the beginning never need. */
    private void makeRoom() {
        image = Matrix.allocate(basis.rows(), 3 * block);
        nextBasis = Matrix.allocate(basis.rows(), 2 * block);
        nextImage = Matrix.allocate(basis.rows(), 2 * block);
    }

    /** R = S V - V L in {@code target}; returns its norm over the wanted columns relative to the last wanted value. */
    private double writeResidual(Matrix target) {
        target.assign(block());
        target.scaleColumns(Arrays.stream(values).map(value -> -value).toArray());
        target.add(image.columnRange(0, block));
        double scale = Math.max(values[wanted - 1], Math.ulp(Math.max(values[0], Double.MIN_NORMAL)));
        return target.columnRange(0, wanted).frobeniusNorm() / scale / Math.sqrt(wanted);
    }

    /** Rayleigh-Ritz in the first {@code blocks} blocks: the new V first, then the new directions P. */
    private void rotate(int blocks) {
        int size = blocks * block;
        Matrix q = basis.columnRange(0, size);
        Matrix sq = image.columnRange(0, size);
        try (Matrix projected = q.transposeTimes(sq)) {
            try (RitzRotation rotation = RitzRotation.of(projected, block)) {
                System.arraycopy(rotation.values(), 0, values, 0, block);
                int kept = rotation.coefficients().columns();
                nextBasis.columnRange(0, kept).assignProduct(q, rotation.coefficients());
                nextImage.columnRange(0, kept).assignProduct(sq, rotation.coefficients());
            }
        }
        basis.columnRange(0, block).assign(nextBasis.columnRange(0, block));
        image.columnRange(0, block).assign(nextImage.columnRange(0, block));
    }

    /** The wanted eigenvalues, largest first. */
    public double[] values() {
        return Arrays.copyOf(values, wanted);
    }

    /** A view of the wanted eigenvectors, d x wanted, as columns; it changes with the next step. */
    public Matrix vectors() {
        return basis.columnRange(0, wanted);
    }

    /** A view of all vectors of the block, guards included. */
    public Matrix block() {
        return basis.columnRange(0, block);
    }

    /** The relative residual reached by the last {@link #refine}. */
    public double residual() {
        return residual;
    }

    @Override
    public void close() {
        Matrix.closeAll(basis, image, nextBasis, nextImage);
    }
}
