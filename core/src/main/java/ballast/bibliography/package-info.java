/** The publications that the methods come from. */
@NullMarked
package ballast.bibliography;

import org.jspecify.annotations.NullMarked;
