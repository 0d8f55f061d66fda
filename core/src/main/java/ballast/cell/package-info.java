/**
 * Bad values inside good samples: rules for single cells, the cells found, and subspaces that split samples by them.
 */
package ballast.cell;
