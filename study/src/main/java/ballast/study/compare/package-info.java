/** Methods side by side on one contaminated data set: the runs, the table and the report. */
package ballast.study.compare;
