/** Samples: rows of numbers, wherever they are stored. */
@NullMarked
package ballast.samples;

import org.jspecify.annotations.NullMarked;
