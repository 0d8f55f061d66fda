package ballast.subspace;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.samples.Samples;
import java.util.Arrays;
import java.util.Optional;

/**
 * A mean and unit directions that need not be orthogonal: {@code z = W'(x - m)}, reconstruction {@code m + W z}.
 *
 * <p>{@code W W'} is not a projection: a sample in the span of the directions differs from its reconstruction, because
 * shared parts of the directions count twice. The residual is {@code ||x - m - W W'(x - m)||}. Sparse PCA is often used
 * in this way; {@link #plane} is the span with an orthonormal basis, which is usually preferable.
 */
public final class ObliqueSubspace implements Subspace {

    private final VectorSubspace plane;
    private final double[] directions;

    /**
     * The subspace of some directions.
     *
     * @param plane their span
     * @param directions a d x c matrix, row after row, with a direction in each column
     * @throws BadInputException if the entries are not those of a matrix of this size
     */
    public ObliqueSubspace(VectorSubspace plane, double[] directions) {
        int expected = plane.basis().dimension() * plane.components();
        if (directions.length != expected) {
            throw new BadInputException(directions.length + " entries for " + plane.components() + " directions of "
                    + plane.basis().dimension() + " values");
        }
        this.plane = plane;
        this.directions = directions.clone();
    }

    /** The directions: a d x c matrix, row after row, with a direction in each column. */
    public double[] directions() {
        return directions.clone();
    }

    @Override
    public Optional<VectorSubspace> plane() {
        return Optional.of(plane);
    }

    @Override
    public boolean projectsOrthogonally() {
        return false;
    }

    @Override
    public int components() {
        return plane.components();
    }

    @Override
    public double[] mean() {
        return plane.mean();
    }

    @Override
    public Samples project(Samples samples) {
        return centred(samples).mapped(components(), (from, to) -> {
            try (Matrix w = matrix()) {
                to.assignProduct(from, w);
            }
        });
    }

    @Override
    public Samples restore(Samples scores) {
        return VectorSubspace.restored(scores, mean(), components(), this::matrix);
    }

    @Override
    public double[] residuals(Samples samples) {
        double[] squares = new double[samples.rows()];
        centred(samples).visit(block -> {
            Matrix rest = block.values();
            try (Matrix w = matrix();
                    Matrix scores = rest.times(w)) {
                rest.subtractProductTranspose(scores, w);
                System.arraycopy(rest.rowSquaredNorms(), 0, squares, block.first(), block.rows());
            }
        });
        return Arrays.stream(squares).map(Math::sqrt).toArray();
    }

    private LocalSamples centred(Samples samples) {
        double[] mean = mean();
        return LocalSamples.of(samples, mean.length).centredAt(mean);
    }

    private Matrix matrix() {
        return Matrix.of(mean().length, components(), directions);
    }

    @Override
    public String toString() {
        return components() + " directions of " + mean().length + " values that need not be orthogonal";
    }
}
