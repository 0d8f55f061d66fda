package ballast.solver;

import ballast.block.Block;
import ballast.block.LocalSamples;
import ballast.linalg.FloatEigen;
import ballast.linalg.FloatMatrix;
import ballast.linalg.Matrix;
import ballast.linalg.Orthonormal;
import ballast.linalg.RitzIteration;
import ballast.linalg.SquaredNorm;
import ballast.linalg.SymmetricEigen;
import ballast.subspace.Basis;
import ballast.subspace.VectorSubspace;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Weighted PCA of vectors for a number of components that is not small beside the dimension: the scatter is formed and
 * decomposed as a whole, in single precision while that will do and in double precision from then on.
 *
 * <p>A step of {@link BlockEigenSearch} then costs as much and leaves a residual, which falls slowly where the
 * eigenvalues about the last component are close: these fits are as exact as their precision at once. n d (d / 2 + c) +
 * O(d^3) multiplications each, losses included.
 */
final class DenseScatterFitter implements SubspaceFitter {

    /** Dimensions for each vector of the block that a solver would keep, from which on its steps cost less. */
    private static final int FEW_DIMENSIONS = 6;

    /** Up to this dimension decomposing costs no more than forming. */
    private static final int MOST_DIMENSIONS = 1500;

    /** The least eigenvalue, relative to the largest, that is more than what single precision does to it. */
    private static final double LEAST = 1e-5;

    /**
     * Root of the mean squared sine from one subspace to the next that rounding may have a part in; seen up to 1e-4
     * from rounding alone.
     */
    private static final double STILL = 1e-3;

    /** What single precision may do to a sum of residuals; seen up to 3e-7. */
    private static final double ROUNDING = 1e-6;

    /** Refits in single precision; if it takes longer, rounding may be what keeps the weights moving. */
    private static final int MOST_ROUGH_REFITS = 200;

    private final LocalSamples samples;
    private final VectorModel model;
    private double[] mean;
    private double[] norms;
    private Matrix basis;
    private boolean rough;
    private boolean wasRough;
    private boolean solvedExactly;
    private int refits;
    private boolean measuredInFloats;
    private boolean comparedWithFloats;

    DenseScatterFitter(LocalSamples samples, double[] plainMean, VectorModel model) {
        this.samples = samples;
        this.model = model;
        this.mean = plainMean;
    }

    /** Whether forming the scatter again and again costs less than the steps of a block solver. */
    static boolean pays(LocalSamples samples, int components) {
        int d = samples.columns();
        return d > DenseSolver.SMALL
                && d <= MOST_DIMENSIONS
                && d <= FEW_DIMENSIONS * RitzIteration.blockFor(components)
                && d <= samples.rows()
                && SinglePrecision.pays((double) samples.rows() * d);
    }

    @Override
    public void roughly() {
        norms = samples.centredAt(mean).squaredNorms();
        rough = SinglePrecision.suits(norms);
    }

    @Override
    public void exactly() {
        rough = false;
    }

    /** Exact in any case: what some rules take from the first losses, like the middle one, stays for the whole fit. */
    @Override
    public void start() {
        wasRough = rough;
        double[] values = solveExactly(WeightedScatter.plain(samples, mean, model.centring()));
        Rank.check(values, samples, mean, model.count());
    }

    @Override
    public void refit(double[] weights) {
        rough &= ++refits <= MOST_ROUGH_REFITS;
        if (!rough || !solveRoughly(WeightedScatter.of(samples, mean, ofTraceOne(weights), model.centring()))) {
            exactly();
            solveExactly(WeightedScatter.of(samples, mean, weights, model.centring()));
        }
    }

    /** The same weights but for a factor that gives the scatter a trace of about one, whatever the unit of the data. */
    private double[] ofTraceOne(double[] weights) {
        double[] all = WeightedScatter.combined(samples, weights);
        double trace = 0;
        for (int i = 0; i < all.length; i++) {
            trace += all[i] * norms[i];
        }
        double[] scaled = weights.clone();
        if (trace > 0 && !Double.isInfinite(trace)) {
            for (int i = 0; i < scaled.length; i++) {
                scaled[i] /= trace;
            }
        }
        return scaled;
    }

    /** Takes the leading eigenvectors of a scatter; returns their eigenvalues. */
    private double[] solveExactly(WeightedScatter scatter) {
        try (Matrix formed = scatter.formed();
                SymmetricEigen eigen = SymmetricEigen.largest(formed, model.count())) {
            take(eigen.vectors().copy(), scatter);
            solvedExactly = true;
            return eigen.values();
        }
    }

    /** The same in single precision; false if that is not enough for the last of them. */
    private boolean solveRoughly(WeightedScatter scatter) {
        int c = model.count();
        try (Matrix formed = scatter.formedInFloats();
                FloatMatrix rounded = FloatMatrix.of(formed);
                FloatEigen eigen = FloatEigen.largest(rounded, c)) {
            if (!(eigen.values()[c - 1] > LEAST * eigen.values()[0])) {
                return false;
            }
            Matrix vectors = Matrix.allocate(samples.columns(), c);
            eigen.vectors().widenTo(vectors);
            Orthonormal.independentColumns(vectors);
            if (sineTo(vectors) < STILL) {
                exactly();
            }
            take(vectors, scatter);
            solvedExactly = false;
            return true;
        }
    }

    /** The root of the mean squared sine from the last subspace to this. */
    private double sineTo(Matrix vectors) {
        int c = model.count();
        try (Matrix cosines = Matrix.allocate(c, c)) {
            cosines.assignTransposeProduct(basis, vectors);
            double norm = cosines.frobeniusNorm();
            return Math.sqrt(Math.max(0, 1 - norm * norm / c));
        }
    }

    private void take(Matrix vectors, WeightedScatter scatter) {
        close();
        basis = vectors;
        mean = scatter.mean();
    }

    @Override
    public void residuals(double[] into) {
        comparedWithFloats = measuredInFloats;
        measuredInFloats = !solvedExactly && measuredRoughly(into);
        if (!measuredInFloats) {
            Residuals.of(samples, mean, basis, into);
        }
    }

    /** The distances with scores in single precision; false if that leaves too few digits of one. */
    private boolean measuredRoughly(double[] into) {
        AtomicBoolean enough = new AtomicBoolean(true);
        try (FloatMatrix narrow = FloatMatrix.of(basis)) {
            samples.centredAt(mean)
                    .aggregate(
                            () -> into,
                            (residuals, block) -> {
                                if (!measure(block, narrow, residuals)) {
                                    enough.set(false);
                                }
                            },
                            (a, b) -> a);
        }
        if (!enough.get()) {
            exactly();
        }
        return enough.get();
    }

    private static boolean measure(Block block, FloatMatrix basis, double[] residuals) {
        int c = basis.columns();
        double[] norms = block.squaredNorms();
        double[] scores = Rows.ofAtLeast(norms.length * c);
        try (FloatMatrix products = FloatMatrix.allocate(norms.length, c)) {
            products.assignProduct(block.floats(), basis);
            products.read(scores);
        }
        boolean enough = true;
        for (int i = 0; i < norms.length; i++) {
            double square = norms[i] - SquaredNorm.of(scores, i * c, c);
            enough &= square >= SinglePrecision.CANCELLATION * norms[i];
            residuals[block.first() + i] = Math.sqrt(Math.max(0, square));
        }
        return enough;
    }

    @Override
    public double rounding() {
        return measuredInFloats || comparedWithFloats ? ROUNDING : 0;
    }

    @Override
    public boolean settled() {
        return solvedExactly;
    }

    @Override
    public FittedSubspace finish(double[] weights) {
        String how = "dense eigenvectors of the scatter";
        String route = wasRough
                ? how + (!solvedExactly ? " in single precision" : " in single, at the end in double precision")
                : how;
        return FittedSubspace.of(new VectorSubspace(mean, Basis.of(basis)), samples, weights, route);
    }

    @Override
    public void close() {
        if (basis != null) {
            basis.close();
            basis = null;
        }
    }
}
