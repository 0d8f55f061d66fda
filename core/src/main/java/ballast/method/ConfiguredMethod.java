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
import ballast.fit.PartialFit;
import ballast.fit.ProgressListener;
import ballast.fit.Provenance;
import ballast.fit.Recipe;
import ballast.fit.Source;
import ballast.outlier.OutlierDecision;
import ballast.outlier.OutlierMap;
import ballast.outlier.UsualValues;
import ballast.parameter.Setting;
import ballast.samples.Samples;
import ballast.solver.UnusableValue;
import ballast.subspace.Subspace;
import ballast.weight.LocalLosses;
import ballast.weight.WeightRule;
import java.util.List;
import java.util.Optional;

/** A row of the catalogue with its choices. */
record ConfiguredMethod<S extends Subspace>(MethodEntry<S> entry, Chosen chosen) implements Method<S> {

    @Override
    public Configuration configuration() {
        return chosen.configuration();
    }

    @Override
    public Method<S> with(Configuration configuration) {
        return new ConfiguredMethod<>(entry, chosen.with(configuration));
    }

    @Override
    public Method<S> with(String parameter, double value) {
        return entry.with(chosen, parameter, known -> known.valueOf(value));
    }

    @Override
    public Method<S> with(String parameter, String value) {
        return entry.with(chosen, parameter, known -> known.valueOf(value));
    }

    @Override
    public Method<S> withCellWeights(Samples weights) {
        if (!entry.equals(CellMethods.WEIGHTED_CELLS)) {
            throw new BadInputException(id() + " takes no weights of cells: use weighted-cells");
        }
        return new ConfiguredMethod<>(entry, chosen.with(weights));
    }

    @Override
    public List<Setting<?>> settings() {
        return entry.settings(chosen);
    }

    @Override
    public void requireCoherent() {
        entry.requireCoherent(chosen);
    }

    private Estimator<S> estimator() {
        return entry.estimator(chosen);
    }

    @Override
    public Fit<S> fit(Samples given, ProgressListener listener) {
        return fitted(given, estimator(), listener);
    }

    @Override
    public boolean takesGaps() {
        return masked().isPresent();
    }

    @Override
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

    @Override
    public Optional<PartialFit<S>> partial() {
        return estimator().partial().map(running -> RunningMethod.of(this, running));
    }

    @Override
    public boolean takesDistributed() {
        return estimator().distributed().isPresent();
    }

    private Fit<S> fittedElsewhere(DistributedSamples samples, Estimator<S> estimator, ProgressListener listener) {
        return estimator
                .distributed()
                .orElseThrow(() -> new BadInputException(
                        "method '" + id() + "' needs all samples on one machine" + Catalogue.distributedHint(this)))
                .fit(samples, listener)
                .fit();
    }

    @Override
    public Optional<WeightRule> weightRule() {
        return estimator().weightRule();
    }

    @Override
    public boolean decomposes() {
        return estimator() instanceof PursuitFit;
    }

    @Override
    public Decomposition decompose(Samples samples, ProgressListener listener) {
        if (estimator() instanceof PursuitFit pursuit) {
            return pursuit.decompose(LocalSamples.of(samples), listener);
        }
        throw new BadInputException(id() + " does not split samples into a low-rank part and a sparse one");
    }

    private Fit<S> fitted(Samples given, Estimator<S> estimator, ProgressListener listener) {
        requireCoherent();
        FitRecord record = FitRecord.begun(id(), given.rows(), given.columns());
        try {
            Fit<S> fit = given instanceof DistributedSamples elsewhere
                    ? fittedElsewhere(elsewhere, estimator, listener)
                    : estimator.fit(LocalSamples.of(given), listener);
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

    @Override
    public String toString() {
        return id() + " " + given();
    }
}
