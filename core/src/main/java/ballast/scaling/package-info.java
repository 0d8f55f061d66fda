/** Scaling: fitted to some samples, applied to others, and undone. */
@NullMarked
package ballast.scaling;

import org.jspecify.annotations.NullMarked;
