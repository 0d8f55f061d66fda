/** Samples: rows of numbers wherever they live, as users hold them. */
package ballast.samples;
