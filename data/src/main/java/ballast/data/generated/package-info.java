/** Generated data sets: the same seed gives the same bits on every machine. */
@NullMarked
package ballast.data.generated;

import org.jspecify.annotations.NullMarked;
