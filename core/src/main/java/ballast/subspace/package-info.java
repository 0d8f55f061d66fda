/** Fitted subspaces: values that project, reconstruct and measure samples. */
package ballast.subspace;
