/** Running a study: fits as jobs whose results are stored at once, so that an interrupted run resumes. */
package ballast.study.run;
