/** How good a fit is: reconstruction errors, the fit to the clean samples, the separation of outliers. */
@NullMarked
package ballast.metric;

import org.jspecify.annotations.NullMarked;
