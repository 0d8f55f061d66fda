/**
 * How many components data has: published rules side by side, on the samples that the method {@code ballast} takes for
 * inliers, and one answer of them all.
 */
@NullMarked
package ballast.components;

import org.jspecify.annotations.NullMarked;
