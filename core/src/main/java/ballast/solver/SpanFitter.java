package ballast.solver;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.linalg.Orthonormal;
import ballast.linalg.SquaredNorm;
import ballast.linalg.SymmetricEigen;
import ballast.subspace.Basis;
import ballast.subspace.Centring;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;
import java.util.Optional;

/**
 * Weighted PCA for fewer samples than dimensions, carried out in coordinates of the span of the samples.
 *
 * <p>All weighted means and subspaces lie in the span of the centred samples Y (n x d), and rotation changes no
 * residual. From the Gram matrix {@code Y Y' = Q L Q'} come coordinates {@code C = Q L^(1/2)} (n x r) with {@code Y = C
 * B'}, and {@code B = Y' Q L^(-1/2)} has orthonormal columns. Everything is fitted to C and turned back at the end; d
 * enters twice: once in the Gram matrix, once in the way back. Nothing of size d x d exists.
 *
 * <p>The Gram matrix is made about a point near the samples and centred afterwards, so the mean costs no pass of its
 * own.
 */
final class SpanFitter implements SubspaceFitter {

    /** Iterations that a reduction should pay for, each about 10 n d b multiplications without it. */
    private static final double USUAL_ITERATIONS = 20;

    /** Columns that one task combines on the way back. */
    private static final int WIDTH = 128;

    /**
     * Mean squared distance from the first sample over that from the mean: 2 if it is like the others, more if it is
     * not.
     */
    private static final double TOO_FAR = 5;

    /**
     * Squared distances from the first sample, largest over middle one, from which on centring afterwards costs digits.
     */
    private static final double TOO_UNEVEN = 1e4;

    /** Squared distances below this share of the squared norm are rounding: the samples may all be equal. */
    private static final double ROUNDING = 1e-20;

    private final LocalSamples about;
    private final double[] point;
    private final double[] toMean;
    private final Matrix fromCoordinates;
    private final SubspaceFitter inner;

    /**
     * Ready to fit in coordinates.
     *
     * @param point what the Gram matrix was made about
     * @param toMean coefficients of the samples about the point that lead from there to the mean
     */
    private SpanFitter(
            LocalSamples samples, double[] point, double[] toMean, Matrix fromCoordinates, SubspaceFitter inner) {
        this.about = samples.centredAt(point);
        this.point = point;
        this.toMean = toMean;
        this.fromCoordinates = fromCoordinates;
        this.inner = inner;
    }

    /**
     * A fitter in coordinates of the span, from one pass about the first sample. Empty when that sample says too little
     * of where the others are, or when they are too strange for a Gram matrix.
     */
    static Optional<SubspaceFitter> aboutFirst(LocalSamples samples, VectorModel model, double accuracy) {
        if (model.centring() == Centring.ORIGIN) {
            return Optional.empty();
        }
        double[] first = samples.row(0);
        double[] toMean = WeightedScatter.plainWeights(samples);
        double total = Arrays.stream(toMean).sum();
        for (int i = 0; i < toMean.length; i++) {
            toMean[i] /= total;
        }
        try (Matrix gram = gram(samples, first)) {
            double before = weightedTrace(gram, toMean);
            if (Rank.areUneven(diagonal(gram), TOO_UNEVEN)) {
                return Optional.empty();
            }
            centre(gram, toMean);
            double after = weightedTrace(gram, toMean);
            if (!(before <= TOO_FAR * after && after > ROUNDING * SquaredNorm.of(first))) {
                return Optional.empty();
            }
            return Optional.of(on(samples, first, toMean, gram, model, accuracy));
        }
    }

    /**
     * A fitter in coordinates of the span; in the dimensions as they are if a few samples are so far away that a Gram
     * matrix would keep nothing of the others.
     */
    static SubspaceFitter on(LocalSamples samples, double[] mean, VectorModel model, double accuracy) {
        try (Matrix gram = gram(samples, mean)) {
            return Rank.isUneven(diagonal(gram))
                    ? model.fitterInPlace(samples, mean, accuracy, VectorModel.Axes.ANY)
                    : on(samples, mean, new double[samples.rows()], gram, model, accuracy);
        }
    }

    private static SpanFitter on(
            LocalSamples samples, double[] point, double[] toMean, Matrix gram, VectorModel model, double accuracy) {
        int n = samples.rows();
        try (SymmetricEigen eigen = SymmetricEigen.largest(gram, n)) {
            int rank = Rank.of(eigen.values(), n);
            Rank.check(rank, model.count());
            SubspaceFitter inner = model.fitterInPlace(
                    coordinates(samples, eigen, rank),
                    new double[rank],
                    accuracy,
                    samples.userWeights().isEmpty() ? VectorModel.Axes.PRINCIPAL : VectorModel.Axes.ANY);
            double[] inverses = new double[rank];
            for (int j = 0; j < rank; j++) {
                inverses[j] = 1 / Math.sqrt(eigen.values()[j]);
            }
            Matrix fromCoordinates = eigen.vectors().columnRange(0, rank).copy();
            fromCoordinates.scaleColumns(inverses);
            return new SpanFitter(samples, point, toMean, fromCoordinates, inner);
        }
    }

    /** The samples in coordinates of their span, with their user weights. */
    static LocalSamples coordinates(LocalSamples samples, double[] mean) {
        try (Matrix gram = gram(samples, mean);
                SymmetricEigen eigen = SymmetricEigen.largest(gram, samples.rows())) {
            return coordinates(samples, eigen, Rank.of(eigen.values(), samples.rows()));
        }
    }

    private static LocalSamples coordinates(LocalSamples samples, SymmetricEigen eigen, int rank) {
        double[] roots = new double[rank];
        for (int j = 0; j < rank; j++) {
            roots[j] = Math.sqrt(eigen.values()[j]);
        }
        try (Matrix coordinates = eigen.vectors().columnRange(0, rank).copy()) {
            coordinates.scaleColumns(roots);
            LocalSamples reduced = LocalSamples.of(coordinates).on(samples.workers());
            return samples.userWeights().map(reduced::weightedBy).orElse(reduced);
        }
    }

    /** From the Gram matrix about a point to that about the mean, where these coefficients lead; upper triangles. */
    private static void centre(Matrix gram, double[] toMean) {
        int n = gram.rows();
        double[] entries = gram.toArray();
        double[] alongMean = new double[n];
        for (int i = 0; i < n; i++) {
            alongMean[i] += entries[i * n + i] * toMean[i];
            for (int j = i + 1; j < n; j++) {
                alongMean[i] += entries[i * n + j] * toMean[j];
                alongMean[j] += entries[i * n + j] * toMean[i];
            }
        }
        double meanNorm = 0;
        for (int i = 0; i < n; i++) {
            meanNorm += alongMean[i] * toMean[i];
        }
        for (int i = 0; i < n; i++) {
            for (int j = i; j < n; j++) {
                entries[i * n + j] += meanNorm - (alongMean[i] + alongMean[j]);
            }
        }
        gram.write(entries);
    }

    private static double[] diagonal(Matrix gram) {
        double[] diagonal = new double[gram.rows()];
        for (int i = 0; i < diagonal.length; i++) {
            diagonal[i] = gram.get(i, i);
        }
        return diagonal;
    }

    private static double weightedTrace(Matrix gram, double[] weights) {
        double[] diagonal = diagonal(gram);
        double trace = 0;
        for (int i = 0; i < diagonal.length; i++) {
            trace += weights[i] * diagonal[i];
        }
        return trace;
    }

    /** Whether reducing once costs less than working in d dimensions throughout. */
    static boolean pays(LocalSamples samples, int components) {
        double n = samples.rows();
        double d = samples.columns();
        if (n >= d || n <= components) {
            return false;
        }
        double reducing = n * n * d + 10 * n * n * n;
        return reducing < USUAL_ITERATIONS * 10 * n * (d - n) * components;
    }

    /** The Gram matrix of the centred samples, upper triangle. */
    static Matrix gram(LocalSamples samples, double[] centre) {
        int n = samples.rows();
        UpperTiles tiles = new UpperTiles(n);
        Matrix gram = Matrix.zeros(n, n);
        ColumnPanels.forEach(
                samples.centredAt(centre),
                (from, panel) -> tiles.forEach(samples.workers(), (top, height, left, width) -> {
                    Matrix tile = gram.range(top, height, left, width);
                    if (top == left) {
                        tile.addOuterUpper(panel.rowRange(top, height));
                    } else {
                        tile.addProductTranspose(panel.rowRange(top, height), panel.rowRange(left, width));
                    }
                }));
        return gram;
    }

    /**
     * {@code B V = Y' (Q L^(-1/2) V)}: vectors given by coordinates, in the space of the samples. With F the samples
     * about the point and a the way to the mean, {@code Y = F - 1 a'F}.
     */
    private Matrix turnedBack(Matrix vectors) {
        int n = about.rows();
        int last = vectors.columns() - 1;
        try (Matrix coefficients = Matrix.allocate(n, vectors.columns());
                Matrix ones = Matrix.allocate(1, n);
                Matrix sums = Matrix.allocate(1, vectors.columns());
                Matrix way = Matrix.of(n, 1, toMean)) {
            coefficients.assignProduct(fromCoordinates, vectors);
            ones.fill(1);
            sums.assignProduct(ones, coefficients);
            sums.set(0, last, sums.get(0, last) - 1);
            coefficients.subtractProduct(way, sums);
            return combined(coefficients);
        }
    }

    /** Sums of the samples with coefficients, d x c. */
    private Matrix combined(Matrix coefficients) {
        Matrix sums = Matrix.allocate(about.columns(), coefficients.columns());
        ColumnPanels.forEach(
                about,
                (left, panel) -> about.workers()
                        .forRanges(
                                panel.columns(),
                                WIDTH,
                                (first, count) -> sums.rowRange(left + first, count)
                                        .assignTransposeProduct(panel.columnRange(first, count), coefficients)));
        return sums;
    }

    @Override
    public void roughly() {
        inner.roughly();
    }

    @Override
    public void exactly() {
        inner.exactly();
    }

    @Override
    public void start() {
        inner.start();
    }

    @Override
    public void residuals(double[] into) {
        inner.residuals(into);
    }

    @Override
    public double rounding() {
        return inner.rounding();
    }

    @Override
    public void refit(double[] weights) {
        inner.refit(weights);
    }

    @Override
    public boolean settled() {
        return inner.settled();
    }

    @Override
    public FittedSubspace finish(double[] weights) {
        FittedSubspace reduced = inner.finish(weights);
        VectorSubspace subspace = (VectorSubspace) reduced.subspace();
        int dimension = subspace.mean().length;
        int c = subspace.components();
        try (Matrix vectors = subspace.basis().matrix();
                Matrix both = Matrix.allocate(dimension, c + 1)) {
            both.columnRange(0, c).assign(vectors);
            both.columnRange(c, 1).write(subspace.mean());
            try (Matrix turned = turnedBack(both);
                    Matrix basis = turned.columnRange(0, c).copy()) {
                Orthonormal.independentColumns(basis);
                double[] mean = turned.columnRange(c, 1).toArray();
                for (int j = 0; j < mean.length; j++) {
                    mean[j] += point[j];
                }
                return new FittedSubspace(
                        new VectorSubspace(mean, Basis.of(basis)),
                        reduced.variances(),
                        "rotated to " + dimension + " dimensions, " + reduced.route());
            }
        }
    }

    @Override
    public void close() {
        inner.close();
        fromCoordinates.close();
    }
}
