/** Pictures of the papers: what a study shows beside its tables. */
package ballast.study.figure;
