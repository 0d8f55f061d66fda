/** How bilateral subspaces are fitted to weighted images. Not exported. */
package ballast.solver.image;
