package ballast.fit;

import ballast.BadInputException;
import ballast.subspace.Basis;
import ballast.subspace.ExplainedVariance;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;

/**
 * What is kept of weighted samples that have gone by: their weight, their mean, the leading axes of their scatter about
 * it with the sums of squares along them, and the sum of squares along all other directions.
 *
 * <p>Immutable.
 *
 * @param weight the sum of the weights
 * @param mean the weighted mean
 * @param axes the axes, orthonormal, those of the largest sums first
 * @param squares the weighted sums of squares along the axes
 * @param rest the weighted sum of squares along all other directions
 */
public record RunningAxes(double weight, double[] mean, double[][] axes, double[] squares, double rest) {

    /** Copies the arrays; refuses parts that do not go together. */
    public RunningAxes {
        if (!(weight > 0) || axes.length != squares.length || !(rest >= 0)) {
            throw new BadInputException("weight " + weight + ", " + axes.length + " axes, " + squares.length
                    + " sums of squares and a rest of " + rest + " do not go together");
        }
        mean = mean.clone();
        squares = squares.clone();
        axes = copy(axes);
        for (double[] axis : axes) {
            if (axis.length != mean.length) {
                throw new BadInputException("an axis of " + axis.length + " values for a mean of " + mean.length);
            }
        }
    }

    private static double[][] copy(double[][] rows) {
        return Arrays.stream(rows).map(double[]::clone).toArray(double[][]::new);
    }

    @Override
    public double[] mean() {
        return mean.clone();
    }

    @Override
    public double[][] axes() {
        return copy(axes);
    }

    @Override
    public double[] squares() {
        return squares.clone();
    }

    /** Number of axes. */
    public int count() {
        return axes.length;
    }

    /** The same with more squares along other directions. */
    public RunningAxes withRest(double more) {
        return new RunningAxes(weight, mean, axes, squares, rest + more);
    }

    /** The same with weights multiplied by a factor. */
    public RunningAxes weighing(double factor) {
        return new RunningAxes(
                factor * weight,
                mean,
                axes,
                Arrays.stream(squares).map(square -> factor * square).toArray(),
                factor * rest);
    }

    /**
     * The subspace along the first axes.
     *
     * @throws BadInputException if fewer axes are kept
     */
    public VectorSubspace subspace(int components) {
        if (components > axes.length) {
            throw new BadInputException("components = " + components + ", but only " + axes.length + " axes are kept");
        }
        double[] entries = new double[mean.length * components];
        for (int i = 0; i < entries.length; i++) {
            entries[i] = axes[i % components][i / components];
        }
        return new VectorSubspace(mean, Basis.of(mean.length, components, entries));
    }

    /** The variances along the first axes and in all, where the weights stand for so many samples. */
    public ExplainedVariance variances(int components, double samples) {
        double spread = rest + Arrays.stream(squares).sum();
        return ExplainedVariance.ofSquares(Arrays.copyOf(squares, components), spread, weight, samples);
    }
}
