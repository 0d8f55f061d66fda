package ballast.projection;

import ballast.block.Block;
import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.linalg.SquaredNorm;

/**
 * The distance of every sample from an affine subspace, {@code ||(I - W W')(x - m)||}, in one pass over the samples.
 *
 * <p>By Pythagoras from two norms, one product per block. Where the difference of the norms would lose more than about
 * four digits, the residual vector itself is formed. Residuals at the level of rounding are exactly zero.
 *
 * <p>The residual of a sample with missing values is that of its observed values, {@code min ||(x - m - W z)_O||},
 * times {@code sqrt(d / |O|)}.
 */
public final class Residuals {

    /** Below this share of the squared norm, a squared residual by Pythagoras keeps under twelve digits. */
    public static final double CANCELLATION = 1e-4;

    /** The relative size of the rounding error of a residual that is zero. */
    private static final double ROUNDING = 1e-14;

    private Residuals() {}

    public static double[] of(LocalSamples samples, double[] mean, Matrix basis) {
        double[] residuals = new double[samples.rows()];
        of(samples, mean, basis, residuals);
        return residuals;
    }

    /** Writes the distances to an array. */
    public static void of(LocalSamples samples, double[] mean, Matrix basis, double[] residuals) {
        of(samples, mean, basis, residuals, (first, scores) -> {});
    }

    /** Writes the distances to an array, and passes the scores of every block to a visitor. */
    public static void of(LocalSamples samples, double[] mean, Matrix basis, double[] residuals, ScoreVisitor visitor) {
        double meanNorm = Math.sqrt(SquaredNorm.of(mean));
        samples.centredAt(mean).visit(block -> {
            try (Matrix scores = Matrix.allocate(block.rows(), basis.columns())) {
                measure(block, basis, new double[basis.columns()], meanNorm, scores, residuals);
                visitor.visit(block.first(), scores);
            }
        });
    }

    /** Sees the scores of a block of samples. */
    @FunctionalInterface
    public interface ScoreVisitor {
        /** Sees the scores of consecutive samples; the matrix is not kept. */
        void visit(int first, Matrix scores);
    }

    /**
     * The distances, and the scores of all samples (n x c); those of samples with gaps are shrunk by a ridge for each
     * component.
     */
    public static double[] of(LocalSamples samples, double[] mean, Matrix basis, double[] ridge, Matrix scores) {
        double[] residuals = new double[samples.rows()];
        double meanNorm = Math.sqrt(SquaredNorm.of(mean));
        samples.centredAt(mean)
                .visit(block -> measure(
                        block, basis, ridge, meanNorm, scores.rowRange(block.first(), block.rows()), residuals));
        return residuals;
    }

    private static void measure(
            Block block, Matrix basis, double[] ridge, double meanNorm, Matrix scores, double[] into) {
        int rows = block.rows();
        double[] whole = block.squaredNorms();
        scores.assignProduct(block.values(), basis);
        ObservedScores.complete(block.values(), basis, ridge, scores);
        double[] within = scores.rowSquaredNorms();
        double[] outside = null;
        for (int i = 0; i < rows; i++) {
            double square = whole[i] - within[i];
            if (!(square >= CANCELLATION * whole[i])) {
                if (outside == null) {
                    block.values().subtractProductTranspose(scores, basis);
                    outside = ObservedScores.scaledSquares(block.values());
                }
                square = outside[i];
            }
            into[block.first() + i] = unlessRounding(square, Double.isNaN(whole[i]) ? within[i] : whole[i], meanNorm);
        }
    }

    /** The root of a squared residual, or zero if it is at most the rounding error of a sample of this size. */
    public static double unlessRounding(double square, double whole, double meanNorm) {
        double residual = Math.sqrt(Math.max(0, square));
        boolean rounding = residual <= ROUNDING * (Math.sqrt(whole) + meanNorm);
        return rounding && Double.isFinite(whole) ? 0 : residual;
    }
}
