/** Encodings, separators, numbers and records of text files. */
package ballast.data.file.text;
