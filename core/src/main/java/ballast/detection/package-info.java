/**
 * Which samples belong: distances from subspaces that were fitted without the sample, and a cut where the data leave
 * one open.
 */
package ballast.detection;
