/** Samples from databases. */
@NullMarked
package ballast.data.jdbc;

import org.jspecify.annotations.NullMarked;
