/**
 * Telling the class of a sample from labelled samples, and cutting labelled samples into those to learn from and those
 * to test on.
 */
package ballast.recognition;
