/**
 * Which samples are outliers: distances from subspaces that were fitted without the sample, and a cutoff at a gap
 * between them.
 */
package ballast.detection;
