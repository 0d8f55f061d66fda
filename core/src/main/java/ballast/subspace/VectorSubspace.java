package ballast.subspace;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.linalg.SquaredNorm;
import ballast.projection.ObservedScores;
import ballast.projection.Residuals;
import ballast.samples.Samples;
import java.io.Serializable;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A mean and an orthonormal basis: {@code z = W'(x - m)}, reconstruction {@code m + W z}, residual {@code ||(I - W
 * W')(x - m)||}.
 *
 * <p>The scores of a sample with missing values (NaN) are the least-squares fit to the observed ones; its residual is
 * that of the observed values times {@code sqrt(d / observed)}. Missing values are reconstructed too.
 */
public final class VectorSubspace implements Subspace, Serializable {

    private static final long serialVersionUID = 1;

    private final double[] mean;
    private final Basis basis;

    /**
     * The subspace through {@code mean} along {@code basis}.
     *
     * @throws BadInputException if the mean has another number of values than the basis
     */
    public VectorSubspace(double[] mean, Basis basis) {
        if (mean.length != basis.dimension()) {
            throw new BadInputException(
                    "mean of " + mean.length + " values for a basis in dimension " + basis.dimension());
        }
        this.mean = mean.clone();
        this.basis = basis;
    }

    @Override
    public double[] mean() {
        return mean.clone();
    }

    /** The basis W. */
    public Basis basis() {
        return basis;
    }

    @Override
    public Optional<VectorSubspace> plane() {
        return Optional.of(this);
    }

    /**
     * The largest principal angle to the directions of another subspace, in radians; their means do not matter.
     *
     * @see Basis#angleTo
     */
    public double angleTo(VectorSubspace other) {
        return basis.angleTo(other.basis);
    }

    @Override
    public int components() {
        return basis.size();
    }

    @Override
    public Samples project(Samples samples) {
        return LocalSamples.of(samples, mean.length).centredAt(mean).mapped(basis.size(), (from, to) -> {
            try (Matrix w = basis.matrix()) {
                to.assignProduct(from, w);
                ObservedScores.complete(from, w, to);
            }
        });
    }

    @Override
    public Samples restore(Samples scores) {
        return restored(scores, mean, basis.size(), basis::matrix);
    }

    /** {@code m + W z} for directions W, a matrix that is closed after use. */
    static Samples restored(Samples scores, double[] mean, int components, Supplier<Matrix> directions) {
        if (scores.columns() != components) {
            throw new BadInputException(
                    "scores have " + scores.columns() + " values, but the subspace has " + components + " components");
        }
        return LocalSamples.of(scores).mapped(mean.length, (from, to) -> {
            try (Matrix w = directions.get()) {
                to.assignProductTranspose(from, w);
                to.addToRows(mean);
            }
        });
    }

    @Override
    public double[] residuals(Samples samples) {
        try (Matrix w = basis.matrix()) {
            return Residuals.of(LocalSamples.of(samples, mean.length), mean, w);
        }
    }

    /**
     * The scores of one sample without missing values, on plain arrays.
     *
     * @throws BadInputException if it has another number of values than the mean
     */
    public double[] project(double[] sample) {
        LocalSamples.requireFitted(sample.length, mean.length);
        double[] scores = new double[basis.size()];
        for (int j = 0; j < mean.length; j++) {
            double centred = sample[j] - mean[j];
            for (int k = 0; k < scores.length; k++) {
                scores[k] += centred * basis.entry(j, k);
            }
        }
        return scores;
    }

    /**
     * The distance of one sample without missing values, on plain arrays.
     *
     * @throws BadInputException if it has another number of values than the mean
     */
    public double residual(double[] sample) {
        double[] scores = project(sample);
        double[] rest = new double[mean.length];
        for (int j = 0; j < rest.length; j++) {
            rest[j] = sample[j] - mean[j];
            for (int k = 0; k < scores.length; k++) {
                rest[j] -= basis.entry(j, k) * scores[k];
            }
        }
        return Math.sqrt(SquaredNorm.of(rest));
    }

    @Override
    public String toString() {
        return "subspace of " + components() + (components() == 1 ? " component" : " components") + " of vectors of "
                + basis.dimension() + " values";
    }
}
