package ballast.classical;

import ballast.block.LocalSamples;
import ballast.estimator.CountedEstimator;
import ballast.estimator.Estimator;
import ballast.estimator.Trace;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stop;
import ballast.fit.Stopping;
import ballast.samples.SampleWeights;
import ballast.solver.EqualSamplesFitter;
import ballast.solver.FittedSubspace;
import ballast.solver.SampleMean;
import ballast.solver.VectorModel;
import ballast.subspace.VectorSubspace;

/**
 * The frame of the classical methods: samples are reduced to what they span, the method works there, and what it finds
 * is turned back.
 *
 * <p>User weights are numbers of samples and must be whole. Samples that are all equal are fitted exactly by any
 * subspace through them.
 */
record SpanFit(int components, AffineSpan.Axes axes, Estimator<VectorSubspace> method)
        implements CountedEstimator<VectorSubspace> {

    /** What a method without iterations finds in coordinates, where distances of samples are not measured. */
    static Fit<VectorSubspace> atOnce(
            FittedSubspace<VectorSubspace> found, double[] weights, double objective, ProgressListener listener) {
        Trace trace = new Trace(Stopping.DEFAULT, listener);
        Stop stop = trace.add(objective, 0, true).orElseThrow();
        return new Fit<>(
                found.subspace(), weights, new double[0], trace.values(), found.variances(), stop, found.route());
    }

    @Override
    public Fit<VectorSubspace> fitCounted(LocalSamples samples, ProgressListener listener) {
        VectorModel.of(components).checkCount(samples.columns());
        return new WholeWeights<>(this::counted).fit(samples, listener);
    }

    private Fit<VectorSubspace> counted(LocalSamples samples, ProgressListener listener) {
        double[] mean = SampleMean.of(samples);
        if (EqualSamplesFitter.fits(samples, mean)) {
            try (EqualSamplesFitter fitter = new EqualSamplesFitter(samples, mean, components)) {
                double[] ones = SampleWeights.ones(samples.rows()).toArray();
                return atOnce(fitter.finish(ones), ones, 0, listener).measuring(ones, new double[ones.length]);
            }
        }
        AffineSpan span = AffineSpan.of(samples, axes, components);
        Fit<VectorSubspace> found = method.fit(span.coordinates(), listener);
        VectorSubspace subspace = AffineSpan.turnedBack(found.subspace(), span.subspace());
        return new Fit<>(
                subspace,
                found.weights(),
                subspace.residuals(samples),
                found.objectiveTrace(),
                found.explainedVariance(),
                found.stop(),
                "in " + span.coordinates().columns() + " dimensions, " + found.route());
    }
}
