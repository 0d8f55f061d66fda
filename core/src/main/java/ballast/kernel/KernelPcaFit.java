package ballast.kernel;

import ballast.block.LocalSamples;
import ballast.estimator.CountedEstimator;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stopping;
import ballast.linalg.SymmetricEigen;
import ballast.subspace.CurvedSubspace;
import java.util.Arrays;
import java.util.OptionalDouble;

/**
 * Kernel PCA: plain PCA of the samples in the feature space of a Gaussian kernel.
 *
 * <p>Minimises over subspaces of that space the sum {@code sum_i u_i ||phi(x_i) - m - P(phi(x_i) - m)||^2}, m the mean
 * of all {@code phi(x_i)}. The coefficients are the leading eigenvectors of the centred kernel matrix over the roots of
 * their eigenvalues, so that the squared scores of a component sum to its eigenvalue. As the bandwidth grows, scores
 * times the bandwidth tend to those of plain PCA.
 *
 * <ul>
 *   <li>The objective and the explained variance are those of the feature space; losses are distances between samples
 *       and their pre-images, see {@link KernelSubspace}.
 *   <li>All samples equal: every score is zero.
 *   <li>More components than eigenvalues above rounding are refused: a wide kernel has few.
 * </ul>
 *
 * <p>O(n^2 d) for the kernel; up to 2000 samples it is formed, beyond it is made anew in every product. Nothing is
 * iterated.
 *
 * @param bandwidth the width of the kernel in the units of the data; empty for the median distance between samples
 * @param stopping gives the accuracy of the eigenvectors
 * @param seed chooses the samples for the median distance where there are many
 * @see <a href="https://doi.org/10.1162/089976698300017467">Schoelkopf, Smola, Mueller (1998)</a>
 */
public record KernelPcaFit(int components, OptionalDouble bandwidth, Stopping stopping, long seed)
        implements CountedEstimator<CurvedSubspace> {

    @Override
    public Fit<CurvedSubspace> fitCounted(LocalSamples samples, ProgressListener listener) {
        return FeatureSpace.fit(
                samples, components, bandwidth, KernelMatrix.Origin.MEAN, stopping, seed, listener, this::find);
    }

    private FeatureSpace.Found find(FeatureSpace space) {
        KernelMatrix matrix = space.matrix();
        FeatureMean about = matrix.mean();
        // k(x, x) = 1, so the squared distances from the mean sum to this.
        double total = space.samples().weights().total() * (1 - about.potential());
        try (SymmetricEigen eigen =
                matrix.leading(Math.min(components, space.samples().rows()))) {
            space.checkRank(components, eigen.values());
            return new FeatureSpace.Found(
                    space.subspace(eigen.values(), eigen.vectors().toArray(), about),
                    eigen.values(),
                    total,
                    Math.max(0, total - Arrays.stream(eigen.values()).sum()),
                    matrix.route());
        }
    }
}
