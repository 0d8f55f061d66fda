/** Fitted subspaces, and how they are fitted to weighted samples. */
package ballast.subspace;
