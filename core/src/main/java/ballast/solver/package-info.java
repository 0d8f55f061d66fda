/** How subspaces are fitted to weighted samples: fitters, the choice among them, scatters and scores. Not exported. */
package ballast.solver;
