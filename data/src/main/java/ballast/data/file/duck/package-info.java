/** Parquet and JSON, read by DuckDB. */
package ballast.data.file.duck;
