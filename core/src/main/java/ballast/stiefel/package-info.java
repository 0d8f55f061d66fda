/** Steps on the manifold of matrices with orthonormal columns, and their lengths. */
package ballast.stiefel;
