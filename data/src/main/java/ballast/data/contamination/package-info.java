/**
 * Contamination: contaminating a known share of the samples, as the experiments of the papers do, so that the answer of
 * a robust method can be compared with the truth.
 */
package ballast.data.contamination;
