package ballast.fit;

import ballast.subspace.Components;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * The recipe of a fit: the method with all its settings.
 *
 * @param method name of the method in the catalogue
 * @param parameters every parameter of the method with its value
 * @param components the size of the subspace
 * @param stopping the stopping rule
 * @param seed the seed of random numbers
 */
public record Recipe(
        String method, Map<String, ParameterValue> parameters, Components components, Stopping stopping, long seed) {

    /** The name of an unknown method. */
    public static final String UNKNOWN = "unknown";

    /** Copies the parameters, whose order is kept. */
    public Recipe {
        parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
    }

    Recipe using(Map<String, Double> numbers) {
        Map<String, ParameterValue> values = new LinkedHashMap<>(parameters);
        numbers.forEach((name, number) -> values.put(name, new ParameterValue.FromData(OptionalDouble.of(number))));
        return new Recipe(method, values, components, stopping, seed);
    }

    /** The same with the values computed from the data of another recipe. */
    public Recipe withNumbersOf(Recipe used) {
        Map<String, ParameterValue> values = new LinkedHashMap<>(parameters);
        values.replaceAll((name, value) ->
                value instanceof ParameterValue.FromData ? used.parameters.getOrDefault(name, value) : value);
        return new Recipe(method, values, components, stopping, seed);
    }
}
