package ballast.solver;

import ballast.linalg.BlockLanczos;
import ballast.linalg.Matrix;
import ballast.linalg.Orthonormal;
import ballast.linalg.Precision;
import ballast.linalg.RitzIteration;
import ballast.linalg.SymmetricEigen;
import ballast.linalg.SymmetricOperator;

/**
 * Follows the eigenvectors of a slowly changing scatter with a few steps of a block solver from the last answer.
 *
 * <p>Only the first call is a cold start, by a Krylov basis: on the formed scatter where d is moderate, streaming
 * otherwise. Later calls take at most {@link #STEPS_PER_CALL} steps, because the weights will move again;
 * {@link #settled} says when that was enough.
 *
 * <p>The scatter of a large cold start is made in single precision where what that rounds away is less than what is
 * asked for; as it is absolute, and the smallest eigenvalue counts, only the eigenvalues can tell, and where they
 * object it is made again.
 */
final class WarmStartedSolver implements EigenSolver {

    private static final int STEPS_PER_CALL = 2;
    private static final int COLD_STEPS = 300;

    private static final long START_SEED = 20_210_311L;

    private final int components;
    private final double accuracy;
    private final double startAccuracy;
    private final boolean forming;
    private RitzIteration ritz;

    WarmStartedSolver(int components, double accuracy, boolean forming) {
        this(components, accuracy, accuracy, forming);
    }

    /** With another accuracy of the start. */
    WarmStartedSolver(int components, double accuracy, double startAccuracy, boolean forming) {
        this.components = components;
        this.accuracy = accuracy;
        this.startAccuracy = startAccuracy;
        this.forming = forming;
    }

    @Override
    public void solve(Scatter scatter) {
        if (ritz == null) {
            startCold(scatter);
        } else if (forming) {
            try (Matrix formed = scatter.formed(Precision.DOUBLE)) {
                ritz.refine(scatter.productWith(formed), accuracy, STEPS_PER_CALL);
            }
        } else {
            ritz.refine(scatter, accuracy, STEPS_PER_CALL);
        }
    }

    private void startCold(Scatter scatter) {
        boolean formed = scatter.dimension() <= Thresholds.MOST_DECOMPOSED;
        boolean large = scatter.values() >= Thresholds.MANY_VALUES;
        if (!BlockLanczos.fits(scatter.dimension(), blockSize())) {
            startWithoutKrylov(scatter, formed);
        } else if (!large || !(formed || startAccuracy >= Thresholds.NEAR_START) || !startsRounded(scatter, formed)) {
            start(scatter, formed, Precision.DOUBLE);
        }
    }

    /** Whether a start in single precision is enough; products beyond the range of floats cannot be decomposed. */
    private boolean startsRounded(Scatter scatter, boolean formed) {
        try {
            return start(scatter, formed, Precision.SINGLE);
        } catch (ArithmeticException outOfRange) {
            return false;
        }
    }

    private boolean start(Scatter scatter, boolean forms, Precision precision) {
        boolean exact = precision == Precision.DOUBLE;
        if (forms) {
            try (Matrix formed = scatter.formed(precision)) {
                return start(scatter.productWith(formed), scatter, exact ? 0 : Thresholds.ROUNDING_WHEN_FORMED);
            }
        }
        SymmetricOperator products = (vectors, image) -> scatter.apply(precision, vectors, image);
        return start(products, scatter, exact ? 0 : Thresholds.ROUNDING_WHEN_STREAMED);
    }

    /** Starts with the eigenvectors of an operator that was rounded, unless that shows. */
    private boolean start(SymmetricOperator operator, Scatter scatter, double rounding) {
        try (BlockLanczos found = BlockLanczos.largest(
                operator, scatter.dimension(), blockSize(), components, startAccuracy, START_SEED)) {
            double largest = found.values()[0];
            double rounded = rounding * largest / found.values()[components - 1];
            boolean inRange = largest < Thresholds.SAFE_EIGENVALUE * scatter.total()
                    && largest > scatter.total() / Thresholds.SAFE_EIGENVALUE;
            if (rounding > 0 && !(inRange && rounded >= 0 && rounded <= startAccuracy)) {
                return false;
            }
            ritz = RitzIteration.startingFrom(found, components, Math.max(rounded, found.residual()));
            return true;
        }
    }

    /** For so many components that a Krylov basis has no room. */
    private void startWithoutKrylov(Scatter scatter, boolean forms) {
        if (forms) {
            try (Matrix formed = scatter.formed(Precision.DOUBLE);
                    SymmetricEigen eigen = SymmetricEigen.largest(formed, blockSize())) {
                ritz = new RitzIteration(eigen.vectors(), components);
                ritz.refine(scatter.productWith(formed), accuracy, 1);
            }
        } else {
            try (Matrix random = Orthonormal.random(scatter.dimension(), blockSize(), START_SEED)) {
                ritz = new RitzIteration(random, components);
                ritz.refine(scatter, Math.max(startAccuracy, Thresholds.NEAR_START), COLD_STEPS);
            }
        }
    }

    private int blockSize() {
        return RitzIteration.blockFor(components);
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
