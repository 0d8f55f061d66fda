package ballast.solver;

import ballast.block.LocalSamples;
import ballast.linalg.FloatEigen;
import ballast.linalg.FloatMatrix;
import ballast.linalg.Matrix;
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

    /** Values held as floats at most (16 MB). */
    private static final int MOST_VALUES = 1 << 22;

    /** Samples read at a time. */
    private static final int TILE = 32;

    /**
     * The least variance along an axis, relative to that along the first, that errors of single precision are small
     * beside.
     */
    private static final double LEAST = 1e-4;

    private SinglePrecisionAxes() {}

    /** The subspace along at most so many leading axes, the first of all first; empty if the samples do not vary. */
    public static Optional<VectorSubspace> of(LocalSamples samples, int most) {
        int n = samples.rows();
        return n < samples.columns() && most < n && (long) n * samples.columns() <= MOST_VALUES
                ? bySamples(samples, most).or(() -> LeadingAxes.of(samples, most))
                : LeadingAxes.of(samples, most);
    }

    /**
     * From the Gram matrix {@code Y Y' = Q L Q'} of the weighted samples: the axes are the directions of {@code Y' Q}.
     */
    private static Optional<VectorSubspace> bySamples(LocalSamples samples, int most) {
        int n = samples.rows();
        double[] mean = LeadingAxes.mean(samples);
        try (FloatMatrix rows = weightedRows(samples.centredAt(mean));
                FloatMatrix gram = FloatMatrix.zeros(n, n)) {
            gram.addOuterUpper(rows);
            if (!SinglePrecision.suits(diagonal(gram))) {
                return Optional.empty();
            }
            try (FloatEigen eigen = FloatEigen.largest(gram, most);
                    FloatMatrix directions = FloatMatrix.allocate(samples.columns(), most);
                    Matrix axes = Matrix.allocate(samples.columns(), most)) {
                if (!(eigen.values()[most - 1] > LEAST * eigen.values()[0])) {
                    return Optional.empty();
                }
                directions.assignTransposeProduct(rows, eigen.vectors());
                directions.widenTo(axes);
                return LeadingAxes.along(mean, axes);
            }
        }
    }

    private static FloatMatrix weightedRows(LocalSamples centred) {
        int n = centred.rows();
        FloatMatrix rows = FloatMatrix.allocate(n, centred.columns());
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

    private static double[] diagonal(FloatMatrix gram) {
        double[] diagonal = new double[gram.rows()];
        for (int i = 0; i < diagonal.length; i++) {
            diagonal[i] = gram.get(i, i);
        }
        return diagonal;
    }
}
