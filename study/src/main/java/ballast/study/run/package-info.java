/**
 * Running a study: cells as jobs, results in a file as they finish, so that a run that was ended goes on where it was.
 */
package ballast.study.run;
