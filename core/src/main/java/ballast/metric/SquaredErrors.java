package ballast.metric;

import ballast.BadInputException;
import ballast.linalg.SquaredNorm;
import ballast.samples.Samples;
import ballast.subspace.Subspace;
import java.util.Arrays;

/**
 * How far the reconstruction of each contaminated sample is from the clean sample, squared:
 * {@code e_i = ||x_i - m - W W'(x_i^occ - m)||^2}.
 *
 * <p>A subspace reconstructs by an orthogonal projection, so by Pythagoras
 * {@code e_i = r_i^2 + ||z_i - z_i^occ||^2}, with {@code r} the residual of the clean sample and {@code z} the scores.
 * Clean and contaminated samples therefore need not be read in step: each is projected in one pass, and only scores,
 * n x c numbers, are kept. O(n d c).
 *
 * <p>User weights play no part. Immutable.
 */
public final class SquaredErrors {

    private final double[] values;

    private SquaredErrors(double[] values) {
        this.values = values;
    }

    /** The errors of a subspace that sees the contaminated samples and is asked for the clean ones. */
    public static SquaredErrors of(Subspace subspace, Samples clean, Samples contaminated) {
        if (clean.rows() != contaminated.rows() || clean.columns() != contaminated.columns()) {
            throw new BadInputException("clean samples are " + clean.rows() + " x " + clean.columns()
                    + ", but contaminated samples are " + contaminated.rows() + " x " + contaminated.columns());
        }
        double[] errors = subspace.residuals(clean);
        for (int i = 0; i < errors.length; i++) {
            errors[i] *= errors[i];
        }
        if (clean != contaminated) {
            addShifts(
                    errors,
                    subspace.project(clean),
                    subspace.project(contaminated).toArrays());
        }
        return new SquaredErrors(errors);
    }

    private static void addShifts(double[] errors, Samples scores, double[][] contaminatedScores) {
        int c = scores.columns();
        // Every block adds to its own stretch of the array, so there is nothing to merge.
        scores.aggregate(
                () -> errors,
                (into, block) -> {
                    double[] shifts = block.values().toArray();
                    for (int i = 0; i < block.rows(); i++) {
                        double[] contaminated = contaminatedScores[block.first() + i];
                        for (int j = 0; j < c; j++) {
                            shifts[i * c + j] -= contaminated[j];
                        }
                        into[block.first() + i] += SquaredNorm.of(shifts, i * c, c);
                    }
                },
                (a, b) -> a);
    }

    /** Number of samples. */
    public int size() {
        return values.length;
    }

    /** The squared error of each sample. */
    public double[] values() {
        return values.clone();
    }

    /** The sum over all samples. */
    public double sum() {
        return Arrays.stream(values).sum();
    }

    /** The mean under weights of which only the ratios matter; they must be non-negative and not all zero. */
    public double mean(double[] weights) {
        if (weights.length != values.length) {
            throw new BadInputException(weights.length + " weights for the errors of " + values.length + " samples");
        }
        double sum = 0;
        double total = 0;
        for (int i = 0; i < values.length; i++) {
            sum += weights[i] * values[i];
            total += weights[i];
        }
        if (!(total > 0)) {
            throw new BadInputException("the weights of " + values.length + " samples sum to " + total
                    + ", must be non-negative and not all zero");
        }
        return sum / total;
    }
}
