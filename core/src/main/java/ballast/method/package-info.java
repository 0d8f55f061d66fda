/** The catalogue of methods: description, source and configuration of each. */
@NullMarked
package ballast.method;

import org.jspecify.annotations.NullMarked;
