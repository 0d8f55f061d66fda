/** The catalogue of methods: what each is, where it comes from, and how it is configured. */
@NullMarked
package ballast.method;

import org.jspecify.annotations.NullMarked;
