/** Fits: the immutable result of every method, its provenance, stopping rules and progress. */
@NullMarked
package ballast.fit;

import org.jspecify.annotations.NullMarked;
