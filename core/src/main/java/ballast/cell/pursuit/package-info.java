/**
 * Samples as a low-rank part and a sparse one, X = L + S: principal component pursuit and its relatives. L is kept as
 * factors and S is recomputed where it is needed.
 */
package ballast.cell.pursuit;
