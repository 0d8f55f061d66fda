package ballast.neighbour;

import ballast.block.LocalSamples;
import ballast.classical.WholeWeights;
import ballast.estimator.CountedEstimator;
import ballast.estimator.PlainFit;
import ballast.estimator.PlainStart;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stopping;
import ballast.solver.Centring;
import ballast.solver.VectorModel;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;
import java.util.Optional;

/**
 * The directions in which samples differ most from their neighbours, whatever the distances between those that are far
 * apart.
 *
 * <p>Maximises {@code tr W'X'L X W} over orthonormal W. The Laplacian L is that of the pairs of neighbours (local PCA),
 * or the sum of the scatters of all patches, {@code L_i = D - D 1 1'D / 1'D 1} with the weights D of a sample and its
 * neighbours (Laplacian PCA). Either is a sum over pairs, and so the answer is plain PCA of differences of samples,
 * about zero. It is found at once. The objective is what the subspace leaves of the squares of the differences; the
 * subspace passes through the plain mean.
 *
 * <ul>
 *   <li>Where there are fewer others than neighbours, all are neighbours.
 *   <li>With all others as neighbours and equal weights it is plain PCA.
 *   <li>A sample far from all others has neighbours too: their difference is large, and the pair counts as others do.
 * </ul>
 *
 * <p>O(n^2 d) for the neighbours; the differences are read, not stored.
 *
 * @param patches what samples count in their patches; empty for pairs of neighbours, whichever of the two is near to
 *     the other, that count the same
 * @param stopping gives the accuracy of the eigenvectors
 */
public record LocalScatterFit(int components, int neighbours, Optional<PatchWeights> patches, Stopping stopping)
        implements CountedEstimator<VectorSubspace> {

    @Override
    public Fit<VectorSubspace> fitCounted(LocalSamples samples, ProgressListener listener) {
        return new WholeWeights<>(this::find).fit(samples, listener);
    }

    private Fit<VectorSubspace> find(LocalSamples samples, ProgressListener listener) {
        PlainStart<VectorSubspace> start =
                PlainStart.of(new VectorModel(components, Centring.PLAIN), samples, stopping, listener);
        if (start.isExact()) {
            return start.exact();
        }
        int[][] near = new Neighbours(Math.min(neighbours, samples.rows() - 1)).of(samples);
        Pairs pairs = patches.map(weights -> patches(samples, near, weights)).orElseGet(() -> Pairs.ofNeighbours(near));
        Fit<VectorSubspace> local = new PlainFit<>(new VectorModel(components, Centring.NONE), stopping)
                .fit(pairs.differences(samples), ProgressListener.NONE);
        return start.atOnce(
                new VectorSubspace(
                        start.plain().subspace().mean(), local.subspace().basis()),
                local.objective(),
                "of differences between neighbours");
    }

    /** The scatter of a patch is a sum over its pairs: {@code sum_{j<l} w_j w_l / sum w (x_j - x_l)(x_j - x_l)'}. */
    private static Pairs patches(LocalSamples samples, int[][] near, PatchWeights weighing) {
        int[][] patches = new int[near.length][];
        Arrays.setAll(patches, i -> Neighbours.patch(i, near[i]));
        Pairs pairs = Pairs.within(patches);
        for (int[] patch : patches) {
            double[] weights = weighing.of(Patch.gram(samples, patch));
            double total = Arrays.stream(weights).sum();
            for (int j = 0; j < patch.length; j++) {
                for (int l = 0; l < j; l++) {
                    pairs.add(patch[j], patch[l], weights[j] * weights[l] / total);
                }
            }
        }
        return pairs;
    }
}
