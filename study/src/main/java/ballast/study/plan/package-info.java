/**
 * Studies as files: which methods are run on which data, how they are measured, what the paper says, and where data
 * sets are found.
 */
package ballast.study.plan;
