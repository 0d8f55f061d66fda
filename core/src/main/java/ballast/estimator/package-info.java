/** How methods are fitted: the one loop of all reweighting methods, and what is built around it. Not exported. */
package ballast.estimator;
