/** Robust principal component analysis: the subspace that the good samples share, and which samples are not good. */
package ballast;
