/** Bad cells as a table and as a picture. */
package ballast.study.cell;
