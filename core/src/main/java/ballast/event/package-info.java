/** What the JVM's flight recorder is told of. */
package ballast.event;
