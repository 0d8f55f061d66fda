/**
 * The number of components of data: published rules, on the samples that the method {@code ballast} considers inliers,
 * and one answer of all.
 */
@NullMarked
package ballast.components;

import org.jspecify.annotations.NullMarked;
