/** The data that the studio looks at: where it may come from, how it is read, what it looks like before any fit. */
package ballast.studio.data;
