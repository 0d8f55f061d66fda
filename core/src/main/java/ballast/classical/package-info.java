/**
 * The classical robust methods: outlyingness, the minimum covariance determinant and projection pursuit, with the
 * univariate estimators that they are made of.
 */
package ballast.classical;
