/** What finds bad cells and the subspace of the others: DDC, MacroPCA and the default. Not exported. */
package ballast.cell.detect;
