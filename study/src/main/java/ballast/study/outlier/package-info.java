/** What the outlier map says of samples, for people to read and look at. */
package ballast.study.outlier;
