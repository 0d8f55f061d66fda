package ballast.method;

import ballast.BadInputException;
import ballast.block.DistributedSamples;
import ballast.block.LocalSamples;
import ballast.cell.Decomposition;
import ballast.cell.pursuit.PursuitFit;
import ballast.estimator.CompletedFit;
import ballast.estimator.Estimator;
import ballast.event.FitRecord;
import ballast.fit.Fit;
import ballast.fit.ParameterValue;
import ballast.fit.PartialFit;
import ballast.fit.ProgressListener;
import ballast.fit.Provenance;
import ballast.fit.Recipe;
import ballast.fit.Source;
import ballast.fit.Stopping;
import ballast.outlier.OutlierDecision;
import ballast.outlier.OutlierMap;
import ballast.outlier.UsualValues;
import ballast.parameter.Setting;
import ballast.samples.Samples;
import ballast.solver.UnusableValue;
import ballast.subspace.Components;
import ballast.subspace.Subspace;
import ballast.weight.LocalLosses;
import ballast.weight.WeightRule;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A method, configured and ready to fit: a row of the catalogue with its choices.
 *
 * <p>Immutable: {@code with...} returns a changed copy and refuses invalid values. The same method with the same seed
 * gives the same bits for the same samples. Two methods are equal if all their choices are.
 *
 * @param <S> the kind of subspace that it fits
 */
public final class Method<S extends Subspace> {

    private final MethodEntry<S> entry;
    private final Chosen chosen;

    Method(MethodEntry<S> entry, Chosen chosen) {
        this.entry = entry;
        this.chosen = chosen;
    }

    /** The size of the subspace. */
    public Components components() {
        return chosen.components();
    }

    /** When to stop. */
    public Stopping stopping() {
        return chosen.stopping();
    }

    /** Where random numbers start, for methods that use them. */
    public long seed() {
        return chosen.seed();
    }

    /** Its row of the catalogue. */
    public MethodEntry<S> entry() {
        return entry;
    }

    /** The same with another number of components of vectors. */
    public Method<S> withComponents(int count) {
        return new Method<>(entry, chosen.with(Components.of(count)));
    }

    /** The same with another stopping rule. */
    public Method<S> withStopping(Stopping stopping) {
        return new Method<>(entry, chosen.with(stopping));
    }

    /** The same with another seed. */
    public Method<S> withSeed(long seed) {
        return new Method<>(entry, chosen.withSeed(seed));
    }

    /** The same with a parameter, given by its name, set to a number. */
    public Method<S> with(String parameter, double value) {
        return new Method<>(entry, chosen.with(entry.parameter(parameter), known -> known.valueOf(value)));
    }

    /** The same with a parameter, given by its name, set to a value given as text. */
    public Method<S> with(String parameter, String value) {
        return new Method<>(entry, chosen.with(entry.parameter(parameter), known -> known.valueOf(value)));
    }

    /**
     * The same with weights of single cells, of the size of the samples, not negative.
     *
     * @throws BadInputException if the method is not {@code weighted-cells}
     */
    public Method<S> withCellWeights(Samples weights) {
        if (!entry.equals(CellMethods.WEIGHTED_CELLS)) {
            throw new BadInputException(id() + " takes no weights of cells: use weighted-cells");
        }
        return new Method<>(entry, chosen.withUnnamed(weights));
    }

    /** Refuses parameters that exclude each other; called at the start of a fit, when all are set. */
    public void requireCoherent() {
        entry.requireCoherent(chosen);
    }

    /** The name in the catalogue. */
    public String id() {
        return entry.id();
    }

    /** Whether it is the plain method of its family. */
    public boolean isPlain() {
        return entry.equals(entry.family().plain());
    }

    /** Its parameters with their values. */
    public List<Setting<?>> settings() {
        return entry.parameters().stream().<Setting<?>>map(chosen::setting).toList();
    }

    /** The parameters that are not at their defaults, as text, by name. */
    public Map<String, String> given() {
        Map<String, String> given = new TreeMap<>();
        settings().stream()
                .filter(setting -> !setting.isDefault())
                .forEach(setting -> given.put(setting.name(), setting.text()));
        return given;
    }

    /** The recipe of fits by this method. */
    public Recipe recipe() {
        Map<String, ParameterValue> values = new LinkedHashMap<>();
        settings().forEach(setting -> values.put(setting.name(), setting.recorded()));
        return new Recipe(id(), values, chosen.components(), chosen.stopping(), chosen.seed());
    }

    private Estimator<S> estimator() {
        return entry.estimator(chosen);
    }

    /** Fits rows of values, which are not changed. */
    public Fit<S> fit(double[][] rows) {
        return fit(Samples.of(rows));
    }

    /** Fits the samples, which are not changed. */
    public Fit<S> fit(Samples samples) {
        return fit(samples, ProgressListener.NONE);
    }

    /** Fits the samples, which are not changed; the listener receives every iteration and may cancel. */
    public Fit<S> fit(Samples samples, ProgressListener listener) {
        return fitted(samples, estimator(), listener);
    }

    /** Whether it accepts missing values. */
    public boolean takesGaps() {
        return masked().isPresent();
    }

    /**
     * Whether it can be fitted to samples on many machines, as with Spark, also with missing values if it accepts them.
     */
    public boolean takesDistributed() {
        return estimator().distributed().isPresent();
    }

    /** Its weight rule, if it is a reweighting method. */
    public Optional<WeightRule> weightRule() {
        return estimator().weightRule();
    }

    /**
     * Fits rows with missing values, which are NaN; the rows are not changed.
     *
     * @throws BadInputException if the method needs every value, or the rows cannot be fitted
     */
    public Fit<S> fitWithGaps(double[][] rows) {
        return fitWithGaps(Samples.withGaps(rows));
    }

    /** Fits samples with missing values, which are NaN; refused by methods that need every value. */
    public Fit<S> fitWithGaps(Samples samples) {
        return fitWithGaps(samples, ProgressListener.NONE);
    }

    /**
     * Fits samples with missing values, which are NaN; refused by methods that need every value. The listener receives
     * every iteration and may cancel.
     */
    public Fit<S> fitWithGaps(Samples samples, ProgressListener listener) {
        Estimator<S> masked = masked().orElseThrow(() -> new BadInputException(id() + " needs every value"));
        Fit<S> fit = fitted(samples, masked, listener);
        Provenance made = fit.provenance();
        return fit.withProvenance(made.withSource(made.source().reading(Source.MISSING, "mask")));
    }

    private Optional<Estimator<S>> masked() {
        Estimator<S> estimator = estimator();
        return estimator
                .masked()
                .or(() -> entry.family() == Family.IMAGES
                        ? Optional.of(new CompletedFit<>(estimator, chosen.count(), chosen.stopping()))
                        : Optional.empty());
    }

    /** Whether it splits samples into a low-rank and a sparse part. */
    public boolean decomposes() {
        return estimator() instanceof PursuitFit;
    }

    /** The parts of samples; see {@link #decompose(Samples, ProgressListener)}. */
    public Decomposition decompose(Samples samples) {
        return decompose(samples, ProgressListener.NONE);
    }

    /**
     * The low-rank and the sparse part of samples, which may have missing values (NaN), with all axes that the method
     * finds. The listener receives every iteration and may cancel.
     *
     * @throws BadInputException if it {@linkplain #decomposes does not split samples}
     */
    public Decomposition decompose(Samples samples, ProgressListener listener) {
        if (estimator() instanceof PursuitFit pursuit) {
            return pursuit.decompose(LocalSamples.of(samples), listener);
        }
        throw new BadInputException(id() + " does not split samples into a low-rank part and a sparse one");
    }

    /** The method for samples that arrive in batches; empty if it needs all samples at once. */
    public Optional<PartialFit<S>> partial() {
        return estimator().partial().map(running -> RunningMethod.of(this, running));
    }

    /**
     * The method for samples that arrive in batches.
     *
     * @throws BadInputException if it needs all samples at once
     */
    public PartialFit<S> updatable() {
        return partial().orElseThrow(() -> {
            String others = Catalogue.entries().stream()
                    .filter(other -> other.sized(1).partial().isPresent())
                    .map(MethodEntry::id)
                    .collect(Collectors.joining(", "));
            return new BadInputException(
                    id() + " needs all samples at once; models that can be updated are those of " + others);
        });
    }

    private Fit<S> fittedElsewhere(DistributedSamples samples, Estimator<S> estimator, ProgressListener listener) {
        return estimator
                .distributed()
                .orElseThrow(() -> new BadInputException(
                        "method '" + id() + "' needs all samples on one machine" + Catalogue.distributedHint(this)))
                .fit(samples, listener)
                .fit();
    }

    private Fit<S> fitted(Samples given, Estimator<S> estimator, ProgressListener listener) {
        requireCoherent();
        FitRecord record = FitRecord.begun(id(), given.rows(), given.columns());
        try {
            Fit<S> fit = given instanceof DistributedSamples elsewhere
                    ? fittedElsewhere(elsewhere, estimator, listener)
                    : estimator.fit(LocalSamples.of(given), listener);
            Fit<S> told = told(finite(fit), given);
            record.ended(fit.stop().iterations(), fit.stop().reason(), fit.route());
            return given instanceof DistributedSamples ? told : judged(told, LocalSamples.of(given));
        } catch (ArithmeticException e) {
            if (given instanceof LocalSamples samples) {
                UnusableValue.refuse(samples);
            }
            throw new BadInputException(
                    id() + " cannot compute with numbers so large or so small (" + e.getMessage()
                            + "); scale the samples, their weights or the parameters",
                    e);
        } finally {
            record.write();
        }
    }

    /** Refuses fits with numbers that are not finite. */
    private static <S extends Subspace> Fit<S> finite(Fit<S> fit) {
        require("a mean", fit.subspace().mean());
        require("a loss", fit.losses());
        require("a weight", fit.weights());
        require("the objective", fit.objectiveTrace());
        require("a variance", fit.explainedVariance().variances());
        require("the total variance", fit.explainedVariance().total());
        return fit;
    }

    private static void require(String what, double... values) {
        for (double value : values) {
            if (!Double.isFinite(value)) {
                throw new ArithmeticException(what + " is " + value);
            }
        }
    }

    private Fit<S> told(Fit<S> fit, Samples samples) {
        Recipe made = recipe().withNumbersOf(fit.provenance().recipe());
        return fit.withProvenance(Provenance.of(made, samples));
    }

    /** The fit with the outlier map of its samples and the usual values of their features. */
    private Fit<S> judged(Fit<S> fit, LocalSamples samples) {
        OutlierMap map = fit.outlierMap()
                .orElseGet(() -> OutlierDecision.of(
                                fit.subspace(),
                                fit.explainedVariance().variances(),
                                LocalLosses.of(fit.losses(), samples.weights()))
                        .judgeScaled(samples));
        Fit<S> decided = fit.withOutlierMap(map);
        Fit<S> weighed = weightRule(fit).map(decided::weighedBy).orElse(decided);
        return fit.subspace()
                .plane()
                .filter(plane -> samples.shape().isEmpty())
                .flatMap(plane -> UsualValues.of(plane, samples, map))
                .map(weighed::withUsualValues)
                .orElse(weighed);
    }

    private Optional<WeightRule> weightRule(Fit<S> fit) {
        // Only methods with a rule load the catalogue.
        return weightRule()
                .map(own -> Catalogue.weightRule(fit.provenance().recipe()).orElse(own));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Method<?> method && method.entry.equals(entry) && method.chosen.equals(chosen);
    }

    @Override
    public int hashCode() {
        return Objects.hash(entry, chosen);
    }

    @Override
    public String toString() {
        return id() + " " + given();
    }
}
