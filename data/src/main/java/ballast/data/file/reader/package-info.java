/** What all readers share: the plan of columns, matching of features by name, refused cells. */
package ballast.data.file.reader;
