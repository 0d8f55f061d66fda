package ballast.subspace;

import ballast.linalg.Matrix;
import ballast.linalg.Orthonormal;
import ballast.linalg.RitzIteration;
import ballast.linalg.SymmetricEigen;
import ballast.linalg.SymmetricOperator;

/**
 * Follows the eigenvectors of a slowly changing scatter with a few steps of a block solver from the last answer.
 *
 * <p>Only the first call is a cold start: dense where d is moderate, from a random block otherwise. Later calls take at
 * most {@link #STEPS_PER_CALL} steps, because the weights will move again; {@link #settled} says when that was enough.
 */
final class WarmEigenspace implements Eigenspace {

    /** Applications of the scatter that a call usually takes: one to the block, the rest to search directions. */
    static final double USUAL_STEPS = 3;

    private static final int STEPS_PER_CALL = 2;
    private static final int COLD_STEPS = 300;

    /** Up to this dimension the cold start decomposes the scatter as a whole. */
    private static final int DENSE_START = 1500;

    /** Accuracy of a start from a random block; the iteration goes on from there anyway. */
    private static final double START_ACCURACY = 1e-3;

    private static final long START_SEED = 20_210_311L;

    private final int components;
    private final double accuracy;
    private final boolean forming;
    private RitzIteration ritz;

    WarmEigenspace(int components, double accuracy, boolean forming) {
        this.components = components;
        this.accuracy = accuracy;
        this.forming = forming;
    }

    @Override
    public void solve(WeightedScatter scatter) {
        if (ritz == null) {
            startCold(scatter);
        } else if (forming) {
            try (Matrix formed = scatter.formed()) {
                ritz.refine(productWith(formed), accuracy, STEPS_PER_CALL);
            }
        } else {
            ritz.refine(scatter, accuracy, STEPS_PER_CALL);
        }
    }

    private void startCold(WeightedScatter scatter) {
        int d = scatter.dimension();
        int block = RitzIteration.blockFor(components);
        if (d <= DENSE_START) {
            try (Matrix formed = scatter.formed();
                    SymmetricEigen eigen = SymmetricEigen.largest(formed, block)) {
                ritz = RitzIteration.startingFrom(eigen.vectors(), components);
                ritz.refine(productWith(formed), accuracy, 1);
            }
        } else {
            try (Matrix random = Orthonormal.random(d, block, START_SEED)) {
                ritz = RitzIteration.startingFrom(random, components);
                ritz.refine(scatter, Math.max(accuracy, START_ACCURACY), COLD_STEPS);
            }
        }
    }

    private static SymmetricOperator productWith(Matrix formed) {
        return (vectors, image) -> image.assignProduct(formed, vectors);
    }

    /** The relative residual of the eigenvectors. */
    double residual() {
        return ritz.residual();
    }

    /** A view of the eigenvectors with their guards (d x b). */
    Matrix block() {
        return ritz.block();
    }

    @Override
    public Matrix vectors() {
        return ritz.vectors();
    }

    @Override
    public double[] values() {
        return ritz.values();
    }

    @Override
    public boolean settled() {
        return ritz.residual() <= accuracy;
    }

    @Override
    public String route() {
        return forming ? "block solver on the scatter" : "block solver, scatter never formed";
    }

    @Override
    public void close() {
        if (ritz != null) {
            ritz.close();
            ritz = null;
        }
    }
}
