package ballast.data.model;

import ballast.fit.Stopping;
import ballast.method.Catalogue;
import ballast.method.Method;
import ballast.method.MethodEntry;
import ballast.method.Parameter;
import ballast.subspace.Components;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How a model was fitted.
 *
 * @param method id of the method in the catalogue
 * @param parameters every parameter of the method with its value, in words where the default depends on the data
 * @param components the size of the subspace
 * @param stopping when the fit was to stop
 * @param seed where random numbers started
 */
public record Recipe(
        String method, Map<String, String> parameters, Components components, Stopping stopping, long seed) {

    /** Copies the parameters, whose order is kept. */
    public Recipe {
        parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
    }

    /** The method that this is the recipe of. */
    public Method configured() {
        MethodEntry<?> entry = Catalogue.method(method);
        Method configured = entry.sized(components).withStopping(stopping).withSeed(seed);
        for (Parameter<?> parameter : entry.parameters()) {
            String value = parameters.getOrDefault(parameter.name(), parameter.usualText());
            // A default may be words that say how the data gives the value.
            configured = value.equals(parameter.usualText()) ? configured : configured.with(parameter.name(), value);
        }
        return configured;
    }

    /** The recipe of a configured method, defaults included. */
    public static Recipe of(Method method) {
        Map<String, String> given = method.given();
        Map<String, String> parameters = new LinkedHashMap<>();
        for (Parameter<?> parameter : method.entry().parameters()) {
            parameters.put(parameter.name(), given.getOrDefault(parameter.name(), parameter.usualText()));
        }
        return new Recipe(
                method.id(),
                parameters,
                method.configuration().components(),
                method.configuration().stopping(),
                method.configuration().seed());
    }
}
