/** Fitted models as values and as files that other languages open. */
@NullMarked
package ballast.model;

import org.jspecify.annotations.NullMarked;
