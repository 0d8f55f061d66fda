/** MATLAB files. */
package ballast.data.file.mat;
