/** The commands that run methods side by side: comparisons, recommendations and studies. */
package ballast.app.study;
