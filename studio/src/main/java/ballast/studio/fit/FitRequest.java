package ballast.studio.fit;

import ballast.BadInputException;
import ballast.fit.Stopping;
import ballast.method.Catalogue;
import ballast.method.Method;
import ballast.subspace.Components;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The fit that the page asks for; what is null is left at its default.
 *
 * @param method the name of the method
 * @param components the size of the subspace, a number or two for images
 * @param settings values for parameters of the method, as they are written
 * @param seed where random numbers start
 * @param maxIterations largest number of iterations
 * @param tolerance change below which the fit has converged
 * @param contaminate what is done to some of the samples before, such as {@code occlusion:0.2}
 */
public record FitRequest(
        String method,
        String components,
        Map<String, String> settings,
        Long seed,
        Integer maxIterations,
        Double tolerance,
        String contaminate) {

    public FitRequest {
        settings = new LinkedHashMap<>(settings == null ? Map.of() : settings);
        settings.values().removeIf(value -> value == null || value.isBlank());
        seed = seed == null ? 0 : seed;
        contaminate = contaminate == null ? "" : contaminate.strip();
    }

    public Method<?> configured() {
        if (method == null || components == null) {
            throw new BadInputException("a fit needs a method and a number of components");
        }
        Method<?> configured = Catalogue.method(method)
                .sized(Components.parse(components))
                .withStopping(new Stopping(
                        tolerance == null ? Stopping.DEFAULT_TOLERANCE : tolerance,
                        maxIterations == null ? Stopping.DEFAULT_MAX_ITERATIONS : maxIterations))
                .withSeed(seed);
        for (Map.Entry<String, String> setting : settings.entrySet()) {
            configured = configured.with(setting.getKey(), setting.getValue());
        }
        return configured;
    }
}
