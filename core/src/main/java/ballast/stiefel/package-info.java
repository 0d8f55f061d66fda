/** Steps among matrices with orthonormal columns, and how long they are. */
package ballast.stiefel;
