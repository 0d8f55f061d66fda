package ballast.kernel;

import ballast.block.LocalSamples;
import ballast.estimator.CountedEstimator;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stopping;
import ballast.linalg.OrderStatistic;
import ballast.linalg.SymmetricEigen;
import ballast.subspace.CurvedSubspace;
import java.util.Arrays;
import java.util.OptionalDouble;

/**
 * Kernel entropy components: those eigenvectors of the kernel matrix that keep most of the Renyi entropy of the
 * samples.
 *
 * <p>The quadratic Renyi entropy, estimated by Parzen windows, is {@code -log V} with
 *
 * <pre>{@code V = 1'K1 / n^2 = sum_j lambda_j (1'e_j)^2 / n^2}</pre>
 *
 * over the eigenvectors of the kernel matrix, which is not centred. The components with the largest terms are kept,
 * whatever the rank of their eigenvalues; what is minimised is the part of V that is left out. With user weights u,
 * {@code 1} is {@code sqrt(u)}.
 *
 * <p>A term cannot exceed its eigenvalue times what the eigenvectors found so far leave of {@code 1'1}. Eigenvectors
 * are found in growing numbers until that bound says that none of the others can have a larger term, so the choice is
 * exact without all n of them. Where the block solver cannot find as many, the choice is among those it can, and the
 * route says so.
 *
 * <p>Edges, cost, losses and pre-images are those of {@link KernelPcaFit}; scores are not centred, and the explained
 * variance is that of the scores against the sum of all eigenvalues, both about the origin of the feature space.
 *
 * @param bandwidth the width of the kernel in the units of the data; empty for the median distance between samples
 * @param stopping gives the accuracy of the eigenvectors
 * @param seed chooses the samples for the median distance where there are many
 * @see <a href="https://doi.org/10.1109/TPAMI.2009.100">Jenssen (2010); Jenssen, Eltoft, Girolami, Erdogmus (2006)</a>
 */
public record KernelEntropyFit(int components, OptionalDouble bandwidth, Stopping stopping, long seed)
        implements CountedEstimator<CurvedSubspace> {

    @Override
    public Fit<CurvedSubspace> fitCounted(LocalSamples samples, ProgressListener listener) {
        return FeatureSpace.fit(
                samples, components, bandwidth, KernelMatrix.Origin.KERNEL, stopping, seed, listener, this::find);
    }

    private FeatureSpace.Found find(FeatureSpace space) {
        KernelMatrix matrix = space.matrix();
        double total = space.samples().weights().total();
        int most = matrix.most();
        int found = Math.min(most, 2 * components);
        while (true) {
            try (SymmetricEigen eigen = matrix.leading(found)) {
                space.checkRank(components, eigen.values());
                double[] overlaps = overlaps(eigen, matrix.roots());
                double[] terms = new double[found];
                double left = total;
                for (int j = 0; j < found; j++) {
                    terms[j] = Math.max(0, eigen.values()[j]) * overlaps[j] * overlaps[j];
                    left -= overlaps[j] * overlaps[j];
                }
                int[] best = Arrays.stream(OrderStatistic.falling(terms))
                        .filter(j -> eigen.values()[j] > matrix.noise())
                        .limit(components)
                        .toArray();
                double bound = eigen.values()[found - 1] * Math.max(0, left);
                boolean certain = found == matrix.size() || terms[best[components - 1]] >= bound;
                if (certain || found == most) {
                    String route = certain ? matrix.route() : matrix.route() + ", of the first " + most;
                    return kept(space, eigen, best, terms, total, route);
                }
            }
            found = Math.min(most, 2 * found);
        }
    }

    /** The eigenvectors of largest entropy. */
    private static FeatureSpace.Found kept(
            FeatureSpace space, SymmetricEigen eigen, int[] best, double[] terms, double total, String route) {
        int c = best.length;
        int found = eigen.values().length;
        double[] all = eigen.vectors().toArray();
        double[] vectors = new double[all.length / found * c];
        Arrays.setAll(vectors, i -> all[i / c * found + best[i % c]]);
        double[] values =
                Arrays.stream(best).mapToDouble(j -> eigen.values()[j]).toArray();
        double kept = Arrays.stream(best).mapToDouble(j -> terms[j]).sum();
        double objective = Math.max(0, space.matrix().mean().potential() - kept / (total * total));
        FeatureMean origin = FeatureMean.none(space.samples().rows());
        return new FeatureSpace.Found(space.subspace(values, vectors, origin), values, total, objective, route);
    }

    /** {@code sqrt(u)'e_j} for every eigenvector. */
    private static double[] overlaps(SymmetricEigen eigen, double[] roots) {
        double[] vectors = eigen.vectors().toArray();
        double[] overlaps = new double[eigen.values().length];
        for (int i = 0; i < vectors.length; i++) {
            overlaps[i % overlaps.length] += roots[i / overlaps.length] * vectors[i];
        }
        return overlaps;
    }
}
