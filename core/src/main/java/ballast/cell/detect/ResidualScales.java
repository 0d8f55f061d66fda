package ballast.cell.detect;

import ballast.block.LocalSamples;
import java.util.Arrays;
import java.util.function.ToDoubleFunction;

/** The robust scale of the residuals of each feature. */
public final class ResidualScales {

    /** A scale below this share of the largest value is rounding. */
    private static final double ROUNDING = 1e-9;

    private ResidualScales() {}

    /** The largest absolute value of each feature. */
    private static double[] largest(LocalSamples samples) {
        double[] largest = new double[samples.columns()];
        for (int i = 0; i < samples.rows(); i++) {
            double[] row = samples.row(i);
            for (int j = 0; j < row.length; j++) {
                largest[j] = Double.isNaN(row[j]) ? largest[j] : Math.max(largest[j], Math.abs(row[j]));
            }
        }
        return largest;
    }

    /**
     * Scales that are all positive: that of a feature more than half of whose residuals are zero is their standard
     * deviation, and that of a feature without residuals is next to nothing beside its values.
     *
     * @param samples that the residuals belong to
     * @param residuals of each feature, NaN where a value is missing
     * @param scale of the residuals of a feature, zero where it cannot be told
     */
    public static double[] positive(LocalSamples samples, double[][] residuals, ToDoubleFunction<double[]> scale) {
        double[] largest = largest(samples);
        double[] positive = Arrays.stream(residuals).mapToDouble(scale).toArray();
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

    /** Scales that are no smaller than rounding beside the values of the samples. */
    static double[] atLeastRounding(LocalSamples samples, double[] scales) {
        double[] largest = largest(samples);
        double[] positive = new double[scales.length];
        Arrays.setAll(positive, j -> Math.max(scales[j], Math.max(ROUNDING * largest[j], Double.MIN_NORMAL)));
        return positive;
    }
}
