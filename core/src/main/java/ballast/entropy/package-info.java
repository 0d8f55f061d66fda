/** Entropy of projected samples, estimated with Gaussian kernels, and the subspace that keeps most of it. */
package ballast.entropy;
