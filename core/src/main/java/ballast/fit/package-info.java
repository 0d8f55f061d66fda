/** The loop that all reweighting methods share, and the immutable answer of every fit. */
@NullMarked
package ballast.fit;

import org.jspecify.annotations.NullMarked;
