/** Samples: rows of numbers wherever they live, as users hold them. */
@NullMarked
package ballast.samples;

import org.jspecify.annotations.NullMarked;
