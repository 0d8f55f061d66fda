package ballast.method;

import ballast.BadInputException;
import ballast.NearestWord;
import ballast.bibliography.Citation;
import ballast.bibliography.Reference;
import ballast.cell.CellwiseSubspace;
import ballast.estimator.Estimator;
import ballast.parameter.Parameter;
import ballast.parameter.Setting;
import ballast.subspace.Components;
import ballast.subspace.Subspace;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What the catalogue knows of a method: the one description that help texts, listings, documents and model files are
 * made from. Immutable.
 *
 * @param <M> the type of the method
 */
public final class MethodEntry<M extends Method<?>> {

    private final MethodRecord<M> record;
    private final String id;
    private final Family family;
    private final Function<M, ? extends Estimator<?>> estimator;
    private final Texts texts;
    private final Optional<Alias> alias;

    private record Texts(
            String summary, String objective, List<Citation> citations, String cost, List<String> composition) {}

    private MethodEntry(
            MethodRecord<M> record,
            String id,
            Family family,
            Function<M, ? extends Estimator<?>> estimator,
            Texts texts,
            Optional<Alias> alias) {
        this.record = record;
        this.id = id;
        this.family = family;
        this.estimator = estimator;
        this.texts = texts;
        this.alias = alias;
    }

    /** One that takes vectors. */
    static <M extends Method<S>, S extends Subspace> MethodEntry<M> vectors(
            Class<M> type, String id, Function<M, Estimator<S>> estimator, Parameter<?>... parameters) {
        return of(Family.VECTORS, id, new MethodRecord<>(type, List.of(parameters), List.of()), estimator);
    }

    /** One that looks for bad values inside the samples. */
    static <M extends Method<CellwiseSubspace>> MethodEntry<M> cells(
            Class<M> type, String id, Function<M, Estimator<CellwiseSubspace>> estimator, Parameter<?>... parameters) {
        return of(Family.CELLS, id, new MethodRecord<>(type, List.of(parameters), List.of()), estimator);
    }

    /** One that takes images. */
    static <M extends Method<S>, S extends Subspace> MethodEntry<M> images(
            Class<M> type, String id, Function<M, Estimator<S>> estimator, Parameter<?>... parameters) {
        return of(Family.IMAGES, id, new MethodRecord<>(type, List.of(parameters), List.of()), estimator);
    }

    static <M extends Method<S>, S extends Subspace> MethodEntry<M> of(
            Family family, String id, MethodRecord<M> record, Function<M, Estimator<S>> estimator) {
        return new MethodEntry<>(
                record, id, family, estimator, new Texts("", "", List.of(), "", List.of()), Optional.empty());
    }

    /** The same with what it does, what it minimises and where it comes from; it costs what is usual in its family. */
    MethodEntry<M> described(String summary, String objective, Citation... citations) {
        return with(new Texts(summary, objective, List.of(citations), family.usualCost(), List.of()));
    }

    /** The same with what one iteration costs. */
    MethodEntry<M> costing(String cost) {
        return with(new Texts(summary(), objective(), texts.citations(), cost, texts.composition()));
    }

    /** The same with the settings of {@link Composed} or {@link Composed2d} that give this method. */
    MethodEntry<M> composedOf(String... settings) {
        return with(new Texts(summary(), objective(), texts.citations(), cost(), List.of(settings)));
    }

    private MethodEntry<M> with(Texts changed) {
        return new MethodEntry<>(record, id, family, estimator, changed, alias);
    }

    /** The same under another name: its methods have the settings that the name stands for. */
    MethodEntry<M> called(Alias name) {
        return new MethodEntry<>(record, id, family, estimator, texts, Optional.of(name));
    }

    /** The other name by which it was asked for, if it was. */
    public Optional<Alias> alias() {
        return alias;
    }

    /** The name on the command line. */
    public String id() {
        return id;
    }

    /** What kind of samples it is for. */
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

    /** Where it comes from: authors, year and title of each reference, and what of it is used; empty if unpublished. */
    public String paper() {
        return texts.citations().stream().map(Citation::toString).collect(Collectors.joining("; "));
    }

    /** The publications that it comes from, the most important first. */
    public List<Reference> references() {
        return texts.citations().stream().map(Citation::reference).toList();
    }

    /** What one iteration costs. */
    public String cost() {
        return texts.cost();
    }

    /**
     * The settings of the composed method of the family that give this one, such as {@code loss=huber}, if there are.
     */
    public List<String> composition() {
        return texts.composition();
    }

    /** Whether it is put together by its parameters: at its defaults it is a method that has a name of its own. */
    public boolean isComposed() {
        return id.equals(Composed.ID) || id.equals(Composed2d.ID);
    }

    /** Its parameters beyond those that all methods share. */
    public List<Parameter<?>> parameters() {
        return record.parameters();
    }

    /** The method with this many components and its parameters at their defaults, or as its other name says. */
    public M sized(int components) {
        return sized(Components.of(components));
    }

    /** The method with components of this size and its parameters at their defaults, or as its other name says. */
    public M sized(Components components) {
        M method = record.sized(Configuration.of(components));
        for (String setting : alias.map(Alias::settings).orElse(List.of())) {
            int equals = setting.indexOf('=');
            method = with(method, setting.substring(0, equals), setting.substring(equals + 1));
        }
        return method;
    }

    /** Whether a method was made from this entry. */
    boolean made(Method<?> method) {
        return record.type().isInstance(method);
    }

    /** What computes the fit of a method of this entry. */
    @SuppressWarnings("unchecked") // an entry is made with an estimator of the subspaces that its method fits
    <S extends Subspace> Estimator<S> estimator(Method<S> method) {
        return (Estimator<S>) estimator.apply(own(method));
    }

    /** The parameters of a method of this entry with their values. */
    List<Setting<?>> settings(Method<?> method) {
        return record.settings(own(method));
    }

    private M own(Method<?> method) {
        return record.type().cast(method);
    }

    /** A method of this entry with other choices of those that all methods share. */
    M with(Method<?> method, Configuration configuration) {
        return record.with(own(method), configuration);
    }

    /** A method of this entry with another value of one of its parameters. */
    <T> M with(M method, Parameter<T> parameter, T value) {
        return record.with(method, parameter, value);
    }

    /** A method of this entry with a parameter set to a number. */
    M with(Method<?> method, String name, double number) {
        Parameter<?> parameter = parameter(name);
        return record.with(own(method), parameter, parameter.valueOf(number));
    }

    /** A method of this entry with a parameter set to what a text stands for. */
    M with(Method<?> method, String name, String text) {
        Parameter<?> parameter = parameter(name);
        return record.with(own(method), parameter, parameter.valueOf(text));
    }

    private Parameter<?> parameter(String name) {
        List<String> names = parameters().stream().<String>map(Parameter::name).toList();
        if (!names.contains(name)) {
            throw new BadInputException("method '" + id + "' has no parameter '" + name + "'"
                    + Composition.reason(name, family, composition())
                            .map(reason -> ": " + reason)
                            .orElseGet(() ->
                                    names.isEmpty() ? ": it has none of its own" : NearestWord.hint(name, names)));
        }
        return parameters().get(names.indexOf(name));
    }

    @Override
    public String toString() {
        return id + ": " + summary();
    }
}
