package ballast.method;

import ballast.BadInputException;
import ballast.NearestWord;
import ballast.bibliography.Citation;
import ballast.bibliography.Reference;
import ballast.cell.CellwiseSubspace;
import ballast.estimator.Estimator;
import ballast.parameter.Parameter;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Components;
import ballast.subspace.Subspace;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A row of the catalogue: the description of a method, from which help, documents and model files are made. Immutable.
 *
 * @param <S> the kind of subspace that the method fits
 */
public final class MethodEntry<S extends Subspace> {

    private final Kind kind;
    private final Function<Chosen, ? extends Estimator<S>> estimator;
    private final Consumer<Chosen> coherence;
    private final Texts texts;
    private final Optional<Alias> alias;

    private record Kind(Family family, String id, List<Parameter<?>> parameters) {}

    private record Texts(
            String summary, String objective, List<Citation> citations, String cost, List<String> composition) {}

    private MethodEntry(
            Kind kind,
            Function<Chosen, ? extends Estimator<S>> estimator,
            Consumer<Chosen> coherence,
            Texts texts,
            Optional<Alias> alias) {
        this.kind = kind;
        this.estimator = estimator;
        this.coherence = coherence;
        this.texts = texts;
        this.alias = alias;
    }

    static <S extends Subspace> MethodEntry<S> vectors(
            String id, Function<Chosen, ? extends Estimator<S>> estimator, Parameter<?>... parameters) {
        return of(Family.VECTORS, id, estimator, parameters);
    }

    /** A method for bad cells. */
    static MethodEntry<CellwiseSubspace> cells(
            String id, Function<Chosen, ? extends Estimator<CellwiseSubspace>> estimator, Parameter<?>... parameters) {
        return of(Family.CELLS, id, estimator, parameters);
    }

    static MethodEntry<BilateralSubspace> images(
            String id, Function<Chosen, ? extends Estimator<BilateralSubspace>> estimator, Parameter<?>... parameters) {
        return of(Family.IMAGES, id, estimator, parameters);
    }

    private static <S extends Subspace> MethodEntry<S> of(
            Family family, String id, Function<Chosen, ? extends Estimator<S>> estimator, Parameter<?>... parameters) {
        return new MethodEntry<>(
                new Kind(family, id, List.of(parameters)),
                estimator,
                chosen -> {},
                new Texts("", "", List.of(), "", List.of()),
                Optional.empty());
    }

    /** The same with summary, objective and citations, and the usual cost of its family. */
    MethodEntry<S> described(String summary, String objective, Citation... citations) {
        return with(new Texts(summary, objective, List.of(citations), family().usualCost(), composition()));
    }

    /** The same with its own summary and citations. */
    MethodEntry<S> described(String summary, Citation... citations) {
        return described(summary, objective(), citations);
    }

    /** The same with the cost of an iteration. */
    MethodEntry<S> costing(String cost) {
        return with(new Texts(summary(), objective(), texts.citations(), cost, composition()));
    }

    /** The same with the settings of {@code composed} or {@code composed-2d} that give this method. */
    MethodEntry<S> composedOf(List<String> settings) {
        return with(new Texts(summary(), objective(), texts.citations(), cost(), settings));
    }

    /**
     * The same method for images, fitted by another estimator: the same parameters, check, objective and composition.
     */
    MethodEntry<BilateralSubspace> onImages(
            String id, Function<Chosen, ? extends Estimator<BilateralSubspace>> ofImages) {
        return new MethodEntry<>(new Kind(Family.IMAGES, id, parameters()), ofImages, coherence, texts, alias);
    }

    private MethodEntry<S> with(Texts changed) {
        return new MethodEntry<>(kind, estimator, coherence, changed, alias);
    }

    /** The same with a check that refuses parameters which exclude each other. */
    MethodEntry<S> requiring(Consumer<Chosen> check) {
        return new MethodEntry<>(kind, estimator, check, texts, alias);
    }

    /** The same under another name, with the settings of that name. */
    MethodEntry<S> called(Alias name) {
        return new MethodEntry<>(kind, estimator, coherence, texts, Optional.of(name));
    }

    /** The other name under which it was requested, if any. */
    public Optional<Alias> alias() {
        return alias;
    }

    /** The name on the command line. */
    public String id() {
        return kind.id();
    }

    /** The kind of samples that it takes. */
    public Family family() {
        return kind.family();
    }

    /** A summary in one sentence. */
    public String summary() {
        return texts.summary();
    }

    /** The objective. */
    public String objective() {
        return texts.objective();
    }

    /** Its references: authors, year, title and the part used; empty if unpublished. */
    public String paper() {
        return texts.citations().stream().map(Citation::toString).collect(Collectors.joining("; "));
    }

    /** Its publications, the most important first. */
    public List<Reference> references() {
        return texts.citations().stream().map(Citation::reference).toList();
    }

    /** The cost of an iteration. */
    public String cost() {
        return texts.cost();
    }

    /** The settings of the composed method of the family that give this one, such as {@code loss=huber}, if any. */
    public List<String> composition() {
        return texts.composition();
    }

    /** Whether it is composed by its parameters: at its defaults it equals another method. */
    public boolean isComposed() {
        return id().equals(Composition.VECTORS) || id().equals(Composition.IMAGES);
    }

    /** Its parameters beyond those that all methods share. */
    public List<Parameter<?>> parameters() {
        return kind.parameters();
    }

    /** The method with this many components and the default parameters, or those of its other name. */
    public Method<S> sized(int components) {
        return sized(Components.of(components));
    }

    /** The method with this many components of the columns and of the rows of images. */
    public Method<S> sized(int left, int right) {
        return sized(new Components(left, right));
    }

    /** The method with components of this size and the default parameters, or those of its other name. */
    public Method<S> sized(Components components) {
        MethodEntry<S> own =
                alias.isEmpty() ? this : new MethodEntry<>(kind, estimator, coherence, texts, Optional.empty());
        Method<S> method = new Method<>(own, Chosen.of(components));
        for (String setting : alias.map(Alias::settings).orElse(List.of())) {
            int equals = setting.indexOf('=');
            method = method.with(setting.substring(0, equals), setting.substring(equals + 1));
        }
        return method;
    }

    /** What computes the fit. */
    @SuppressWarnings("unchecked") // an estimator is only read from
    Estimator<S> estimator(Chosen chosen) {
        return (Estimator<S>) estimator.apply(chosen);
    }

    void requireCoherent(Chosen chosen) {
        coherence.accept(chosen);
    }

    /** A parameter by its name; refuses one that the method does not have. */
    Parameter<?> parameter(String name) {
        List<String> names = parameters().stream().<String>map(Parameter::name).toList();
        if (!names.contains(name)) {
            throw new BadInputException("method '" + id() + "' has no parameter '" + name + "'"
                    + Composition.reason(name, family(), composition())
                            .map(reason -> ": " + reason)
                            .orElseGet(() ->
                                    names.isEmpty() ? ": it has none of its own" : NearestWord.hint(name, names)));
        }
        return parameters().get(names.indexOf(name));
    }

    /** Rows are equal if they are of the same name and family. */
    @Override
    public boolean equals(Object other) {
        return other instanceof MethodEntry<?> entry && entry.id().equals(id()) && entry.family() == family();
    }

    @Override
    public int hashCode() {
        return id().hashCode();
    }

    @Override
    public String toString() {
        return id() + ": " + summary();
    }
}
