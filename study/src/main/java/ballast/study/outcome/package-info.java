/** The results of a study: figures beside the paper's, ranks, differences, curves and the report. */
package ballast.study.outcome;
