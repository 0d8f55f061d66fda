package ballast.dispersion;

import ballast.block.LocalSamples;
import ballast.estimator.Estimator;
import ballast.estimator.Trace;
import ballast.estimator.ZeroWeightFilter;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stop;
import ballast.fit.Stopping;
import ballast.linalg.Matrix;
import ballast.linalg.ThinSvd;
import ballast.solver.Bases;
import ballast.solver.Centring;
import ballast.solver.VectorModel;
import ballast.subspace.VectorSubspace;
import java.util.Optional;

/**
 * Directions in which the samples are far from each other, all together, so that no mean is needed.
 *
 * <p>Maximises {@code sum_{i<j} u_i u_j spread(W'(x_i - x_j))} over orthonormal W. The step takes the orthonormal
 * matrix nearest to the gradient, {@code W <- P Q'} for {@code X' slopes = P S Q'}, which never lowers the spread as
 * that is convex. The objective is minus the spread, so it never rises; the answer is a local maximum. The start is
 * plain PCA, and the subspace passes through the plain mean, as a reconstruction needs some point.
 *
 * @param components the number of directions
 * @param spread how far apart two scores are
 * @param stopping when to stop
 */
public record AvoidingMean(int components, PairSpread spread, Stopping stopping) implements Estimator<VectorSubspace> {

    @Override
    public Fit<VectorSubspace> fit(LocalSamples samples, ProgressListener listener) {
        return new ZeroWeightFilter<>(this::ascend).fit(samples, listener);
    }

    private Fit<VectorSubspace> ascend(LocalSamples samples, ProgressListener listener) {
        PlainStart start = PlainStart.of(samples, new VectorModel(components, Centring.PLAIN_MEAN), stopping);
        Trace trace = new Trace(stopping, listener);
        if (start.isFlat()) {
            return start.flat(trace);
        }
        LocalSamples centred = samples.centredAt(start.mean()); // The differences are the same, their rounding is less.
        double[] user = samples.weights().toArray();
        double[] slopes = new double[user.length * components];
        Matrix directions = start.directions();
        try {
            while (true) {
                double objective = -spreadAlong(directions, centred, user, slopes);
                double change = trace.relativeChange(objective);
                Optional<Stop> stop = trace.add(objective, change, change <= stopping.tolerance());
                if (stop.isPresent()) {
                    return Fit.of(
                            new VectorSubspace(start.mean(), Bases.of(directions)),
                            samples,
                            PlainStart.ones(samples),
                            trace.values(),
                            stop.get(),
                            start.route() + ", then all directions together, by pairs");
                }
                try (Matrix coefficients = Matrix.of(user.length, components, slopes);
                        Matrix gradient = centred.combine(coefficients)) {
                    directions.close();
                    directions = ThinSvd.polarFactor(gradient);
                }
            }
        } finally {
            directions.close();
        }
    }

    private double spreadAlong(Matrix directions, LocalSamples centred, double[] user, double[] slopes) {
        try (Matrix scores = centred.project(directions)) {
            return spread.of(scores.toArray(), components, user, slopes, centred.workers());
        }
    }
}
