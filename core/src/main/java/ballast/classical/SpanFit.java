package ballast.classical;

import ballast.block.LocalSamples;
import ballast.estimator.Estimator;
import ballast.estimator.Trace;
import ballast.estimator.ZeroWeightFilter;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stopping;
import ballast.samples.SampleWeights;
import ballast.solver.LeadingAxes;
import ballast.solver.SampleMean;
import ballast.solver.VectorModel;
import ballast.subspace.Basis;
import ballast.subspace.ExplainedVariance;
import ballast.subspace.VectorSubspace;

/**
 * The frame of the classical methods: samples are reduced to what they span, the method works there, and what it finds
 * is turned back.
 *
 * <p>User weights are numbers of samples and must be whole. Samples that are all equal are fitted exactly by any
 * subspace through them.
 *
 * @param components number of components, at least 1
 * @param axes which axes the method works along
 * @param method what works in the span
 */
record SpanFit(int components, AffineSpan.Axes axes, SpanMethod method) implements Estimator<VectorSubspace> {

    /** What finds a subspace of samples that vary in all their dimensions. */
    @FunctionalInterface
    interface SpanMethod {

        Found find(LocalSamples coordinates, ProgressListener listener);
    }

    @Override
    public Fit<VectorSubspace> fit(LocalSamples samples, ProgressListener listener) {
        VectorModel.of(components).checkCount(samples.columns());
        return new ZeroWeightFilter<>(new WholeWeights<>(this::counted)).fit(samples, listener);
    }

    private Fit<VectorSubspace> counted(LocalSamples samples, ProgressListener listener) {
        double[] mean = SampleMean.of(samples);
        if (!LeadingAxes.exist(samples, mean)) {
            return flat(samples, mean, listener);
        }
        AffineSpan span = AffineSpan.of(samples, axes, components);
        Found found = method.find(span.coordinates(), listener);
        VectorSubspace subspace =
                span.turnedBack(found.axes().centre(), found.axes().directions());
        return new Fit<>(
                subspace,
                found.weights(),
                subspace.residuals(samples),
                found.objective(),
                new ExplainedVariance(found.axes().variances(), found.axes().total()),
                found.stop(),
                "in " + span.rank() + " dimensions, " + found.way());
    }

    private Fit<VectorSubspace> flat(LocalSamples samples, double[] mean, ProgressListener listener) {
        Trace trace = new Trace(Stopping.DEFAULT, listener);
        return new Fit<>(
                new VectorSubspace(mean, Basis.axes(samples.columns(), components)),
                SampleWeights.ones(samples.rows()).toArray(),
                new double[samples.rows()],
                new double[] {0},
                new ExplainedVariance(new double[components], 0),
                trace.add(0, 0, true).orElseThrow(),
                "all samples are equal");
    }
}
