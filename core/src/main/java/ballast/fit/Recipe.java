package ballast.fit;

import ballast.subspace.Components;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How a fit was made: the method and everything that was set.
 *
 * @param method name of the method in the catalogue
 * @param parameters every parameter of the method with its value
 * @param components the size of the subspace
 * @param stopping when the fit was to stop
 * @param seed where random numbers started
 */
public record Recipe(
        String method, Map<String, ParameterValue> parameters, Components components, Stopping stopping, long seed) {

    /** The name of a method that is not known. */
    public static final String UNKNOWN = "unknown";

    /** Copies the parameters, whose order is kept. */
    public Recipe {
        parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
    }
}
