/** Figures of the papers, which a study shows beside its tables. */
package ballast.study.figure;
