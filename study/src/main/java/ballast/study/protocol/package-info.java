/** What is done with a data set and a fit to get the figures of a paper: one small class per kind of experiment. */
package ballast.study.protocol;
