/** Choosing features instead of making new ones. */
package ballast.selection;
