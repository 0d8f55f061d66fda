/** Methods for one side of images that are neither a weight rule nor a matter of single pixel rows. */
package ballast.image;
