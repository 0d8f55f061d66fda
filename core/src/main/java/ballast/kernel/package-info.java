/** Components in the feature space of a Gaussian kernel, and the way back to samples. */
package ballast.kernel;
