/** Tables that are wrapped in something else: workbooks, archives, and text with titles above and totals below. */
package ballast.data.file.wrapped;
