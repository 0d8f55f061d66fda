/**
 * Faces drawn by a parametric model, for experiments that need pictures of people without showing anybody.
 *
 * <p>{@link ballast.data.faces.Faces} makes a labelled collection from a seed;
 * {@link ballast.data.faces.FacePainter} paints one {@link ballast.data.faces.Identity} in one
 * {@link ballast.data.faces.Look}.
 */
package ballast.data.faces;
