package ballast.solver;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.linalg.SquaredNorm;
import ballast.linalg.SymmetricEigen;
import ballast.samples.SampleWeights;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;
import java.util.Optional;

/**
 * The span of fewer samples than dimensions, with coordinates of the samples in it.
 *
 * <p>All weighted means and subspaces lie in the span of the centred samples Y (n x d), and rotation changes no
 * residual. From the Gram matrix {@code Y Y' = Q L Q'} come coordinates {@code C = Q L^(1/2)} (n x r) with {@code Y = C
 * B'}, and {@code B = Y' Q L^(-1/2)} has orthonormal columns. All computations use C, and the result is transformed
 * back at the end. The dimension d matters twice, for the Gram matrix and for the transformation back, and no d x d
 * matrix is formed.
 *
 * <p>The Gram matrix is computed about a point near the samples and centred afterwards, so the mean needs no separate
 * pass. Samples of very different length are first normalised to length one, {@code D^(-1) Y}: that has the same span,
 * and their coordinates are {@code C = D Q L^(1/2)}.
 */
public final class Span {

    /** The number of columns that one task combines for the transformation back. */
    private static final int WIDTH = 128;

    private final LocalSamples samples;
    private final double[] point;
    private final double[] toMean;
    private final LocalSamples coordinates;
    private final double[] inverses;
    /** The lengths of the samples before they were normalised; ones if they were not. */
    private final double[] lengths;

    /**
     * The span, from a Gram matrix about the mean.
     *
     * @param point the point about which the Gram matrix was computed
     * @param toMean coefficients of the samples about the point, whose sum is the way from there to the mean
     * @param lengths the divisors of the samples of the Gram matrix
     */
    private Span(LocalSamples samples, double[] point, double[] toMean, Matrix gram, double[] lengths) {
        this.samples = samples;
        this.point = point;
        this.toMean = toMean;
        this.lengths = lengths;
        try (SymmetricEigen eigen = SymmetricEigen.largest(gram, samples.rows())) {
            int rank = Rank.of(eigen.values(), samples.rows());
            double[] roots =
                    Arrays.stream(eigen.values(), 0, rank).map(Math::sqrt).toArray();
            this.inverses = Arrays.stream(eigen.values(), 0, rank)
                    .map(value -> 1 / value)
                    .toArray();
            this.coordinates = coordinates(samples, eigen.vectors().columnRange(0, rank), roots, lengths);
        }
    }

    private static LocalSamples coordinates(LocalSamples samples, Matrix vectors, double[] roots, double[] lengths) {
        try (Matrix coordinates = vectors.copy()) {
            coordinates.scaleColumns(roots);
            coordinates.scaleRows(lengths);
            return LocalSamples.of(coordinates)
                    .on(samples.workers())
                    .weightedBy(samples.weights().toArray());
        }
    }

    /**
     * The span from one pass about the first sample. Empty if that sample is too far from the others, or if these are
     * too uneven for a Gram matrix.
     */
    static Optional<Span> aboutFirst(LocalSamples samples, Centring centring) {
        if (centring == Centring.NONE) {
            return Optional.empty();
        }
        double[] first = samples.row(0);
        double[] toMean = samples.weights().toArray();
        double total = Arrays.stream(toMean).sum();
        for (int i = 0; i < toMean.length; i++) {
            toMean[i] /= total;
        }
        try (Matrix gram = gram(samples, first)) {
            double before = weightedTrace(gram, toMean);
            if (Rank.areUneven(gram.diagonal(), Thresholds.UNEVEN_FOR_CENTRING)) {
                return Optional.empty();
            }
            centre(gram, toMean);
            double after = weightedTrace(gram, toMean);
            boolean near = before <= Thresholds.FAR_FROM_FIRST * after;
            return near && after > Thresholds.NO_DISTANCE * SquaredNorm.of(first)
                    ? Optional.of(new Span(samples, first, toMean, gram, ones(samples)))
                    : Optional.empty();
        }
    }

    /** The span about the mean; empty if a few samples are so far away that a Gram matrix loses the others. */
    static Optional<Span> about(LocalSamples samples, double[] mean) {
        try (Matrix gram = gram(samples, mean)) {
            return Rank.areUneven(gram.diagonal(), Thresholds.UNEVEN_FOR_EIGENVALUES)
                    ? Optional.empty()
                    : Optional.of(new Span(samples, mean, new double[samples.rows()], gram, ones(samples)));
        }
    }

    /**
     * The span about the mean of fewer samples than dimensions, for several decompositions of subsets and a fit to all;
     * about the median if far samples have moved the mean. Empty for other samples.
     */
    public static Optional<Span> compact(LocalSamples samples, double[] mean) {
        if (samples.columns() <= samples.rows()) {
            return Optional.empty();
        }
        Optional<Span> found = about(samples, mean);
        if (found.isPresent() && found.get().rank() == samples.rows() - 1) {
            return found;
        }
        double[] middle = Rank.middle(samples);
        return Rank.areLost(samples.centredAt(middle).squaredNorms()) ? Optional.of(ofUneven(samples, middle)) : found;
    }

    private static Span ofUneven(LocalSamples samples, double[] centre) {
        try (Matrix gram = gram(samples, centre)) {
            double[] lengths = Arrays.stream(gram.diagonal())
                    .map(square -> square > 0 ? Math.sqrt(square) : 1)
                    .toArray();
            double[] inverses = Arrays.stream(lengths).map(length -> 1 / length).toArray();
            gram.scaleRows(inverses);
            gram.scaleColumns(inverses);
            return new Span(samples, centre, new double[samples.rows()], gram, lengths);
        }
    }

    private static double[] ones(LocalSamples samples) {
        return SampleWeights.ones(samples.rows()).toArray();
    }

    /** Whether the coordinates are those along the principal axes, in the order of their variance. */
    public boolean isPrincipal() {
        return samples.weights().areAllOne() && Arrays.stream(lengths).allMatch(length -> length == 1);
    }

    int rank() {
        return coordinates.columns();
    }

    public LocalSamples coordinates() {
        return coordinates;
    }

    public VectorSubspace turnedBack(VectorSubspace subspace) {
        int c = subspace.components();
        try (Matrix basis = Bases.matrix(subspace.basis());
                Matrix both = Matrix.allocate(rank(), c + 1)) {
            both.columnRange(0, c).assign(basis);
            both.columnRange(c, 1).write(subspace.mean());
            try (Matrix turned = turnedBack(both);
                    Matrix axes = turned.columnRange(0, c).copy()) {
                double[] mean = SampleMean.plus(turned.columnRange(c, 1).toArray(), point);
                return new VectorSubspace(mean, Bases.spannedBy(axes));
            }
        }
    }

    /**
     * {@code B V = Y' (D^(-2) C L^(-1) V)}: vectors given by coordinates, the last of which is a point. With F the
     * samples about the point and a the coefficients that lead to the mean, {@code Y = F - 1 a'F}.
     */
    private Matrix turnedBack(Matrix columns) {
        int n = samples.rows();
        int last = columns.columns() - 1;
        columns.scaleRows(inverses);
        try (Matrix coefficients = coordinates.project(columns);
                Matrix ones = Matrix.allocate(1, n);
                Matrix sums = Matrix.allocate(1, columns.columns());
                Matrix way = Matrix.of(n, 1, toMean)) {
            coefficients.scaleRows(
                    Arrays.stream(lengths).map(length -> 1 / length / length).toArray());
            ones.fill(1);
            sums.assignProduct(ones, coefficients);
            sums.set(0, last, sums.get(0, last) - 1);
            coefficients.subtractProduct(way, sums);
            return combined(coefficients);
        }
    }

    /** Sums of the samples about the point with coefficients, d x c. */
    private Matrix combined(Matrix coefficients) {
        try (Matrix sums = Matrix.allocate(samples.columns(), coefficients.columns())) {
            ColumnPanels.forEach(
                    samples.centredAt(point),
                    (panel, left) -> samples.workers()
                            .forRanges(
                                    panel.columns(),
                                    WIDTH,
                                    (first, count) -> sums.rowRange(left + first, count)
                                            .assignTransposeProduct(panel.columnRange(first, count), coefficients)));
            return sums.handedOver();
        }
    }

    /** The Gram matrix of the centred samples, upper triangle. */
    static Matrix gram(LocalSamples samples, double[] centre) {
        int n = samples.rows();
        UpperTiles tiles = new UpperTiles(n);
        try (Matrix gram = Matrix.zeros(n, n)) {
            ColumnPanels.forEach(
                    samples.centredAt(centre),
                    (panel, from) -> tiles.forEach(samples.workers(), (top, height, left, width) -> {
                        Matrix tile = gram.range(top, height, left, width);
                        if (top == left) {
                            tile.addOuterUpper(panel.rowRange(top, height));
                        } else {
                            tile.addProductTranspose(panel.rowRange(top, height), panel.rowRange(left, width));
                        }
                    }));
            return gram.handedOver();
        }
    }

    /**
     * Changes the Gram matrix about a point to that about the mean, to which these coefficients lead; upper triangles.
     */
    private static void centre(Matrix gram, double[] toMean) {
        int n = gram.rows();
        gram.mirrorUpper();
        try (Matrix way = Matrix.of(n, 1, toMean);
                Matrix products = gram.times(way);
                Matrix meanNorm = way.transposeTimes(products)) {
            double[] alongMean = products.toArray();
            gram.addToRows(Arrays.stream(alongMean)
                    .map(along -> meanNorm.get(0, 0) - along)
                    .toArray());
            gram.addOuter(-1, alongMean, SampleWeights.ones(n).toArray());
        }
    }

    private static double weightedTrace(Matrix gram, double[] weights) {
        double trace = 0;
        for (int i = 0; i < weights.length; i++) {
            trace += weights[i] * gram.get(i, i);
        }
        return trace;
    }
}
