package ballast.method;

import ballast.BadInputException;
import ballast.NearestWord;
import ballast.estimator.Estimator;
import ballast.method.Workings.Access;
import ballast.subspace.Components;
import ballast.subspace.Subspace;
import java.util.List;
import java.util.function.Supplier;

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
    private final Supplier<Workings<M>> workings;
    private final Texts texts;

    private record Texts(String summary, String objective, String paper, String cost) {}

    private MethodEntry(Class<M> type, String id, Family family, Supplier<Workings<M>> workings, Texts texts) {
        this.type = type;
        this.id = id;
        this.family = family;
        this.workings = workings;
        this.texts = texts;
    }

    /** One that takes vectors. */
    static <M extends Method<?>> MethodEntry<M> vectors(Class<M> type, String id, Supplier<Workings<M>> workings) {
        return new MethodEntry<>(type, id, Family.VECTORS, workings, new Texts("", "", "", ""));
    }

    /** One that takes images. */
    static <M extends Method<?>> MethodEntry<M> images(Class<M> type, String id, Supplier<Workings<M>> workings) {
        return new MethodEntry<>(type, id, Family.IMAGES, workings, new Texts("", "", "", ""));
    }

    /** The same with what it does, what it minimises and where it comes from; it costs what is usual in its family. */
    MethodEntry<M> described(String summary, String objective, String paper) {
        return new MethodEntry<>(type, id, family, workings, new Texts(summary, objective, paper, family.usualCost()));
    }

    /** The same with what one iteration costs. */
    MethodEntry<M> costing(String cost) {
        return new MethodEntry<>(type, id, family, workings, new Texts(summary(), objective(), paper(), cost));
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
        return accesses().stream().<Parameter<?>>map(Access::parameter).toList();
    }

    /** The method with this many components and all parameters at their defaults. */
    public M sized(int components) {
        return sized(Components.of(components));
    }

    /** The method with components of this size and all parameters at their defaults. */
    public M sized(Components components) {
        return workings.get().maker().apply(Configuration.of(components));
    }

    /** Whether a method was made from this entry. */
    boolean made(Method<?> method) {
        return type.isInstance(method);
    }

    private List<Access<M, ?>> accesses() {
        return workings.get().accesses();
    }

    /** What computes the fit of a method of this entry. */
    @SuppressWarnings("unchecked") // an entry is made with an estimator of the subspaces that its method fits
    <S extends Subspace> Estimator<S> estimator(Method<S> method) {
        return (Estimator<S>) workings.get().estimator().apply(type.cast(method));
    }

    /** The parameters of a method of this entry with their values. */
    List<Setting<?>> settings(Method<?> method) {
        M own = type.cast(method);
        return accesses().stream()
                .<Setting<?>>map(access -> access.setting(own))
                .toList();
    }

    /** A method of this entry with other choices of those that all methods share. */
    M with(Method<?> method, Configuration configuration) {
        M changed = workings.get().maker().apply(configuration);
        for (Access<M, ?> access : accesses()) {
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
        return accesses().stream()
                .filter(access -> access.parameter().name().equals(name))
                .findFirst()
                .orElseThrow(() -> new BadInputException("method '" + id + "' has no parameter '" + name + "'"
                        + (accesses().isEmpty() ? ": it has none of its own" : NearestWord.hint(name, names()))));
    }

    private List<String> names() {
        return parameters().stream().<String>map(Parameter::name).toList();
    }

    @Override
    public String toString() {
        return id + ": " + summary();
    }
}
