package ballast.solver;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.linalg.SymmetricEigen;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;
import java.util.Optional;

/**
 * The mean and the leading principal axes of a few samples, without axes along which they do not vary.
 *
 * <p>One dense decomposition of the scatter or of the Gram matrix, whichever is smaller: O(n d m + m^3) with m the
 * smaller of n and d.
 */
public final class LeadingAxes {

    private LeadingAxes() {}

    /**
     * The subspace along at most {@code most} leading axes, in the order of their variance; empty if the samples do not
     * vary.
     */
    public static Optional<VectorSubspace> of(LocalSamples samples, int most) {
        double[] mean = SampleMean.of(samples);
        return samples.rows() < samples.columns() ? byGram(samples, mean, most) : byScatter(samples, mean, most);
    }

    /** The same for samples that are known to vary. */
    public static VectorSubspace ofVarying(LocalSamples samples, int most) {
        return of(samples, most).orElseThrow(() -> new ArithmeticException("the samples vary by less than rounding"));
    }

    /**
     * The subspace along this number of leading axes. Refuses samples that vary in fewer directions, and a sample that
     * is so far away that the directions of the others are lost in rounding.
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

    private static Optional<VectorSubspace> byScatter(LocalSamples samples, double[] mean, int most) {
        WeightedScatter scatter = WeightedScatter.plain(samples, mean, Centring.WEIGHTED);
        try (Matrix formed = scatter.formed();
                SymmetricEigen eigen = SymmetricEigen.largest(formed, Math.min(most, samples.columns()));
                Matrix axes =
                        eigen.vectors().columnRange(0, rank(eigen, samples)).copy()) {
            return along(mean, axes);
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
        return Optional.of(new VectorSubspace(mean, Bases.spannedBy(axes)));
    }
}
