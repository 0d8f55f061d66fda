package ballast.method;

import ballast.estimator.Estimator;
import ballast.subspace.Subspace;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * How a method is made, changed and fitted.
 *
 * @param maker the method with all parameters at their defaults
 * @param estimator what computes its fit
 * @param accesses its parameters
 * @param <M> the type of the method
 */
record Workings<M>(
        Function<Configuration, M> maker, Function<M, ? extends Estimator<?>> estimator, List<Access<M, ?>> accesses) {

    /** How a parameter is read from a method, and how a method with another value is made. */
    record Access<M, T>(Parameter<T> parameter, Function<M, Optional<T>> value, BiFunction<M, T, M> with) {

        M copied(M from, M to) {
            return value.apply(from).map(copied -> with.apply(to, copied)).orElse(to);
        }

        Setting<T> setting(M method) {
            return new Setting<>(parameter, value.apply(method));
        }

        M with(M method, double number) {
            return with.apply(method, parameter.valueOf(number));
        }

        M with(M method, String text) {
            return with.apply(method, parameter.valueOf(text));
        }
    }

    /** Those of a method without parameters. */
    static <M extends Method<S>, S extends Subspace> Workings<M> of(
            Function<Configuration, M> maker, Function<M, Estimator<S>> estimator) {
        return new Workings<>(maker, estimator, List.of());
    }

    /** The same with a parameter that always has a value. */
    <T> Workings<M> with(Parameter<T> parameter, Function<M, T> value, BiFunction<M, T, M> with) {
        return and(parameter, method -> Optional.of(value.apply(method)), with);
    }

    /** The same with a number that may be left to follow the data. */
    Workings<M> withOpen(
            Parameter<Double> parameter, Function<M, OptionalDouble> value, BiFunction<M, Double, M> with) {
        return and(parameter, method -> value.apply(method).stream().boxed().findFirst(), with);
    }

    /** The same with a whole number that may be left to follow the data. */
    Workings<M> withOpenCount(
            Parameter<Integer> parameter, Function<M, OptionalInt> value, BiFunction<M, Integer, M> with) {
        return and(parameter, method -> value.apply(method).stream().boxed().findFirst(), with);
    }

    private <T> Workings<M> and(Parameter<T> parameter, Function<M, Optional<T>> value, BiFunction<M, T, M> with) {
        Access<M, ?> access = new Access<>(parameter, value, with);
        return new Workings<>(
                maker,
                estimator,
                Stream.concat(accesses.stream(), Stream.<Access<M, ?>>of(access))
                        .toList());
    }
}
