/** How commands speak: the terminal, progress, answers as text and as JSON, the files that they write. */
package ballast.app.terminal;
