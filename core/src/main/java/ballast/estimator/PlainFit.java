package ballast.estimator;

import ballast.block.DistributedSamples;
import ballast.block.LocalSamples;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stop;
import ballast.fit.Stopping;
import ballast.samples.SampleWeights;
import ballast.solver.FittedSubspace;
import ballast.solver.Rank;
import ballast.solver.SubspaceFitter;
import ballast.solver.SubspaceModel;
import ballast.subspace.Subspace;
import ballast.weight.Loss;
import ballast.weight.WeightRule;
import java.util.Optional;

/**
 * A method that ends with its start: the eigenvectors under the user's weights. The objective is {@code sum r^2}.
 *
 * @param model the kind and size of the subspace
 * @param stopping determines the accuracy of the eigenvectors
 * @param <S> the kind of the subspace
 */
public record PlainFit<S extends Subspace>(SubspaceModel<S> model, Stopping stopping) implements Estimator<S> {

    @Override
    public Fit<S> fit(LocalSamples samples, ProgressListener listener) {
        try (SubspaceFitter<S> fitter = model.fitterOn(samples, stopping.accuracy())) {
            Rank.require(model.count(), fitter.start());
            return ended(samples, fitter);
        }
    }

    @Override
    public Optional<WeightRule> weightRule() {
        return Optional.of(Loss.SQUARED);
    }

    @Override
    public Optional<DistributedEstimator<S>> distributed() {
        return DistributedSession.fits(model) ? Optional.of(this::fit) : Optional.empty();
    }

    DistributedFit<S> fit(DistributedSamples samples, ProgressListener listener) {
        Trace trace = new Trace(stopping, listener);
        try (DistributedSession<S> session = DistributedSession.of(samples, model, stopping.accuracy())) {
            session.start();
            Stop stop = trace.add(session.squaredLosses(), 0, true).orElseThrow();
            return DistributedFit.of(session.finish(), trace.values(), stop, r -> 1);
        }
    }

    /** The fit; empty if the samples vary in fewer directions than components. */
    public Optional<Fit<S>> ifVarying(LocalSamples samples) {
        try (SubspaceFitter<S> fitter = model.fitterOn(samples, stopping.accuracy())) {
            return fitter.start() < model.count() ? Optional.empty() : Optional.of(ended(samples, fitter));
        }
    }

    private Fit<S> ended(LocalSamples samples, SubspaceFitter<S> fitter) {
        double[] losses = new double[samples.rows()];
        fitter.residuals(losses);
        double[] ones = SampleWeights.ones(losses.length).toArray();
        FittedSubspace<S> fitted = fitter.finish(ones);
        return new Fit<>(
                fitted.subspace(),
                ones,
                losses,
                new double[] {weightedSquares(losses, samples.weights())},
                fitted.variances(),
                new Stop.Converged(0, 0),
                fitted.route());
    }

    /** {@code sum u r^2}. */
    public static double weightedSquares(double[] losses, SampleWeights user) {
        double sum = 0;
        for (int i = 0; i < losses.length; i++) {
            sum += user.of(i) * losses[i] * losses[i];
        }
        return sum;
    }
}
