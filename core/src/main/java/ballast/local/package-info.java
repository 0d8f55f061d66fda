/** Several flat pieces, each for the samples that it reconstructs best. */
package ballast.local;
