package ballast.classical;

import ballast.fit.Stop;

/**
 * What a method finds in coordinates of the span of the samples.
 *
 * @param axes the subspace with its robust variances
 * @param weights of the samples
 * @param objective one value per step
 * @param stop why it ended
 * @param way how it was found, in a few words
 */
record Found(RobustAxes axes, double[] weights, double[] objective, Stop stop, String way) {}
