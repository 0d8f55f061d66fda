package ballast.method;

import ballast.fit.Estimator;
import ballast.subspace.Components;
import java.util.List;
import java.util.function.Function;

/**
 * What the catalogue knows of a method: the one description that help texts, listings and documents are made from.
 *
 * @param id the name on the command line
 * @param family whether it takes vectors or images
 * @param summary what it does, one plain sentence
 * @param paper where it comes from
 * @param objective what it minimises
 * @param cost what one iteration costs
 * @param parameters its parameters beyond those that all methods share
 * @param recipe makes the estimator from a configuration
 */
public record MethodEntry(
        String id,
        Family family,
        String summary,
        String paper,
        String objective,
        String cost,
        List<Parameter> parameters,
        Function<Configuration, Estimator> recipe) {

    /** One that takes vectors. */
    static MethodEntry vectors(
            String id,
            String summary,
            String paper,
            String objective,
            String cost,
            List<Parameter> parameters,
            Function<Configuration, Estimator> recipe) {
        return new MethodEntry(id, Family.VECTORS, summary, paper, objective, cost, parameters, recipe);
    }

    /** One that takes images. */
    static MethodEntry images(
            String id,
            String summary,
            String paper,
            String objective,
            String cost,
            List<Parameter> parameters,
            Function<Configuration, Estimator> recipe) {
        return new MethodEntry(id, Family.IMAGES, summary, paper, objective, cost, parameters, recipe);
    }

    /** The method with this many components and all parameters at their defaults. */
    public Method components(int count) {
        return components(Components.of(count));
    }

    /** The method with components of this size and all parameters at their defaults. */
    public Method components(Components components) {
        return new Method(this, Configuration.of(components, Settings.defaults(id, parameters)));
    }
}
