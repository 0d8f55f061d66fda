/** The parameters of methods: names, ranges, defaults, and values worth trying. */
@NullMarked
package ballast.parameter;

import org.jspecify.annotations.NullMarked;
