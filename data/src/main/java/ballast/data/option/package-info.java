/** Options for reading files, what a model remembers of them, and the formats. */
@NullMarked
package ballast.data.option;

import org.jspecify.annotations.NullMarked;
