/**
 * Files in and out: {@link ballast.data.file.DataFiles} reads samples, {@link ballast.data.file.MatrixFiles} writes
 * them.
 *
 * <p>One reader per format, chosen by the name of the file. Whatever is wrong with a file becomes one
 * {@link ballast.BadInputException} that names the file, the place and the reason.
 */
@NullMarked
package ballast.data.file;

import org.jspecify.annotations.NullMarked;
