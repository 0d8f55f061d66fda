package ballast.solver;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.linalg.Orthonormal;
import ballast.linalg.SymmetricEigen;
import ballast.subspace.Basis;
import ballast.subspace.Centring;
import ballast.subspace.VectorSubspace;
import java.util.Optional;
import java.util.function.Function;

/**
 * The mean and the leading principal axes of a few samples, in one go and without a refusal: axes along which the
 * samples do not vary are left out.
 *
 * <p>One dense decomposition of the scatter or of the Gram matrix, whichever is smaller: O(n d m + m^3) with m the
 * smaller of n and d.
 */
public final class LeadingAxes {

    /**
     * Dimensions for each sample from which on coordinates in the span of the samples pay for several decompositions.
     */
    private static final int WIDE = 4;

    /**
     * Samples beyond which coordinates of all cost more than they save, as decompositions are of some hundred samples
     * whatever their number.
     */
    private static final int MANY = 1000;

    private LeadingAxes() {}

    /** The mean under the user's weights. */
    public static double[] mean(LocalSamples samples) {
        return WeightedScatter.plainMean(samples);
    }

    /** Whether the samples are not all the same. */
    public static boolean exist(LocalSamples samples, double[] mean) {
        return !EqualSamplesFitter.fits(samples, mean);
    }

    /** Samples with the same distances in fewer dimensions, where there are far more of these than samples. */
    public static LocalSamples compact(LocalSamples samples, double[] mean) {
        boolean pays = samples.rows() <= MANY && samples.columns() > (long) WIDE * samples.rows();
        return pays ? SpanFitter.coordinates(samples, mean) : samples;
    }

    /** The subspace along at most so many leading axes, the first of all first; empty if the samples do not vary. */
    public static Optional<VectorSubspace> of(LocalSamples samples, int most) {
        double[] mean = mean(samples);
        return samples.rows() < samples.columns()
                ? bySamples(samples, mean, most)
                : byScatter(samples, mean, most, WeightedScatter::formed);
    }

    /** The same of more samples than dimensions, with products in single precision. */
    static Optional<VectorSubspace> inFloats(LocalSamples samples, int most) {
        return byScatter(samples, mean(samples), most, WeightedScatter::formedInFloats);
    }

    private static Optional<VectorSubspace> byScatter(
            LocalSamples samples, double[] mean, int most, Function<WeightedScatter, Matrix> formed) {
        try (Matrix scatter = formed.apply(WeightedScatter.plain(samples, mean, Centring.WEIGHTED_MEAN));
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
    private static Optional<VectorSubspace> bySamples(LocalSamples samples, double[] mean, int most) {
        double[] roots = WeightedScatter.plainWeights(samples);
        for (int i = 0; i < roots.length; i++) {
            roots[i] = Math.sqrt(roots[i]);
        }
        try (Matrix gram = SpanFitter.gram(samples, mean)) {
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

    private static int rank(SymmetricEigen eigen, LocalSamples samples) {
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
