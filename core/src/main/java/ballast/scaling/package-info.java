/** Bringing values to a common scale: fitted to some samples, applied to others, and undone. */
package ballast.scaling;
