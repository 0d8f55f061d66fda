/** What all readers share: the plan of columns, features found by name, cells that are refused. */
package ballast.data.file.reader;
