package ballast.method;

import ballast.fit.Stopping;
import ballast.subspace.Components;

/**
 * The choices that all methods share.
 *
 * @param components the size of the subspace
 * @param stopping when to stop
 * @param seed where random numbers start, for methods that use them
 */
public record Configuration(Components components, Stopping stopping, long seed) {

    /** A size, with the usual stopping and seed 0. */
    public static Configuration of(Components components) {
        return new Configuration(components, Stopping.DEFAULT, 0);
    }
}
