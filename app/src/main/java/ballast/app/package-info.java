/**
 * The command line of Ballast: one small class per command, and one place where failures become a line and a status.
 */
package ballast.app;
