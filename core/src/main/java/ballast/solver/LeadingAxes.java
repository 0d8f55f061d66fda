package ballast.solver;

import ballast.linalg.Matrix;
import ballast.linalg.Orthonormal;
import ballast.linalg.Precision;
import ballast.linalg.SymmetricEigen;
import ballast.samples.Samples;
import ballast.subspace.Basis;
import ballast.subspace.Centring;
import ballast.subspace.VectorSubspace;
import java.util.Optional;

/**
 * The mean and the leading principal axes of a few samples, in one go and without a refusal: axes along which the
 * samples do not vary are left out.
 *
 * <p>One dense decomposition of the scatter or of the Gram matrix, whichever is smaller: O(n d m + m^3) with m the
 * smaller of n and d.
 */
public final class LeadingAxes {

    private LeadingAxes() {}

    /** The mean under the user's weights. */
    public static double[] mean(Samples samples) {
        return WeightedScatter.plainMean(samples);
    }

    /** Whether the samples are not all the same. */
    public static boolean exist(Samples samples, double[] mean) {
        return !EqualSamplesFitter.fits(samples, mean);
    }

    /** Samples with the same distances in fewer dimensions, where there are far more of these than samples. */
    public static Samples compact(Samples samples, double[] mean) {
        boolean pays = samples.rows() <= Thresholds.MANY_FOR_COORDINATES
                && samples.columns() > (long) Thresholds.WIDE * samples.rows();
        return pays ? Span.coordinates(samples, mean) : samples;
    }

    /** The subspace along at most so many leading axes, the first of all first; empty if the samples do not vary. */
    public static Optional<VectorSubspace> of(Samples samples, int most) {
        double[] mean = mean(samples);
        return samples.rows() < samples.columns()
                ? bySamples(samples, mean, most)
                : byScatter(samples, mean, most, Precision.DOUBLE);
    }

    /** The same of more samples than dimensions, with products in single precision. */
    static Optional<VectorSubspace> inSingle(Samples samples, int most) {
        return byScatter(samples, mean(samples), most, Precision.SINGLE);
    }

    private static Optional<VectorSubspace> byScatter(Samples samples, double[] mean, int most, Precision precision) {
        try (Matrix scatter = WeightedScatter.plain(samples, mean, Centring.WEIGHTED_MEAN)
                        .formed(precision);
                SymmetricEigen eigen = SymmetricEigen.largest(scatter, Math.min(most, samples.columns()))) {
            int rank = rank(eigen, samples);
            try (Matrix axes = eigen.vectors().columnRange(0, rank).copy()) {
                return along(mean, axes);
            }
        }
    }

    /**
     * From the Gram matrix {@code Y Y' = Q L Q'} of the weighted samples: the axes are the directions of {@code Y' Q}.
     */
    private static Optional<VectorSubspace> bySamples(Samples samples, double[] mean, int most) {
        double[] roots = WeightedScatter.plainWeights(samples);
        for (int i = 0; i < roots.length; i++) {
            roots[i] = Math.sqrt(roots[i]);
        }
        try (Matrix gram = Span.gram(samples, mean)) {
            gram.scaleRows(roots);
            gram.scaleColumns(roots);
            try (SymmetricEigen eigen = SymmetricEigen.largest(gram, Math.min(most, samples.rows()))) {
                int rank = rank(eigen, samples);
                double[] lengths = new double[rank];
                for (int j = 0; j < rank; j++) {
                    lengths[j] = 1 / Math.sqrt(eigen.values()[j]);
                }
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

    private static int rank(SymmetricEigen eigen, Samples samples) {
        return Rank.of(eigen.values(), Math.max(samples.rows(), samples.columns()));
    }

    /** The subspace through the mean along independent axes, which are made orthonormal in their order. */
    static Optional<VectorSubspace> along(double[] mean, Matrix axes) {
        if (axes.columns() == 0) {
            return Optional.empty();
        }
        Orthonormal.independentColumns(axes);
        return Optional.of(new VectorSubspace(mean, Basis.of(axes)));
    }
}
