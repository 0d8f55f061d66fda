/**
 * Methods that look for the directions along which samples spread most: by powers of the scores, or seen from their
 * median.
 */
package ballast.dispersion;
