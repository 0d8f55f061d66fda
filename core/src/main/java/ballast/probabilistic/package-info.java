/** PCA as a probability density, and methods that ask how likely samples are. */
package ballast.probabilistic;
