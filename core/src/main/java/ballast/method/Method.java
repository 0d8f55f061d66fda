package ballast.method;

import ballast.BadInputException;
import ballast.cell.Decomposition;
import ballast.fit.Fit;
import ballast.fit.ParameterValue;
import ballast.fit.PartialFit;
import ballast.fit.ProgressListener;
import ballast.fit.Recipe;
import ballast.fit.Stopping;
import ballast.parameter.Setting;
import ballast.samples.Samples;
import ballast.subspace.Subspace;
import ballast.weight.WeightRule;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A method, configured and ready to fit.
 *
 * <p>Immutable: {@code with...} gives a changed copy, and refuses nonsense at once. The same method with the same seed
 * gives the same bits for the same samples. Two methods are equal if all their choices are.
 *
 * @param <S> the kind of subspace that it fits
 */
public interface Method<S extends Subspace> {

    /** The choices that all methods share. */
    Configuration configuration();

    /** What the catalogue says of it. */
    MethodEntry<S> entry();

    /** The same with other choices of those that all methods share. */
    Method<S> with(Configuration configuration);

    /** The same with another rule for when to stop. */
    default Method<S> withStopping(Stopping stopping) {
        return with(new Configuration(
                configuration().components(), stopping, configuration().seed()));
    }

    /** The same with another seed. */
    default Method<S> withSeed(long seed) {
        return with(
                new Configuration(configuration().components(), configuration().stopping(), seed));
    }

    /** The same with a parameter, given by its name, set to a number. */
    Method<S> with(String parameter, double value);

    /** The same with a parameter, given by its name, set to what a text stands for. */
    Method<S> with(String parameter, String value);

    /**
     * The same with weights of single cells, of the size of the samples, not negative.
     *
     * @throws BadInputException if the method is not {@code weighted-cells}
     */
    Method<S> withCellWeights(Samples weights);

    /** Refuses parameters that exclude each other, which shows only when all are set; a fit asks for it first. */
    void requireCoherent();

    /** The name in the catalogue. */
    default String id() {
        return entry().id();
    }

    /** Whether it is the plain method of its family. */
    default boolean isPlain() {
        return entry().equals(entry().family().plain());
    }

    /** Its parameters with their values. */
    List<Setting<?>> settings();

    /** The parameters that are not at their defaults, each as it is written, by name. */
    default Map<String, String> given() {
        Map<String, String> given = new TreeMap<>();
        settings().stream()
                .filter(setting -> !setting.isDefault())
                .forEach(setting -> given.put(setting.name(), setting.text()));
        return given;
    }

    /** How a fit by this method is made. */
    default Recipe recipe() {
        Map<String, ParameterValue> values = new LinkedHashMap<>();
        settings().forEach(setting -> values.put(setting.name(), setting.recorded()));
        Configuration shared = configuration();
        return new Recipe(id(), values, shared.components(), shared.stopping(), shared.seed());
    }

    /** Fits rows of values, which are not changed. */
    default Fit<S> fit(double[][] rows) {
        return fit(Samples.of(rows));
    }

    /** Fits the samples, which are not changed. */
    default Fit<S> fit(Samples samples) {
        return fit(samples, ProgressListener.NONE);
    }

    /** Fits the samples, which are not changed; the listener is told of every iteration and may cancel. */
    Fit<S> fit(Samples samples, ProgressListener listener);

    /** Whether it can be fitted to samples that lack values. */
    boolean takesGaps();

    /** Whether it can be fitted to samples on many machines, as with Spark, also with gaps if it takes them. */
    boolean takesDistributed();

    /** How it turns the distances of samples from the subspace into weights, if that is what it does. */
    Optional<WeightRule> weightRule();

    /**
     * Fits rows of values, in which NaN stands for one that is missing; the rows are not changed.
     *
     * @throws ballast.BadInputException if the method needs every value, or the rows cannot be fitted
     */
    default Fit<S> fitWithGaps(double[][] rows) {
        return fitWithGaps(Samples.withGaps(rows));
    }

    /** Fits samples that may lack values, which are NaN; refused by methods that need every value. */
    default Fit<S> fitWithGaps(Samples samples) {
        return fitWithGaps(samples, ProgressListener.NONE);
    }

    /**
     * Fits samples that may lack values, which are NaN; refused by methods that need every value. The listener is told
     * of every iteration and may cancel.
     */
    Fit<S> fitWithGaps(Samples samples, ProgressListener listener);

    /** Whether it splits the samples themselves into a low-rank part and a sparse one. */
    boolean decomposes();

    /** The parts of samples, as {@link #decompose(Samples, ProgressListener)} gives them. */
    default Decomposition decompose(Samples samples) {
        return decompose(samples, ProgressListener.NONE);
    }

    /**
     * The parts of samples, which may lack values (NaN), with all axes that the method finds. The listener is told of
     * every iteration and may cancel.
     *
     * @throws BadInputException if it {@linkplain #decomposes does not split samples}
     */
    Decomposition decompose(Samples samples, ProgressListener listener);

    /** The same method for samples that come batch by batch, before the first; empty if it needs all at once. */
    Optional<PartialFit<S>> partial();

    /**
     * The same method for samples that come batch by batch, before the first.
     *
     * @throws BadInputException if it needs all samples at once
     */
    default PartialFit<S> updatable() {
        return partial().orElseThrow(() -> {
            String others = Catalogue.entries().stream()
                    .filter(entry -> entry.sized(1).partial().isPresent())
                    .map(MethodEntry::id)
                    .collect(Collectors.joining(", "));
            return new BadInputException(
                    id() + " needs all samples at once; models that can be updated are those of " + others);
        });
    }
}
