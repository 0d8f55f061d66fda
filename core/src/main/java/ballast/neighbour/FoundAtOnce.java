package ballast.neighbour;

import ballast.block.LocalSamples;
import ballast.classical.WholeWeights;
import ballast.estimator.PlainFit;
import ballast.estimator.Trace;
import ballast.estimator.ZeroWeightFilter;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stop;
import ballast.fit.Stopping;
import ballast.samples.SampleWeights;
import ballast.solver.Centring;
import ballast.solver.VectorModel;
import ballast.subspace.VectorSubspace;
import java.util.function.Function;

/**
 * A method without iterations, in which every sample counts the same: it begins with the plain fit, which is the answer
 * where all samples are equal.
 */
record FoundAtOnce(LocalSamples samples, Fit<VectorSubspace> start, Trace trace) {

    static Fit<VectorSubspace> fit(
            LocalSamples samples,
            int components,
            Stopping stopping,
            ProgressListener listener,
            Function<FoundAtOnce, Fit<VectorSubspace>> method) {
        return new ZeroWeightFilter<>(new WholeWeights<>((counted, told) -> {
                    Fit<VectorSubspace> start = new PlainFit<>(new VectorModel(components, Centring.PLAIN), stopping)
                            .fit(counted, ProgressListener.NONE);
                    FoundAtOnce found = new FoundAtOnce(counted, start, new Trace(stopping, told));
                    return start.explainedVariance().total() == 0
                            ? found.answer(start.subspace(), 0, start.route())
                            : method.apply(found);
                }))
                .fit(samples, listener);
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
