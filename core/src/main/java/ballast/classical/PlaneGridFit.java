package ballast.classical;

import ballast.block.LocalSamples;
import ballast.estimator.Estimator;
import ballast.estimator.Trace;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stopping;
import ballast.subspace.VectorSubspace;

/**
 * Projection pursuit by grids in planes, about the spatial median.
 *
 * @param components number of components, at least 1
 * @param scale what is maximised
 * @param stopping when the median stands still
 * @see <a href="https://doi.org/10.1016/j.chemolab.2007.01.004">Croux, Filzmoser, Oliveira (2007)</a>
 */
public record PlaneGridFit(int components, ScaleEstimator scale, Stopping stopping)
        implements Estimator<VectorSubspace> {

    @Override
    public Fit<VectorSubspace> fit(LocalSamples samples, ProgressListener listener) {
        return new SpanFit(components, AffineSpan.Axes.AS_GIVEN, this::find).fit(samples, listener);
    }

    private Found find(LocalSamples samples, ProgressListener listener) {
        double[] centre = Centre.of(samples, stopping).point();
        LocalSamples centred = samples.centredAt(centre);
        Trace trace = new Trace(stopping.withMaxIterations(components), listener);
        return new Pursuit(centred, scale, components)
                .follow(new PlaneGrid(centred, scale), centre, trace, "by grids in planes");
    }
}
