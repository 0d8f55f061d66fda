package ballast.classical;

import ballast.block.LocalSamples;
import ballast.estimator.Estimator;
import ballast.estimator.Trace;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stopping;
import ballast.subspace.VectorSubspace;

/**
 * Projection pursuit among the directions of the samples themselves, as seen from their spatial median.
 *
 * @param components number of components, at least 1
 * @param scale what is maximised
 * @param directions most samples whose directions are tried
 * @param stopping when the median stands still
 * @param seed draws the samples where there are more
 * @see <a href="https://doi.org/10.1016/j.jmva.2004.08.002">Croux, Ruiz-Gazen (2005)</a>
 */
public record SampleDirectionsFit(int components, ScaleEstimator scale, int directions, Stopping stopping, long seed)
        implements Estimator<VectorSubspace> {

    /** Directions when no number is given. */
    public static final int DEFAULT_DIRECTIONS = 2000;

    @Override
    public Fit<VectorSubspace> fit(LocalSamples samples, ProgressListener listener) {
        return new SpanFit(components, AffineSpan.Axes.AS_GIVEN, this::find).fit(samples, listener);
    }

    private Found find(LocalSamples samples, ProgressListener listener) {
        double[] centre = Centre.of(samples, stopping).point();
        LocalSamples centred = samples.centredAt(centre);
        Trace trace = new Trace(stopping.withMaxIterations(components), listener);
        try (SampleDirections search = new SampleDirections(centred, scale, directions, seed)) {
            return new Pursuit(centred, scale, components)
                    .follow(search, centre, trace, "among the directions of samples");
        }
    }
}
