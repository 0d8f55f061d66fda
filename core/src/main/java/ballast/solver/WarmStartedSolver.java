package ballast.solver;

import ballast.linalg.BlockLanczos;
import ballast.linalg.Matrix;
import ballast.linalg.Orthonormal;
import ballast.linalg.RitzIteration;
import ballast.linalg.SymmetricEigen;
import ballast.linalg.SymmetricOperator;

/**
 * Follows the eigenvectors of a slowly changing scatter by a few steps of a block solver from the last ones.
 *
 * <p>Only the first call is a cold start, by a Krylov basis: on the formed scatter for moderate d, otherwise streaming.
 * Later calls take at most {@link #STEPS_PER_CALL} steps, because the weights will change again; {@link #settled} tells
 * whether they were enough.
 */
final class WarmStartedSolver implements EigenSolver {

    private static final int STEPS_PER_CALL = 2;
    private static final int COLD_STEPS = 300;

    /** The relative residual of a start from random vectors, which is followed by steps. */
    private static final double NEAR_START = 1e-3;

    private static final long START_SEED = 20_210_311L;

    private final int components;
    private final double accuracy;
    private final boolean forming;
    private RitzIteration ritz;

    WarmStartedSolver(int components, double accuracy, boolean forming) {
        this.components = components;
        this.accuracy = accuracy;
        this.forming = forming;
    }

    @Override
    public void solve(Scatter scatter) {
        if (ritz == null) {
            startCold(scatter);
        } else if (forming) {
            try (Matrix formed = scatter.formed()) {
                ritz.refine(scatter.productWith(formed), accuracy, STEPS_PER_CALL);
            }
        } else {
            ritz.refine(scatter, accuracy, STEPS_PER_CALL);
        }
    }

    private void startCold(Scatter scatter) {
        if (scatter.dimension() > Thresholds.MOST_DECOMPOSED) {
            if (fitsKrylov(scatter)) {
                startFrom(scatter, scatter);
            } else {
                try (Matrix random = Orthonormal.random(scatter.dimension(), blockSize(), START_SEED)) {
                    ritz = new RitzIteration(random, components);
                    ritz.refine(scatter, Math.max(accuracy, NEAR_START), COLD_STEPS);
                }
            }
            return;
        }
        try (Matrix formed = scatter.formed()) {
            if (fitsKrylov(scatter)) {
                startFrom(scatter.productWith(formed), scatter);
            } else {
                try (SymmetricEigen eigen = SymmetricEigen.largest(formed, blockSize())) {
                    ritz = new RitzIteration(eigen.vectors(), components);
                    ritz.refine(scatter.productWith(formed), accuracy, 1);
                }
            }
        }
    }

    private boolean fitsKrylov(Scatter scatter) {
        return BlockLanczos.fits(scatter.dimension(), blockSize());
    }

    private void startFrom(SymmetricOperator operator, Scatter scatter) {
        try (BlockLanczos found =
                BlockLanczos.largest(operator, scatter.dimension(), blockSize(), components, accuracy, START_SEED)) {
            ritz = RitzIteration.startingFrom(found, components);
        }
    }

    private int blockSize() {
        return RitzIteration.blockFor(components);
    }

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
