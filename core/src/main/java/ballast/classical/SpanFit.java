package ballast.classical;

import ballast.block.LocalSamples;
import ballast.estimator.Estimator;
import ballast.estimator.ZeroWeightFilter;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.samples.SampleWeights;
import ballast.solver.EqualSamplesFitter;
import ballast.solver.SampleMean;
import ballast.solver.VectorModel;
import ballast.subspace.Basis;
import ballast.subspace.VectorSubspace;

/**
 * The frame of the classical methods: samples are reduced to what they span, the method works there, and what it finds
 * is turned back.
 *
 * <p>User weights are numbers of samples and must be whole. Samples that are all equal are fitted exactly by any
 * subspace through them.
 */
record SpanFit(int components, AffineSpan.Axes axes, SpanMethod method) implements Estimator<VectorSubspace> {

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
        if (EqualSamplesFitter.fits(samples, mean)) {
            return flat(samples, mean, listener);
        }
        AffineSpan span = AffineSpan.of(samples, axes, components);
        Found found = method.find(span.coordinates(), listener);
        VectorSubspace subspace = span.turnedBack(found.axes());
        return found.fit(subspace, subspace.residuals(samples), "in " + span.rank() + " dimensions, " + found.way());
    }

    private Fit<VectorSubspace> flat(LocalSamples samples, double[] mean, ProgressListener listener) {
        double[] ones = SampleWeights.ones(samples.rows()).toArray();
        double[] none = new double[components];
        return Found.atOnce(new RobustAxes(mean, none, none, 0), ones, 0, listener, "")
                .fit(
                        new VectorSubspace(mean, Basis.axes(samples.columns(), components)),
                        new double[samples.rows()],
                        "all samples are equal");
    }
}
