/**
 * Contamination of a known share of the samples, as in the experiments of the papers, so that the results of a robust
 * method can be compared with the truth.
 */
@NullMarked
package ballast.data.contamination;

import org.jspecify.annotations.NullMarked;
