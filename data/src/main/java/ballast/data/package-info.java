/** Data sets: named samples with their ids and classes, where these are known. */
@NullMarked
package ballast.data;

import org.jspecify.annotations.NullMarked;
