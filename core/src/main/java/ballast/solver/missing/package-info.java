/** How subspaces are fitted to samples that lack values. Not exported. */
package ballast.solver.missing;
