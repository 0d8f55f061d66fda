/** Outliers: distances from and within a subspace, their cutoffs, and the features that explain them. */
@NullMarked
package ballast.outlier;

import org.jspecify.annotations.NullMarked;
