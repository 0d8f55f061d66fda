/** Robust principal component analysis: the subspace that the good samples share, and which samples are not good. */
@NullMarked
package ballast;

import org.jspecify.annotations.NullMarked;
