/** Options for reading files, what a model remembers of them, and the formats. */
package ballast.data.option;
