package ballast.metric;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.linalg.SquaredNorm;
import ballast.samples.Samples;
import ballast.subspace.Subspace;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * How far the reconstruction of each contaminated sample is from the clean sample, squared: {@code e_i = ||x_i - m - W
 * W'(x_i^occ - m)||^2}.
 *
 * <p>Most subspaces reconstruct by an orthogonal projection, so by Pythagoras {@code e_i = r_i^2 + ||z_i -
 * z_i^occ||^2}, with {@code r} the residual of the clean sample and {@code z} the scores. Clean and contaminated
 * samples therefore need not be read in step: each is projected in one pass, and only scores, n x c numbers, are kept.
 * O(n d c). Other subspaces have no such rule: a few samples at a time are reconstructed and compared.
 *
 * <p>User weights play no part. Immutable.
 */
public final class SquaredErrors {

    /** Reconstructions that are held at a time. */
    private static final int ROWS_AT_ONCE = 1024;

    private final double[] values;

    private SquaredErrors(double[] values) {
        this.values = values;
    }

    /**
     * The errors of the reconstructions of contaminated samples, against the clean ones.
     *
     * @throws BadInputException if the two sets of samples differ in size
     */
    public static SquaredErrors of(Subspace subspace, Samples clean, Samples contaminated) {
        if (clean.rows() != contaminated.rows() || clean.columns() != contaminated.columns()) {
            throw new BadInputException("clean samples are " + clean.rows() + " x " + clean.columns()
                    + ", but contaminated samples are " + contaminated.rows() + " x " + contaminated.columns());
        }
        if (!subspace.projectsOrthogonally()) {
            return new SquaredErrors(compared(subspace, clean, contaminated));
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

    private static double[] compared(Subspace subspace, Samples clean, Samples contaminated) {
        double[] errors = new double[clean.rows()];
        for (int first = 0; first < errors.length; first += ROWS_AT_ONCE) {
            int[] rows = IntStream.range(first, Math.min(errors.length, first + ROWS_AT_ONCE))
                    .toArray();
            double[][] seen = subspace.reconstruct(contaminated.select(rows)).toArrays();
            double[][] wanted = clean.select(rows).toArrays();
            for (int i = 0; i < rows.length; i++) {
                double[] difference = seen[i];
                for (int j = 0; j < difference.length; j++) {
                    difference[j] -= wanted[i][j];
                }
                errors[first + i] = SquaredNorm.of(difference);
            }
        }
        return errors;
    }

    private static void addShifts(double[] errors, Samples scores, double[][] contaminatedScores) {
        int c = scores.columns();
        LocalSamples.of(scores).visit(block -> {
            double[] shifts = block.values().toArray();
            for (int i = 0; i < block.rows(); i++) {
                double[] contaminated = contaminatedScores[block.first() + i];
                for (int j = 0; j < c; j++) {
                    shifts[i * c + j] -= contaminated[j];
                }
                errors[block.first() + i] += SquaredNorm.of(shifts, i * c, c);
            }
        });
    }

    public int size() {
        return values.length;
    }

    public double[] values() {
        return values.clone();
    }

    public double sum() {
        return Arrays.stream(values).sum();
    }

    /**
     * The mean under weights of which only the ratios matter; they must be non-negative and not all zero.
     *
     * @throws BadInputException if there is not one weight for each error
     */
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
