package ballast.cell.detect;

import ballast.block.LocalSamples;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;

/** The robust scale of the residuals of each feature. */
public final class ResidualScales {

    /** A scale below this share of the largest one is rounding. */
    private static final double ROUNDING = 1e-12;

    private ResidualScales() {}

    /** Those of samples without gaps, projected orthogonally; positive. */
    static double[] of(LocalSamples samples, VectorSubspace plane) {
        LocalSamples seen = LocalSamples.of(plane.reconstruct(samples));
        int d = samples.columns();
        double[][] residuals = new double[d][samples.rows()];
        double[] spread = new double[d];
        double[] row = new double[d];
        double[] fitted = new double[d];
        for (int i = 0; i < samples.rows(); i++) {
            samples.read(i, 1, row);
            seen.read(i, 1, fitted);
            for (int j = 0; j < d; j++) {
                residuals[j][i] = row[j] - fitted[j];
                spread[j] = Math.max(spread[j], Math.abs(row[j]));
            }
        }
        double[] scales = Arrays.stream(residuals).mapToDouble(OneStep::scale).toArray();
        return positive(scales, residuals, spread);
    }

    /**
     * Scales that are all positive: that of a feature more than half of whose residuals are zero is their standard
     * deviation, and that of a feature without residuals is next to nothing beside its values.
     *
     * @param residuals of each feature, NaN where a value is missing
     * @param largest absolute value of each feature
     */
    public static double[] positive(double[] scales, double[][] residuals, double[] largest) {
        double[] positive = scales.clone();
        for (int j = 0; j < positive.length; j++) {
            double least = ROUNDING * largest[j];
            if (!(positive[j] > least)) {
                double squares = Arrays.stream(residuals[j])
                        .filter(r -> !Double.isNaN(r))
                        .map(r -> r * r)
                        .average()
                        .orElse(0);
                positive[j] = Math.max(Math.sqrt(squares), Math.max(least, Double.MIN_NORMAL));
            }
        }
        return positive;
    }
}
