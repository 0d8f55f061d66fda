package ballast.estimator;

import ballast.block.LocalSamples;
import ballast.fit.Fit;
import ballast.solver.FittedSubspace;
import ballast.solver.Rank;
import ballast.solver.SubspaceFitter;
import ballast.solver.SubspaceModel;
import ballast.solver.UsualWeight;
import ballast.subspace.Subspace;
import ballast.weight.LocalLosses;
import ballast.weight.Losses;
import ballast.weight.WeightFunction;
import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Supplier;

/** A fit on this machine: losses and weights are arrays that every step reuses. */
final class LocalSession<S extends Subspace> implements FitSession<S> {

    private final SubspaceModel<S> model;
    private final SubspaceFitter<S> fitter;
    private final double[] residuals;
    private final LocalLosses losses;
    private final LocalHistory history;
    private double[] weights;
    private double[] fittedWeights;

    LocalSession(LocalSamples samples, SubspaceModel<S> model, double accuracy) {
        this.model = model;
        this.fitter = model.fitterOn(samples, accuracy);
        this.residuals = new double[samples.rows()];
        this.losses = LocalLosses.over(residuals, samples.weights());
        this.history = new LocalHistory(residuals, samples.weights());
        this.weights = new double[residuals.length];
    }

    @Override
    public void allowRough() {
        fitter.allowRough();
    }

    @Override
    public void requireExact() {
        fitter.requireExact();
    }

    @Override
    public void start() {
        Rank.require(model.count(), fitter.start());
        fitter.residuals(residuals);
    }

    @Override
    public void refitAtRandom(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Arrays.setAll(weights, i -> -Math.log1p(-random.nextDouble())); // exponential: uniform on the simplex
        refit();
    }

    @Override
    public Losses losses() {
        return losses;
    }

    @Override
    public StepHistory history() {
        return history;
    }

    @Override
    public void weigh(WeightFunction weight) {
        losses.map(weight, weights);
    }

    @Override
    public double weightChange() {
        if (fittedWeights == null) {
            return Arrays.stream(weights).allMatch(weight -> weight == weights[0]) ? 0 : Double.POSITIVE_INFINITY;
        }
        return UsualWeight.change(weights, fittedWeights);
    }

    @Override
    public Optional<Supplier<double[]>> weights() {
        return Optional.of(weights::clone);
    }

    @Override
    public void refit() {
        double[] older = fittedWeights == null ? new double[weights.length] : fittedWeights;
        fittedWeights = weights;
        weights = older;
        fitter.refit(fittedWeights);
        fitter.residuals(residuals);
    }

    @Override
    public double rounding() {
        return fitter.rounding();
    }

    @Override
    public boolean settled() {
        return fitter.settled();
    }

    @Override
    public FittedSubspace<S> finish() {
        return fitter.finish(weights);
    }

    Fit<S> fit(ReweightingResult<S> result) {
        FittedSubspace<S> fitted = result.fitted();
        Fit<S> fit = new Fit<>(
                fitted.subspace(),
                weights,
                residuals,
                result.objectiveTrace(),
                fitted.variances(),
                result.stop(),
                fitted.route());
        return fit.using(result.rule().scales());
    }

    @Override
    public void close() {
        fitter.close();
    }
}
