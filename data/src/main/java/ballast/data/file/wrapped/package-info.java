/** Tables inside other files: workbooks, archives, and text with titles above and totals below. */
package ballast.data.file.wrapped;
