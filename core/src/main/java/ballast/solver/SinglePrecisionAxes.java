package ballast.solver;

import ballast.linalg.Matrix;
import ballast.linalg.Precision;
import ballast.linalg.SymmetricEigen;
import ballast.samples.Samples;
import ballast.subspace.VectorSubspace;
import java.util.Optional;

/**
 * The same as {@link LeadingAxes} in half the time: decomposed in single precision, and made orthonormal in double
 * precision.
 *
 * <p>They are the axes of a Gram matrix that is wrong by about 1e-7 of its largest eigenvalue. Where the last of them
 * catches nearly the same as the one after it, which of both is taken may depend on that. Where the last axes or most
 * samples are so small beside the largest that more would, they come from {@link LeadingAxes}.
 */
public final class SinglePrecisionAxes {

    /** Samples read at a time. */
    private static final int TILE = 32;

    private SinglePrecisionAxes() {}

    /** The subspace along at most so many leading axes, the first of all first; empty if the samples do not vary. */
    public static Optional<VectorSubspace> of(Samples samples, int most) {
        int n = samples.rows();
        return n < samples.columns() && most < n && (long) n * samples.columns() <= Thresholds.MOST_VALUES_OF_AXES
                ? bySamples(samples, most).or(() -> LeadingAxes.of(samples, most))
                : LeadingAxes.of(samples, most);
    }

    /**
     * From the Gram matrix {@code Y Y' = Q L Q'} of the weighted samples: the axes are the directions of {@code Y' Q}.
     */
    private static Optional<VectorSubspace> bySamples(Samples samples, int most) {
        int n = samples.rows();
        double[] mean = LeadingAxes.mean(samples);
        try (Matrix rows = weightedRows(samples.centredAt(mean));
                Matrix gram = Matrix.zeros(Precision.SINGLE, n, n)) {
            gram.addOuterUpper(rows);
            if (!PrecisionSchedule.suitsSingle(gram.diagonal())) {
                return Optional.empty();
            }
            try (SymmetricEigen eigen = SymmetricEigen.largest(gram, most);
                    Matrix directions = Matrix.allocate(Precision.SINGLE, samples.columns(), most)) {
                if (!(eigen.values()[most - 1] > Thresholds.LEAST_VARIANCE_OF_AXES * eigen.values()[0])) {
                    return Optional.empty();
                }
                directions.assignTransposeProduct(rows, eigen.vectors());
                try (Matrix axes = directions.copy(Precision.DOUBLE)) {
                    return LeadingAxes.along(mean, axes);
                }
            }
        }
    }

    private static Matrix weightedRows(Samples centred) {
        int n = centred.rows();
        Matrix rows = Matrix.allocate(Precision.SINGLE, n, centred.columns());
        double[] values = new double[TILE * centred.columns()];
        for (int first = 0; first < n; first += TILE) {
            int count = Math.min(TILE, n - first);
            centred.read(first, count, values);
            rows.rowRange(first, count).write(values);
        }
        centred.userWeights().ifPresent(weights -> {
            double[] roots = new double[n];
            for (int i = 0; i < n; i++) {
                roots[i] = Math.sqrt(weights[i]);
            }
            rows.scaleRows(roots);
        });
        return rows;
    }
}
