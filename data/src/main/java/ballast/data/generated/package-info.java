/** Generated data sets: the same seed gives the same bits on every machine. */
package ballast.data.generated;
