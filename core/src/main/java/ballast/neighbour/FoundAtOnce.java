package ballast.neighbour;

import ballast.block.LocalSamples;
import ballast.estimator.PlainFit;
import ballast.estimator.Trace;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stop;
import ballast.fit.Stopping;
import ballast.samples.SampleWeights;
import ballast.solver.Centring;
import ballast.solver.VectorModel;
import ballast.subspace.VectorSubspace;

/**
 * A method without iterations, in which every sample counts the same: it begins with the plain fit, which is the answer
 * where all samples are equal.
 */
record FoundAtOnce(LocalSamples samples, Fit<VectorSubspace> start, Trace trace) {

    static FoundAtOnce from(LocalSamples samples, int components, Stopping stopping, ProgressListener listener) {
        Fit<VectorSubspace> start = new PlainFit<>(new VectorModel(components, Centring.PLAIN_MEAN), stopping)
                .fit(samples, ProgressListener.NONE);
        return new FoundAtOnce(samples, start, new Trace(stopping, listener));
    }

    boolean isPlain() {
        return start.explainedVariance().total() == 0;
    }

    Fit<VectorSubspace> plain() {
        return answer(start.subspace(), 0, start.route());
    }

    double[] mean() {
        return start.subspace().mean();
    }

    Fit<VectorSubspace> at(VectorSubspace subspace, double objective, String step) {
        return answer(subspace, objective, start.route() + ", then " + step);
    }

    private Fit<VectorSubspace> answer(VectorSubspace subspace, double objective, String route) {
        Stop stop = trace.add(objective, 0, true).orElseThrow();
        return Fit.of(subspace, samples, SampleWeights.ones(samples.rows()).toArray(), trace.values(), stop, route);
    }
}
