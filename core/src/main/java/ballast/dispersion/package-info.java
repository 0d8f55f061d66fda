/** Methods that look for the directions along which samples spread most, measured by powers of the scores. */
package ballast.dispersion;
