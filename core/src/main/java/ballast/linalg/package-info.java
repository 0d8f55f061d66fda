/** Dense matrices in native memory and the few factorisations that the methods need, on OpenBLAS. */
package ballast.linalg;
