/**
 * The command line of Ballast: {@code Main} with its table of commands, and the one place where failures become a line
 * and a status. The commands are below, one small class each, by what they are about.
 */
package ballast.app;
