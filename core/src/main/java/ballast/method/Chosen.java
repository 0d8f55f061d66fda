package ballast.method;

import ballast.BadInputException;
import ballast.fit.Stopping;
import ballast.parameter.Parameter;
import ballast.parameter.Setting;
import ballast.subspace.Components;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Function;

/**
 * The choices of one method: what all methods share, the parameters that are not at their defaults, and objects that
 * are not parameters (a weight rule, the weights of cells).
 *
 * @param components the size of the subspace
 * @param stopping the stopping rule
 * @param seed the seed of random numbers, for methods that use them
 * @param values of parameters, by name
 * @param unnamed objects that are not parameters
 */
record Chosen(Components components, Stopping stopping, long seed, Map<String, ?> values, Optional<?> unnamed) {

    Chosen {
        values = Map.copyOf(values);
    }

    static Chosen of(Components components) {
        return new Chosen(components, Stopping.DEFAULT, 0, Map.of(), Optional.empty());
    }

    Chosen with(Components other) {
        return new Chosen(other, stopping, seed, values, unnamed);
    }

    Chosen with(Stopping other) {
        return new Chosen(components, other, seed, values, unnamed);
    }

    Chosen withSeed(long other) {
        return new Chosen(components, stopping, other, values, unnamed);
    }

    Chosen withUnnamed(Object given) {
        return new Chosen(components, stopping, seed, values, Optional.of(given));
    }

    <T> Chosen with(Parameter<T> parameter, Function<Parameter<T>, T> chosen) {
        T value = chosen.apply(parameter);
        parameter.check(value);
        Map<String, Object> changed = new HashMap<>(values);
        changed.put(parameter.name(), value);
        parameter.usual().filter(value::equals).ifPresent(usual -> changed.remove(parameter.name()));
        return new Chosen(components, stopping, seed, changed, unnamed);
    }

    /** The value of a parameter; empty if it is computed from the data. */
    @SuppressWarnings("unchecked") // values are put under the names of their parameters
    <T> Optional<T> find(Parameter<T> parameter) {
        return Optional.ofNullable((T) values.get(parameter.name())).or(parameter::usual);
    }

    <T> Setting<T> setting(Parameter<T> parameter) {
        return new Setting<>(parameter, find(parameter));
    }

    <T> T get(Parameter<T> parameter) {
        return find(parameter).orElseThrow();
    }

    OptionalDouble number(Parameter<Double> parameter) {
        return find(parameter).map(OptionalDouble::of).orElseGet(OptionalDouble::empty);
    }

    OptionalInt count(Parameter<Integer> parameter) {
        return find(parameter).map(OptionalInt::of).orElseGet(OptionalInt::empty);
    }

    /** Refuses parameters that were given, as they have no effect with a setting such as {@code contrast = off}. */
    void refuse(String setting, Parameter<?>... parameters) {
        for (Parameter<?> parameter : parameters) {
            if (values.containsKey(parameter.name())) {
                throw new BadInputException(
                        parameter.name() + " has no effect with " + setting + ": leave out one of them");
            }
        }
    }

    int count() {
        return components.count();
    }
}
