/** Fitted subspaces: values that project, reconstruct and measure samples. */
@NullMarked
package ballast.subspace;

import org.jspecify.annotations.NullMarked;
