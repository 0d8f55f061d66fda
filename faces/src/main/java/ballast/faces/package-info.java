/**
 * Faces drawn by a parametric model, for experiments that need pictures of people without showing anybody.
 *
 * <p>{@link ballast.faces.Faces} makes a labelled collection from a seed; {@link ballast.faces.FacePainter} paints one
 * {@link ballast.faces.Identity} in one {@link ballast.faces.Look}.
 */
package ballast.faces;
