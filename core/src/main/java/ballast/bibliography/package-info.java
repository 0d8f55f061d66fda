/** The publications that the methods come from. */
package ballast.bibliography;
