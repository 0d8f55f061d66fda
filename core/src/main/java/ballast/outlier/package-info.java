/**
 * Which samples do not belong: distances from and within a subspace, their cuts, and the features that are to blame.
 */
package ballast.outlier;
