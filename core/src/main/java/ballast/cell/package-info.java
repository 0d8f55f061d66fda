/**
 * Bad values inside good samples: rules for single cells, the cells found, and subspaces that split samples by them.
 */
@NullMarked
package ballast.cell;

import org.jspecify.annotations.NullMarked;
