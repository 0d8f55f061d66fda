/** The options that several commands share, and what becomes of them: data, a method with its size, a computation. */
package ballast.app.option;
