package ballast.method;

import ballast.BadInputException;
import ballast.block.DistributedSamples;
import ballast.block.LocalSamples;
import ballast.estimator.CompletedFit;
import ballast.estimator.DistributedEstimator;
import ballast.estimator.Estimator;
import ballast.event.FitRecord;
import ballast.fit.Fit;
import ballast.fit.PartialFit;
import ballast.fit.ProgressListener;
import ballast.fit.Provenance;
import ballast.fit.Recipe;
import ballast.fit.Source;
import ballast.fit.Stopping;
import ballast.outlier.OutlierDecision;
import ballast.outlier.OutlierMap;
import ballast.outlier.UsualValues;
import ballast.samples.Samples;
import ballast.solver.UnusableValue;
import ballast.subspace.Subspace;
import ballast.weight.LocalLosses;
import ballast.weight.WeightRule;
import java.util.Optional;
import java.util.function.Function;

/**
 * A method as a record of its own: its parameters are typed, and changes keep the type.
 *
 * @param <M> the record
 * @param <S> the kind of subspace that it fits
 */
public interface TypedMethod<M extends TypedMethod<M, S>, S extends Subspace> extends Method<S> {

    @Override
    @SuppressWarnings("unchecked") // the entry of M makes nothing else
    default MethodEntry<M> entry() {
        return (MethodEntry<M>) Catalogue.entryOf(this);
    }

    @Override
    default M with(Configuration configuration) {
        return entry().with(this, configuration);
    }

    @Override
    default M withStopping(Stopping stopping) {
        return with(new Configuration(
                configuration().components(), stopping, configuration().seed()));
    }

    @Override
    default M withSeed(long seed) {
        return with(
                new Configuration(configuration().components(), configuration().stopping(), seed));
    }

    @Override
    default M with(String parameter, double value) {
        return entry().with(this, parameter, value);
    }

    @Override
    default M with(String parameter, String value) {
        return entry().with(this, parameter, value);
    }

    @Override
    default Fit<S> fit(Samples given, ProgressListener listener) {
        return fitted(given, samples -> entry().<S>estimator(this).fit(samples, listener), listener);
    }

    @Override
    default boolean takesGaps() {
        return masked().isPresent();
    }

    @Override
    default Fit<S> fitWithGaps(Samples samples, ProgressListener listener) {
        Estimator<S> masked = masked().orElseThrow(() -> new BadInputException(id() + " needs every value"));
        Fit<S> fit = fitted(samples, local -> masked.fit(local, listener), listener);
        Provenance made = fit.provenance();
        return fit.withProvenance(made.withSource(made.source().reading(Source.MISSING, "mask")));
    }

    private Optional<Estimator<S>> masked() {
        Estimator<S> estimator = entry().estimator(this);
        return estimator
                .masked()
                .or(() -> entry().family() == Family.IMAGES
                        ? Optional.of(new CompletedFit<>(
                                estimator,
                                configuration().components().count(),
                                configuration().stopping()))
                        : Optional.empty());
    }

    @Override
    default Optional<PartialFit<S>> partial() {
        return entry().<S>estimator(this).partial().map(running -> RunningMethod.of(this, running));
    }

    @Override
    default boolean takesDistributed() {
        return entry().<S>estimator(this).distributed().isPresent();
    }

    private DistributedEstimator<S> distributed() {
        return entry().<S>estimator(this)
                .distributed()
                .orElseThrow(() -> new BadInputException(
                        "method '" + id() + "' needs all samples on one machine" + Catalogue.distributedHint(this)));
    }

    @Override
    default Optional<WeightRule> weightRule() {
        return entry().<S>estimator(this).weightRule();
    }

    private Fit<S> fitted(Samples given, Function<LocalSamples, Fit<S>> here, ProgressListener listener) {
        requireCoherent();
        FitRecord record = FitRecord.begun(id(), given.rows(), given.columns());
        try {
            Fit<S> fit = given instanceof DistributedSamples elsewhere
                    ? distributed().fit(elsewhere, listener).fit()
                    : here.apply(LocalSamples.of(given));
            Fit<S> told = told(FiniteFit.required(fit), given);
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

    private Fit<S> told(Fit<S> fit, Samples samples) {
        Recipe made = recipe().withNumbersOf(fit.provenance().recipe());
        return fit.withProvenance(Provenance.of(made, samples));
    }

    /** The fit with the outlier map of its samples and with what is usual of their features. */
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
        return Catalogue.weightRule(fit.provenance().recipe()).or(this::weightRule);
    }
}
