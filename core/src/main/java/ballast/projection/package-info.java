/** Scores of samples and their distances from a subspace, block by block. Not exported. */
package ballast.projection;
