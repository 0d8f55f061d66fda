package ballast.cell;

import ballast.samples.Samples;
import ballast.subspace.VectorSubspace;

/**
 * Samples as the sum of a low-rank part L and the rest: bad cells, and noise where a method allows for it.
 *
 * @param plane the mean and all axes of L
 * @param scores the coordinates of every sample of L along the axes
 */
public record Decomposition(VectorSubspace plane, Samples scores) {

    /** The low-rank part, one row per sample; computed as it is read. */
    public Samples lowRank() {
        return plane.restore(scores);
    }

    /** The number of axes of the low-rank part beside its mean. */
    public int rank() {
        return plane.components();
    }
}
