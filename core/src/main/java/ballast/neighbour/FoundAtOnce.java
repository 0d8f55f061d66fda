package ballast.neighbour;

import ballast.block.LocalSamples;
import ballast.estimator.Trace;
import ballast.fit.Fit;
import ballast.fit.Stop;
import ballast.samples.SampleWeights;
import ballast.subspace.VectorSubspace;

/** The answer of a method without iterations, in which every sample counts the same. */
final class FoundAtOnce {

    private FoundAtOnce() {}

    static Fit<VectorSubspace> of(
            VectorSubspace subspace, LocalSamples samples, double objective, Trace trace, String route) {
        Stop stop = trace.add(objective, 0, true).orElseThrow();
        return Fit.of(subspace, samples, SampleWeights.ones(samples.rows()).toArray(), trace.values(), stop, route);
    }
}
