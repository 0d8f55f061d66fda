package ballast.scaling;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.samples.Samples;
import java.util.Arrays;
import java.util.function.UnaryOperator;

/**
 * A linear scaling of each column: {@code scaled = (value - offset) / factor}.
 *
 * <p>A constant column has factor 1: it becomes zero, and a new sample that differs there keeps its difference.
 */
public final class ColumnScaling implements Scaling {

    private static final long serialVersionUID = 1;

    private final ScalingKind scale;
    private final double[] offsets;
    private final double[] factors;

    /**
     * A scaling from its numbers, which are copied.
     *
     * @param scale its name
     * @param offsets the offset of each column
     * @param factors the divisor of each column, 0 for a constant one
     * @throws BadInputException if there is not one of each per column, an offset is not finite, or a factor is
     *     negative or not finite
     */
    public ColumnScaling(ScalingKind scale, double[] offsets, double[] factors) {
        if (offsets.length != factors.length) {
            throw new BadInputException(offsets.length + " offsets and " + factors.length
                    + " factors, there must be one of each per column");
        }
        this.scale = scale;
        this.offsets = offsets.clone();
        this.factors =
                Arrays.stream(factors).map(factor -> factor == 0 ? 1 : factor).toArray();
        for (int j = 0; j < offsets.length; j++) {
            if (!Double.isFinite(offsets[j]) || !(factors[j] >= 0) || Double.isInfinite(factors[j])) {
                throw new BadInputException("column " + (j + 1) + " cannot be scaled: its values less " + offsets[j]
                        + " would be divided by " + factors[j] + ", which must be positive and finite");
            }
        }
    }

    @Override
    public ScalingKind scale() {
        return scale;
    }

    /** The offset of each column. */
    public double[] offsets() {
        return offsets.clone();
    }

    /** The divisor of each column. */
    public double[] factors() {
        return factors.clone();
    }

    @Override
    public Samples of(Samples samples) {
        return eachSample(samples, this::scaled);
    }

    @Override
    public Samples undoneOn(Samples scaled) {
        return eachSample(scaled, this::unscaled);
    }

    @Override
    public double[] of(double[] sample) {
        return scaled(sample.clone());
    }

    @Override
    public double[] undoneOn(double[] scaled) {
        return unscaled(scaled.clone());
    }

    /** Changes contiguous rows in place, and returns them. */
    private double[] scaled(double[] rows) {
        for (int start = 0; start < rows.length; start += offsets.length) {
            for (int j = 0; j < offsets.length; j++) {
                rows[start + j] = (rows[start + j] - offsets[j]) / factors[j];
            }
        }
        return rows;
    }

    private double[] unscaled(double[] rows) {
        for (int start = 0; start < rows.length; start += offsets.length) {
            for (int j = 0; j < offsets.length; j++) {
                rows[start + j] = offsets[j] + rows[start + j] * factors[j];
            }
        }
        return rows;
    }

    private Samples eachSample(Samples samples, UnaryOperator<double[]> rows) {
        int d = offsets.length;
        if (samples.columns() != d) {
            throw new BadInputException(
                    "samples of " + samples.columns() + " values, but " + d + " columns were scaled before");
        }
        return LocalSamples.of(samples).mapped(d, (from, to) -> to.write(rows.apply(from.toArray())));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ColumnScaling that
                && scale == that.scale
                && Arrays.equals(offsets, that.offsets)
                && Arrays.equals(factors, that.factors);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(offsets) + Arrays.hashCode(factors);
    }

    @Override
    public String toString() {
        return scale + " of " + offsets.length + " columns";
    }
}
