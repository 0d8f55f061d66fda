/**
 * Studies as declarations: what is run on which data, measured how, and what the paper says; and where data sets are
 * found.
 */
package ballast.study.plan;
