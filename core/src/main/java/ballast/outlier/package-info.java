/**
 * Which samples do not belong: distances from and within a subspace, their cutoffs, and the features that are to blame.
 */
@NullMarked
package ballast.outlier;

import org.jspecify.annotations.NullMarked;
