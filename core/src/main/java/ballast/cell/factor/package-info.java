/** Factorisations under weights of single cells: entry-wise M-estimation, least absolute values, given weights. */
package ballast.cell.factor;
