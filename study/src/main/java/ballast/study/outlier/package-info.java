/** The outliers among samples: tables, the outlier map and a page. */
package ballast.study.outlier;
