/** The loop that all reweighting methods share, and the immutable answer of every fit. */
package ballast.fit;
