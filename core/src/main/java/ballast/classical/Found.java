package ballast.classical;

import ballast.fit.Stop;

/**
 * What a method finds in coordinates of the span of the samples.
 *
 * @param centre the point that the subspace passes through
 * @param directions r x c, row after row, orthonormal columns
 * @param variances the robust variance along each direction, largest first
 * @param total the robust variance in all
 * @param weights of the samples
 * @param objective one value per step
 * @param stop why it ended
 * @param way how it was found, in a few words
 */
record Found(
        double[] centre,
        double[] directions,
        double[] variances,
        double total,
        double[] weights,
        double[] objective,
        Stop stop,
        String way) {}
