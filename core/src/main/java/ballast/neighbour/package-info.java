/** Methods that look at every sample among its nearest others. */
package ballast.neighbour;
