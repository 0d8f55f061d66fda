/** Tables for the terminal, for Markdown, for spreadsheets and for pages. */
package ballast.study.table;
