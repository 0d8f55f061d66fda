/**
 * Which samples are outliers: a model of the majority, two distances of each sample from it, each by a fit without the
 * sample, and their cutoffs.
 */
@NullMarked
package ballast.detection;

import org.jspecify.annotations.NullMarked;
