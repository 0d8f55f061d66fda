/** Samples: rows of numbers wherever they live, read in blocks by one primitive. */
package ballast.samples;
