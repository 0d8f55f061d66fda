package ballast.bench;

import ballast.samples.Samples;
import ballast.subspace.VectorSubspace;
import ballast.weight.LocalLosses;
import ballast.weight.OrthogonalCutoff;
import java.util.Arrays;

/**
 * The mean over samples of the squared orthogonal distance, at most the cutoff squared. The cutoff is that of 97.5 % of
 * the distances from a reference subspace.
 */
final class BoundedLoss {

    private final Samples samples;
    private final VectorSubspace reference;
    private final double cutoff;

    BoundedLoss(Samples samples, VectorSubspace reference) {
        this.samples = samples.onThreads(1);
        this.reference = reference;
        this.cutoff = OrthogonalCutoff.of(LocalLosses.of(reference.residuals(this.samples), samples.weights()));
    }

    double of(VectorSubspace subspace) {
        return Arrays.stream(subspace.residuals(samples))
                .map(distance -> Math.min(distance, cutoff))
                .map(distance -> distance * distance)
                .average()
                .orElseThrow();
    }

    /** The loss over that of the reference, less one; 0 where neither loses anything. */
    double excess(VectorSubspace subspace) {
        double least = of(reference);
        return least > 0 ? of(subspace) / least - 1 : 0;
    }
}
