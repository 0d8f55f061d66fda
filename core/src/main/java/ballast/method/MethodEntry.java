package ballast.method;

import ballast.BadInputException;
import ballast.NearestWord;
import ballast.estimator.Estimator;
import ballast.subspace.Components;
import ballast.subspace.Subspace;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * What the catalogue knows of a method: the one description that help texts, listings, documents and model files are
 * made from. Immutable.
 *
 * @param <M> the type of the method
 */
public final class MethodEntry<M extends Method<?>> {

    private final Class<M> type;
    private final String id;
    private final Family family;
    private final Function<Configuration, M> maker;
    private final Function<M, ? extends Estimator<?>> estimator;
    private final Texts texts;
    private final List<Access<M, ?>> accesses;

    private record Texts(String summary, String objective, String paper, String cost) {}

    /** How a parameter is read from a method, and how a method with another value is made. */
    private record Access<M, T>(Parameter<T> parameter, Function<M, Optional<T>> value, BiFunction<M, T, M> with) {

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

    private MethodEntry(
            Class<M> type,
            String id,
            Family family,
            Function<Configuration, M> maker,
            Function<M, ? extends Estimator<?>> estimator,
            Texts texts,
            List<Access<M, ?>> accesses) {
        this.type = type;
        this.id = id;
        this.family = family;
        this.maker = maker;
        this.estimator = estimator;
        this.texts = texts;
        this.accesses = accesses;
    }

    /** One that takes vectors, how it is made with all parameters at their defaults, and what computes the fit. */
    static <M extends Method<S>, S extends Subspace> MethodEntry<M> vectors(
            Class<M> type, String id, Function<Configuration, M> maker, Function<M, Estimator<S>> estimator) {
        return of(type, id, Family.VECTORS, maker, estimator);
    }

    /** One that takes images, how it is made with all parameters at their defaults, and what computes the fit. */
    static <M extends Method<S>, S extends Subspace> MethodEntry<M> images(
            Class<M> type, String id, Function<Configuration, M> maker, Function<M, Estimator<S>> estimator) {
        return of(type, id, Family.IMAGES, maker, estimator);
    }

    private static <M extends Method<S>, S extends Subspace> MethodEntry<M> of(
            Class<M> type,
            String id,
            Family family,
            Function<Configuration, M> maker,
            Function<M, Estimator<S>> estimator) {
        return new MethodEntry<>(type, id, family, maker, estimator, new Texts("", "", "", ""), List.of());
    }

    /** The same with what it does, what it minimises and where it comes from; it costs what is usual in its family. */
    MethodEntry<M> described(String summary, String objective, String paper) {
        Texts all = new Texts(summary, objective, paper, family.usualCost());
        return new MethodEntry<>(type, id, family, maker, estimator, all, accesses);
    }

    /** The same with what one iteration costs. */
    MethodEntry<M> costing(String cost) {
        Texts all = new Texts(summary(), objective(), paper(), cost);
        return new MethodEntry<>(type, id, family, maker, estimator, all, accesses);
    }

    /** The same with a parameter that always has a value. */
    <T> MethodEntry<M> with(Parameter<T> parameter, Function<M, T> value, BiFunction<M, T, M> with) {
        return and(new Access<>(parameter, method -> Optional.of(value.apply(method)), with));
    }

    /** The same with a number that may be left to follow the data. */
    MethodEntry<M> withOpen(
            Parameter<Double> parameter, Function<M, OptionalDouble> value, BiFunction<M, Double, M> with) {
        return and(new Access<>(
                parameter, method -> value.apply(method).stream().boxed().findFirst(), with));
    }

    /** The same with a whole number that may be left to follow the data. */
    MethodEntry<M> withOpenCount(
            Parameter<Integer> parameter, Function<M, OptionalInt> value, BiFunction<M, Integer, M> with) {
        return and(new Access<>(
                parameter, method -> value.apply(method).stream().boxed().findFirst(), with));
    }

    private MethodEntry<M> and(Access<M, ?> access) {
        List<Access<M, ?>> more = Stream.concat(accesses.stream(), Stream.<Access<M, ?>>of(access))
                .toList();
        return new MethodEntry<>(type, id, family, maker, estimator, texts, more);
    }

    /** The name on the command line. */
    public String id() {
        return id;
    }

    /** Whether it takes vectors or images. */
    public Family family() {
        return family;
    }

    /** What it does, one plain sentence. */
    public String summary() {
        return texts.summary();
    }

    /** What it minimises. */
    public String objective() {
        return texts.objective();
    }

    /** Where it comes from. */
    public String paper() {
        return texts.paper();
    }

    /** What one iteration costs. */
    public String cost() {
        return texts.cost();
    }

    /** Its parameters beyond those that all methods share. */
    public List<Parameter<?>> parameters() {
        return accesses.stream().<Parameter<?>>map(Access::parameter).toList();
    }

    /** The method with this many components and all parameters at their defaults. */
    public M sized(int components) {
        return sized(Components.of(components));
    }

    /** The method with components of this size and all parameters at their defaults. */
    public M sized(Components components) {
        return maker.apply(Configuration.of(components));
    }

    /** Whether a method was made from this entry. */
    boolean made(Method<?> method) {
        return type.isInstance(method);
    }

    /** What computes the fit of a method of this entry. */
    @SuppressWarnings("unchecked") // an entry is made with an estimator of the subspaces that its method fits
    <S extends Subspace> Estimator<S> estimator(Method<S> method) {
        return (Estimator<S>) estimator.apply(type.cast(method));
    }

    /** The parameters of a method of this entry with their values. */
    List<Setting<?>> settings(Method<?> method) {
        M own = type.cast(method);
        return accesses.stream().<Setting<?>>map(access -> access.setting(own)).toList();
    }

    /** A method of this entry with other choices of those that all methods share. */
    M with(Method<?> method, Configuration configuration) {
        M changed = maker.apply(configuration);
        for (Access<M, ?> access : accesses) {
            changed = access.copied(type.cast(method), changed);
        }
        return changed;
    }

    /** A method of this entry with a parameter set to a number. */
    M with(Method<?> method, String name, double number) {
        return access(name).with(type.cast(method), number);
    }

    /** A method of this entry with a parameter set to what a text stands for. */
    M with(Method<?> method, String name, String text) {
        return access(name).with(type.cast(method), text);
    }

    private Access<M, ?> access(String name) {
        return accesses.stream()
                .filter(access -> access.parameter().name().equals(name))
                .findFirst()
                .orElseThrow(() -> new BadInputException("method '" + id + "' has no parameter '" + name + "'"
                        + (accesses.isEmpty() ? ": it has none of its own" : NearestWord.hint(name, names()))));
    }

    private List<String> names() {
        return parameters().stream().<String>map(Parameter::name).toList();
    }

    @Override
    public String toString() {
        return id + ": " + summary();
    }
}
