/**
 * Which samples do not belong: distances from and within a subspace, their cutoffs, and the features that are to blame.
 */
package ballast.outlier;
