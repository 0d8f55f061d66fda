/**
 * Short programs that show one idea each. Every one is a single file that {@code java} runs from its source; see
 * examples/README.md.
 */
package ballast.examples;
