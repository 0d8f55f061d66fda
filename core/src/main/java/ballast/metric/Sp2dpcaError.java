package ballast.metric;

import ballast.samples.Samples;
import ballast.subspace.Subspace;
import java.util.Arrays;

/**
 * The reconstruction error of SP2DPCA: the mean distance of clean test samples from their reconstruction (Eq. 20).
 *
 * <p>The authors leave the mean out although the subspace was fitted about it, {@code ||X - U U' X V V'||}, which
 * penalises every centred method. The model itself reconstructs {@code M + U U'(X - M) V V'}. Both are given.
 *
 * @param withMean the distance from the fitted, affine subspace
 * @param withoutMean the distance from the parallel subspace through the origin, as the authors scored
 * @see "Self-paced two-dimensional PCA, Eq. 20 and the authors' code"
 */
public record Sp2dpcaError(double withMean, double withoutMean) {

    public static Sp2dpcaError of(Subspace subspace, Samples test) {
        double[] mean = subspace.mean();
        for (int j = 0; j < mean.length; j++) {
            mean[j] = -mean[j];
        }
        // (I - P)((x + m) - m) = (I - P) x: moved by the mean, the samples are measured from the origin.
        return new Sp2dpcaError(mean(subspace.residuals(test)), mean(subspace.residuals(test.centredAt(mean))));
    }

    private static double mean(double[] distances) {
        return Arrays.stream(distances).sum() / distances.length;
    }
}
