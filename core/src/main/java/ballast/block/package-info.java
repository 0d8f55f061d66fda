/** Computations with samples: folds and views over blocks of rows, here or on other machines. Not exported. */
package ballast.block;
