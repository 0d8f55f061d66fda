/** Samples from databases. */
package ballast.data.jdbc;
