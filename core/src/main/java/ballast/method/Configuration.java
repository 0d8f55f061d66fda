package ballast.method;

import ballast.fit.Stopping;
import ballast.subspace.Components;

/**
 * All choices that make a method ready to fit.
 *
 * @param components the size of the subspace
 * @param settings the method's own parameters
 * @param stopping when to stop
 * @param seed where random numbers start, for methods that use them
 */
public record Configuration(Components components, Settings settings, Stopping stopping, long seed) {

    static Configuration of(Components components, Settings settings) {
        return new Configuration(components, settings, Stopping.DEFAULT, 0);
    }
}
