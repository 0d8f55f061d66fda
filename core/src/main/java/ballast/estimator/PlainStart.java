package ballast.estimator;

import ballast.block.LocalSamples;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stop;
import ballast.fit.Stopping;
import ballast.samples.SampleWeights;
import ballast.solver.SubspaceModel;
import ballast.subspace.Subspace;

/**
 * The frame of methods that start from the plain fit and in which every sample counts the same.
 *
 * @param samples the samples, of user weights above zero
 * @param plain their plain fit
 * @param trace the objective of every iteration
 * @param <S> the kind of the subspace
 */
public record PlainStart<S extends Subspace>(LocalSamples samples, Fit<S> plain, Trace trace) {

    /** The start of a method that stops by this rule. */
    public static <S extends Subspace> PlainStart<S> of(
            SubspaceModel<S> model, LocalSamples samples, Stopping stopping, ProgressListener listener) {
        Fit<S> plain = new PlainFit<>(model, stopping).fit(samples, ProgressListener.NONE);
        return new PlainStart<>(samples, plain, new Trace(stopping, listener));
    }

    /** Whether all samples are equal, so that the plain fit is exact. */
    public boolean isExact() {
        return plain.explainedVariance().total() == 0;
    }

    /** The plain fit as the answer to equal samples, with an objective of zero. */
    public Fit<S> exact() {
        return exact(plain.subspace());
    }

    /** The same with the plain subspace as one of another kind. */
    public <T extends Subspace> Fit<T> exact(T subspace) {
        Stop stop = trace.add(0, 0, true).orElseThrow();
        return new Fit<>(
                subspace,
                plain.weights(),
                new double[samples.rows()],
                trace.values(),
                plain.explainedVariance(),
                stop,
                plain.route());
    }

    /** The answer of a method without iterations. */
    public Fit<S> atOnce(S subspace, double objective, String step) {
        return then(subspace, trace.add(objective, 0, true).orElseThrow(), step);
    }

    /** The answer after some steps from the plain fit. */
    public <T extends Subspace> Fit<T> then(T subspace, Stop stop, String step) {
        return answer(subspace, stop, plain.route() + ", then " + step);
    }

    /** The answer that was found in this way. */
    public <T extends Subspace> Fit<T> answer(T subspace, Stop stop, String route) {
        double[] ones = SampleWeights.ones(samples.rows()).toArray();
        return Fit.of(subspace, samples, ones, trace.values(), stop, route);
    }
}
