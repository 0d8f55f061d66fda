/** Which method to use on some data: all of them cross-validated on it, contaminated in several ways. */
package ballast.study.recommend;
