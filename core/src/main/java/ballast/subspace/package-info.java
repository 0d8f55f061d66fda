/** Fitted subspaces: immutable values that project and reconstruct samples and compute their residuals. */
@NullMarked
package ballast.subspace;

import org.jspecify.annotations.NullMarked;
