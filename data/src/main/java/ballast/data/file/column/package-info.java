/** The columns of a table and its rows in compact memory. */
package ballast.data.file.column;
