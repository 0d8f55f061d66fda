package ballast.entropy;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.linalg.Orthonormal;
import ballast.linalg.RitzIteration;
import ballast.linalg.SymmetricEigen;
import ballast.linalg.SymmetricOperator;
import ballast.solver.Bases;
import ballast.solver.SampleMean;
import ballast.subspace.Basis;
import java.util.stream.IntStream;

/**
 * The matrix {@code C = X'L(U)X} of samples (Eq. 16-19) whose eigenvalues stand for the variances of PCA in the
 * simulation of the paper, as only c of them come with a fit.
 *
 * <p>Immutable. It is known by its products, each a pass over the pairs, O(n d c + n^2 c); only {@link #matrix} and
 * {@link #eigenvalues} form it.
 */
public record LaplacianScatter(LocalSamples samples, double[] user, Basis basis, double sigma) {

    /** Up to this dimension the matrix is formed. */
    private static final int DENSE = 64;

    private static final double ACCURACY = 1e-9;
    private static final int MOST_STEPS = 500;

    public static LaplacianScatter of(LocalSamples samples, Basis basis, ParzenBandwidth bandwidth) {
        LocalSamples centred = samples.centredAt(SampleMean.of(samples));
        double[] user = samples.weights().toArray();
        try (Matrix u = Bases.matrix(basis);
                Matrix scores = centred.project(u)) {
            double sigma = bandwidth.sigma(scores, user, samples.workers());
            if (!(sigma > 0)) {
                throw new BadInputException("all " + samples.rows()
                        + " samples have the same projection, so there is no bandwidth: give one");
            }
            return new LaplacianScatter(centred, user, basis, sigma);
        }
    }

    /** The matrix of some of the samples, with the same bandwidth. */
    public LaplacianScatter over(int[] kept) {
        double[] keptUser = IntStream.of(kept).mapToDouble(i -> user[i]).toArray();
        return new LaplacianScatter(samples.select(kept), keptUser, basis, sigma);
    }

    public double[] weights() {
        try (Matrix u = Bases.matrix(basis);
                Matrix scores = samples.project(u);
                ParzenEstimate estimate = estimate(scores, scores)) {
            return estimate.probabilities();
        }
    }

    /** The matrix, row after row. */
    public double[] matrix() {
        try (Matrix formed = formed()) {
            return formed.toArray();
        }
    }

    /** All d eigenvalues, largest first; forms the matrix. O(n^2 d + n d^2 + d^3). */
    public double[] eigenvalues() {
        try (Matrix formed = formed();
                SymmetricEigen eigen = SymmetricEigen.largest(formed, formed.rows())) {
            return eigen.values();
        }
    }

    /** The eigenvectors of the largest eigenvalues. */
    Basis leading(int components) {
        int d = samples.columns();
        if (components > samples.rows() - 1) {
            throw new BadInputException("components = " + components + ", but trimming leaves " + samples.rows()
                    + " samples: choose 1.." + (samples.rows() - 1) + " or a larger trim");
        }
        if (d > DENSE && RitzIteration.fits(d, components)) {
            return bySteps(components);
        }
        try (Matrix formed = formed();
                SymmetricEigen eigen = SymmetricEigen.largest(formed, components)) {
            return Basis.of(d, components, eigen.vectors().toArray());
        }
    }

    private Basis bySteps(int components) {
        int d = samples.columns();
        int block = RitzIteration.blockFor(components);
        try (Matrix start = Orthonormal.random(d, block, 0);
                Matrix u = Bases.matrix(basis)) {
            start.columnRange(0, basis.size()).assign(u);
            Orthonormal.columns(start);
            try (RitzIteration iteration = new RitzIteration(start, components)) {
                iteration.refine(operator(), ACCURACY, MOST_STEPS);
                return Basis.of(d, components, iteration.vectors().toArray());
            }
        }
    }

    private SymmetricOperator operator() {
        return (vectors, image) -> {
            try (Matrix product = times(vectors)) {
                image.assign(product);
            }
        };
    }

    private Matrix formed() {
        int d = samples.columns();
        try (Matrix axes = Bases.matrix(Basis.identity(d))) {
            return times(axes);
        }
    }

    /** {@code C V = X'(L (X V))}. */
    private Matrix times(Matrix vectors) {
        try (Matrix u = Bases.matrix(basis);
                Matrix scores = samples.project(u);
                Matrix values = samples.project(vectors);
                ParzenEstimate estimate = estimate(scores, values)) {
            return samples.combine(estimate.laplacian());
        }
    }

    private ParzenEstimate estimate(Matrix scores, Matrix values) {
        return ParzenEstimate.of(scores, sigma, values, user, PairPattern.all(user), samples.workers());
    }
}
