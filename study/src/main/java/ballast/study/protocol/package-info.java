/**
 * What is done with a data set and a fit to get the figures of a paper: {@code protocols.yaml} describes the protocols
 * and their measures, and one small class each measures.
 */
package ballast.study.protocol;
