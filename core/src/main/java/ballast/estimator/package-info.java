/** Fits of methods: the loop of all reweighting methods, and methods built on it. Not exported. */
package ballast.estimator;
