/** Methods for one side of images that are neither weight rules nor methods for pixel rows. */
package ballast.image;
