/** Arrays: .npy, .npz and IDX files, and how samples and labels lie in them. */
package ballast.data.file.array;
