/** Groups of samples that lie close together, found without labels. */
package ballast.cluster;
