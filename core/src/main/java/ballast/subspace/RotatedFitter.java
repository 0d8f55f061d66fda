package ballast.subspace;

import ballast.linalg.Matrix;
import ballast.linalg.Orthonormal;
import ballast.linalg.SymmetricEigen;
import ballast.samples.Samples;
import java.util.stream.IntStream;

/**
 * Weighted PCA for fewer samples than dimensions, carried out in coordinates of the span of the samples.
 *
 * <p>All weighted means and subspaces lie in the span of the centred samples Y (n x d), and rotation changes no residual. From
 * the Gram matrix {@code Y Y' = Q L Q'} come coordinates {@code C = Q L^(1/2)} (n x r) with {@code Y = C B'}, and
 * {@code B = Y' Q L^(-1/2)} has orthonormal columns. Everything is fitted to C and turned back at the end; d enters
 * twice: once in the Gram matrix, once in the way back. Nothing of size d x d exists.
 */
final class RotatedFitter implements SubspaceFitter {

    /** Iterations that a reduction should pay for, each about 10 n d b multiplications without it. */
    private static final double USUAL_ITERATIONS = 20;

    /** Samples held widened at a time while the Gram matrix is made, in doubles (16 MB). */
    private static final int CHUNK_DOUBLES = 1 << 21;

    /** Rows of the Gram matrix that one task computes. */
    private static final int TILE = 32;

    private final Samples samples;
    private final double[] centre;
    private final Matrix fromCoordinates;
    private final SubspaceFitter inner;

    private RotatedFitter(Samples samples, double[] centre, Matrix fromCoordinates, SubspaceFitter inner) {
        this.samples = samples;
        this.centre = centre;
        this.fromCoordinates = fromCoordinates;
        this.inner = inner;
    }

    /** A fitter in coordinates of the span; in the dimensions as they are if a few samples are so far away that a Gram matrix
     * would keep nothing of the others.
     */
    static SubspaceFitter on(Samples samples, double[] mean, VectorModel model, double accuracy) {
        int n = samples.rows();
        try (Matrix gram = gram(samples, mean)) {
            double[] squares = new double[n];
            for (int i = 0; i < n; i++) {
                squares[i] = gram.get(i, i);
            }
            if (Rank.isUneven(squares)) {
                return model.fitterInPlace(samples, mean, accuracy, VectorModel.Axes.ANY);
            }
            try (SymmetricEigen eigen = SymmetricEigen.largest(gram, n)) {
                Rank.check(eigen.values(), samples, mean, model.count());
                return on(samples, mean, eigen, model, accuracy);
            }
        }
    }

    /** The samples in coordinates of their span, with their user weights. */
    static Samples coordinates(Samples samples, double[] mean) {
        try (Matrix gram = gram(samples, mean);
                SymmetricEigen eigen = SymmetricEigen.largest(gram, samples.rows())) {
            return coordinates(samples, eigen, Rank.of(eigen.values(), samples.rows()));
        }
    }

    private static Samples coordinates(Samples samples, SymmetricEigen eigen, int rank) {
        double[] roots = new double[rank];
        for (int j = 0; j < rank; j++) {
            roots[j] = Math.sqrt(eigen.values()[j]);
        }
        try (Matrix coordinates = eigen.vectors().columnRange(0, rank).copy()) {
            coordinates.scaleColumns(roots);
            Samples reduced = Samples.of(coordinates).on(samples.workers());
            return samples.userWeights().map(reduced::weightedBy).orElse(reduced);
        }
    }

    private static RotatedFitter on(
            Samples samples, double[] mean, SymmetricEigen eigen, VectorModel model, double accuracy) {
        int rank = Rank.of(eigen.values(), samples.rows());
        double[] inverses = new double[rank];
        for (int j = 0; j < rank; j++) {
            inverses[j] = 1 / Math.sqrt(eigen.values()[j]);
        }
        SubspaceFitter inner = model.fitterInPlace(
                coordinates(samples, eigen, rank),
                new double[rank],
                accuracy,
                samples.userWeights().isEmpty() ? VectorModel.Axes.PRINCIPAL : VectorModel.Axes.ANY);
        Matrix fromCoordinates = eigen.vectors().columnRange(0, rank).copy();
        fromCoordinates.scaleColumns(inverses);
        return new RotatedFitter(samples, mean, fromCoordinates, inner);
    }

    /** Whether reducing once costs less than working in d dimensions throughout. */
    static boolean pays(Samples samples, int components) {
        double n = samples.rows();
        double d = samples.columns();
        if (n >= d || n <= components) {
            return false;
        }
        double reducing = n * n * d + 10 * n * n * n;
        return reducing < USUAL_ITERATIONS * 10 * n * (d - n) * components;
    }

    /**
     * The Gram matrix of the centred samples, upper triangle, some rows at a time so that few samples are held widened: these rows
     * with each other, and with all samples after them.
     */
    static Matrix gram(Samples samples, double[] centre) {
        int n = samples.rows();
        Samples centred = samples.centredAt(centre);
        Matrix gram = Matrix.allocate(n, n);
        int chunk = Math.max(1, Math.min(n, CHUNK_DOUBLES / samples.columns()));
        for (int first = 0; first < n; first += chunk) {
            int count = Math.min(chunk, n - first);
            int next = first + count;
            try (Matrix some = rowsOf(centred, first, count)) {
                Matrix own = gram.rowRange(first, count).columnRange(first, count);
                samples.workers()
                        .forRanges(
                                count,
                                TILE,
                                (tile, rows) -> own.rowRange(tile, rows)
                                        .columnRange(tile, count - tile)
                                        .assignProductTranspose(
                                                some.rowRange(tile, rows), some.rowRange(tile, count - tile)));
                if (next < n) {
                    Matrix ahead = gram.rowRange(first, count).columnRange(next, n - next);
                    centred.select(range(next, n - next))
                            .aggregate(
                                    () -> ahead,
                                    (into, block) -> into.columnRange(block.first(), block.rows())
                                            .assignProductTranspose(some, block.values()),
                                    (a, c) -> a);
                }
            }
        }
        return gram;
    }

    private static int[] range(int first, int count) {
        return IntStream.range(first, first + count).toArray();
    }

    private static Matrix rowsOf(Samples samples, int first, int count) {
        Matrix rows = Matrix.allocate(count, samples.columns());
        samples.select(range(first, count))
                .aggregate(
                        () -> rows,
                        (into, block) ->
                                into.rowRange(block.first(), block.rows()).assign(block.values()),
                        (a, b) -> a);
        return rows;
    }

    /** {@code B V = Y' (Q L^(-1/2) V)}: vectors given by coordinates, in the space of the samples. */
    private Matrix turnedBack(Matrix vectors) {
        try (Matrix coefficients = Matrix.allocate(samples.rows(), vectors.columns())) {
            coefficients.assignProduct(fromCoordinates, vectors);
            return samples.centredAt(centre).combine(coefficients);
        }
    }

    @Override
    public void start() {
        inner.start();
    }

    @Override
    public double[] residuals() {
        return inner.residuals();
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
                    mean[j] += centre[j];
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
