package ballast.cell.pursuit;

import ballast.block.LocalSamples;
import ballast.fit.Stopping;

/** The standard deviation of the noise in good cells: that of what a few axes leave, by the median size. */
final class NoiseLevel {

    /** Noise that is less than this share of the samples is rounding. */
    private static final double LEAST = 1e-6;

    /** Iterations after which the noise is known well enough. */
    private static final Stopping ROUGHLY = new Stopping(1e-3, 50);

    private NoiseLevel() {}

    /** The noise beside this many axes. */
    static double of(LocalSamples samples, int axes) {
        double n = samples.rows();
        double d = samples.columns();
        try (LowRank low = AlternatingProjections.roughly(samples, axes, ROUGHLY)) {
            // what the axes take of the noise is missing in the residuals
            double taken = (n - 1 - axes) / n * (d - axes) / d;
            double unit = CellSums.of(samples).unit();
            double scale = SizeCounts.of(samples, low, unit).scale() / Math.sqrt(Math.max(taken, 1 / (n * d)));
            return Math.max(scale, LEAST * unit);
        }
    }
}
