/** NumPy arrays (.npy) and archives of them (.npz), read and written. */
package ballast.npz;
