/** Fitted models as values and as files that other languages open. */
package ballast.model;
