/** Arrays: .npy, .npz and IDX files, and the layout of samples and labels in them. */
package ballast.data.file.array;
