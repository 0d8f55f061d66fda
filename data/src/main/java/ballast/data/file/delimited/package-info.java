/** Tables in text: delimited values, ARFF and LIBSVM. */
package ballast.data.file.delimited;
