/** The commands that make data of data: other formats, and films taken apart. */
package ballast.app.data;
