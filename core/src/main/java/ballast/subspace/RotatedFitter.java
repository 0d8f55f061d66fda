package ballast.subspace;

import ballast.linalg.Matrix;
import ballast.linalg.Orthonormal;
import ballast.linalg.SymmetricEigen;
import ballast.samples.ElementType;
import ballast.samples.Samples;

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

    private final Samples samples;
    private final double[] centre;
    private final Matrix fromCoordinates;
    private final SubspaceFitter inner;

    RotatedFitter(Samples samples, double[] plainMean, VectorModel model, double accuracy) {
        this.samples = samples;
        this.centre = plainMean;
        int n = samples.rows();
        try (Matrix gram = gram();
                SymmetricEigen eigen = SymmetricEigen.largest(gram, n)) {
            int rank = Rank.of(eigen.values(), n);
            double[] roots = new double[rank];
            double[] inverses = new double[rank];
            for (int j = 0; j < rank; j++) {
                roots[j] = Math.sqrt(eigen.values()[j]);
                inverses[j] = 1 / roots[j];
            }
            fromCoordinates = eigen.vectors().columnRange(0, rank).copy();
            fromCoordinates.scaleColumns(inverses);
            try (Matrix coordinates = eigen.vectors().columnRange(0, rank).copy()) {
                coordinates.scaleColumns(roots);
                Samples reduced = Samples.of(rank, coordinates.toArray(), ElementType.FLOAT64);
                inner = model.fitterInPlace(
                        samples.userWeights()
                                .map(reduced::weightedBy)
                                .orElse(reduced)
                                .on(samples.workers()),
                        new double[rank],
                        accuracy);
            }
        }
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

    /** The Gram matrix of the centred samples, some columns at a time, so that few samples are held widened. */
    private Matrix gram() {
        int n = samples.rows();
        Samples centred = samples.centredAt(centre);
        Matrix gram = Matrix.allocate(n, n);
        int chunk = Math.max(1, Math.min(n, CHUNK_DOUBLES / samples.columns()));
        for (int first = 0; first < n; first += chunk) {
            int count = Math.min(chunk, n - first);
            try (Matrix some = rowsOf(centred, first, count)) {
                Matrix into = gram.columnRange(first, count);
                centred.aggregate(
                        () -> into,
                        (target, block) -> target.rowRange(block.first(), block.rows())
                                .assignProductTranspose(block.values(), some),
                        (a, b) -> a);
            }
        }
        return gram;
    }

    private static Matrix rowsOf(Samples samples, int first, int count) {
        int[] indices = new int[count];
        for (int i = 0; i < count; i++) {
            indices[i] = first + i;
        }
        Matrix rows = Matrix.allocate(count, samples.columns());
        samples.select(indices)
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
            return samples.centredAt(centre)
                    .aggregate(
                            () -> Matrix.zeros(samples.columns(), vectors.columns()),
                            (into, block) -> into.addTransposeProduct(
                                    block.values(), coefficients.rowRange(block.first(), block.rows())),
                            Matrix::absorb);
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
        double[] coordinates = subspace.mean();
        try (Matrix vectors = subspace.basis().matrix();
                Matrix shift = Matrix.of(coordinates.length, 1, coordinates);
                Matrix basis = turnedBack(vectors);
                Matrix offset = turnedBack(shift)) {
            Orthonormal.columns(basis);
            double[] mean = centre.clone();
            for (int j = 0; j < mean.length; j++) {
                mean[j] += offset.get(j, 0);
            }
            return new FittedSubspace(
                    new VectorSubspace(mean, Basis.of(basis)),
                    reduced.variances(),
                    "rotated to " + coordinates.length + " dimensions, " + reduced.route());
        }
    }

    @Override
    public void close() {
        inner.close();
        fromCoordinates.close();
    }
}
