/** How files are read: the options, what a model remembers of them, and the formats. */
package ballast.data.option;
