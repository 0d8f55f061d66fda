/** Matrices written as text, arrays and Parquet. */
package ballast.data.file.writer;
