package ballast.solver;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.linalg.Orthonormal;
import ballast.linalg.Precision;
import ballast.linalg.SymmetricEigen;
import ballast.subspace.Centring;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;
import java.util.Optional;

/**
 * The mean and the leading principal axes of a few samples, in one go and without a refusal: axes along which the
 * samples do not vary are left out.
 *
 * <p>One dense decomposition of the scatter or of the Gram matrix, whichever is smaller: O(n d m + m^3) with m the
 * smaller of n and d.
 */
public final class LeadingAxes {

    /** Samples read at a time. */
    private static final int TILE = 32;

    private LeadingAxes() {}

    /** Whether the samples are not all the same. */
    public static boolean exist(LocalSamples samples, double[] mean) {
        return !EqualSamplesFitter.fits(samples, mean);
    }

    /** The subspace along at most so many leading axes, the first of all first; empty if the samples do not vary. */
    public static Optional<VectorSubspace> of(LocalSamples samples, int most) {
        double[] mean = SampleMean.of(samples);
        return samples.rows() < samples.columns()
                ? byGram(samples, mean, most)
                : byScatter(samples, mean, most, Precision.DOUBLE);
    }

    /**
     * The subspace along so many leading axes. Refused are samples that vary in fewer directions, and one that is so
     * far away that the directions of the others are lost in rounding.
     */
    public static VectorSubspace required(LocalSamples samples, int components) {
        Optional<VectorSubspace> found = of(samples, components);
        int rank = found.map(VectorSubspace::components).orElse(0);
        if (rank < components) {
            Rank.refuseFarSample(samples);
            throw new RankException(components, rank);
        }
        return found.orElseThrow();
    }

    /** At most so many of more samples than dimensions, in single precision unless that is beyond its range. */
    static Optional<VectorSubspace> ofMany(LocalSamples samples, int most) {
        return byScatter(samples, SampleMean.of(samples), most, Precision.SINGLE);
    }

    /**
     * The same in half the time for fewer samples than dimensions: decomposed in single precision, and made orthonormal
     * in double precision.
     *
     * <p>They are the axes of a Gram matrix that is wrong by about 1e-7 of its largest eigenvalue. Where the last of
     * them catches nearly the same as the one after it, which of both is taken may depend on that. Where the last axes
     * or most samples are so small beside the largest that more would, double precision is used throughout.
     */
    public static Optional<VectorSubspace> inSingle(LocalSamples samples, int most) {
        int n = samples.rows();
        boolean pays =
                n < samples.columns() && most < n && (long) n * samples.columns() <= Thresholds.MOST_VALUES_OF_AXES;
        return (pays ? byGramInSingle(samples, most) : Optional.<VectorSubspace>empty()).or(() -> of(samples, most));
    }

    private static Optional<VectorSubspace> byScatter(
            LocalSamples samples, double[] mean, int most, Precision precision) {
        WeightedScatter scatter = WeightedScatter.plain(samples, mean, Centring.WEIGHTED_MEAN);
        try (Matrix formed = scatter.formed(precision)) {
            if (precision == Precision.SINGLE
                    && !Double.isFinite(scatter.trace().orElseThrow())) {
                return byScatter(samples, mean, most, Precision.DOUBLE);
            }
            try (SymmetricEigen eigen = SymmetricEigen.largest(formed, Math.min(most, samples.columns()));
                    Matrix axes =
                            eigen.vectors().columnRange(0, rank(eigen, samples)).copy()) {
                return along(mean, axes);
            }
        }
    }

    /**
     * From the Gram matrix {@code Y Y' = Q L Q'} of the weighted samples: the axes are the directions of {@code Y' Q}.
     */
    private static Optional<VectorSubspace> byGram(LocalSamples samples, double[] mean, int most) {
        double[] roots = roots(samples);
        try (Matrix gram = Span.gram(samples, mean)) {
            gram.scaleRows(roots);
            gram.scaleColumns(roots);
            try (SymmetricEigen eigen = SymmetricEigen.largest(gram, Math.min(most, samples.rows()))) {
                int rank = rank(eigen, samples);
                double[] lengths = Arrays.stream(eigen.values(), 0, rank)
                        .map(value -> 1 / Math.sqrt(value))
                        .toArray();
                try (Matrix coefficients = eigen.vectors().columnRange(0, rank).copy()) {
                    coefficients.scaleRows(roots);
                    coefficients.scaleColumns(lengths);
                    try (Matrix axes = samples.centredAt(mean).combine(coefficients)) {
                        return along(mean, axes);
                    }
                }
            }
        }
    }

    /** The same in single precision; empty where that is not enough. */
    private static Optional<VectorSubspace> byGramInSingle(LocalSamples samples, int most) {
        int n = samples.rows();
        double[] mean = SampleMean.of(samples);
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
                    return along(mean, axes);
                }
            }
        }
    }

    private static Matrix weightedRows(LocalSamples centred) {
        int n = centred.rows();
        Matrix rows = Matrix.allocate(Precision.SINGLE, n, centred.columns());
        double[] values = new double[TILE * centred.columns()];
        for (int first = 0; first < n; first += TILE) {
            int count = Math.min(TILE, n - first);
            centred.read(first, count, values);
            rows.rowRange(first, count).write(values);
        }
        if (!centred.weights().areAllOne()) {
            rows.scaleRows(roots(centred));
        }
        return rows;
    }

    private static double[] roots(LocalSamples samples) {
        return Arrays.stream(samples.weights().toArray()).map(Math::sqrt).toArray();
    }

    private static int rank(SymmetricEigen eigen, LocalSamples samples) {
        return Rank.of(eigen.values(), Math.max(samples.rows(), samples.columns()));
    }

    /** The subspace through the mean along independent axes, which are made orthonormal in their order. */
    private static Optional<VectorSubspace> along(double[] mean, Matrix axes) {
        if (axes.columns() == 0) {
            return Optional.empty();
        }
        Orthonormal.independentColumns(axes);
        return Optional.of(new VectorSubspace(mean, Bases.of(axes)));
    }
}
