package ballast.classical;

import ballast.estimator.Trace;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stop;
import ballast.fit.Stopping;
import ballast.subspace.Basis;
import ballast.subspace.ExplainedVariance;
import ballast.subspace.VectorSubspace;

/**
 * What a method finds in coordinates of the span of the samples.
 *
 * @param objective one value per step
 * @param way how it was found, in a few words
 */
record Found(RobustAxes axes, double[] weights, double[] objective, Stop stop, String way) {

    /** What a method without iterations finds. */
    static Found atOnce(RobustAxes axes, double[] weights, double objective, ProgressListener listener, String way) {
        Trace trace = new Trace(Stopping.DEFAULT, listener);
        Stop stop = trace.add(objective, 0, true).orElseThrow();
        return new Found(axes, weights, trace.values(), stop, way);
    }

    /** The fit in the space of the samples, in which the axes are orthonormal. */
    Fit<VectorSubspace> fit(VectorSubspace subspace, double[] losses, String route) {
        ExplainedVariance explained = new ExplainedVariance(axes.variances(), axes.total());
        return new Fit<>(subspace, weights, losses, objective, explained, stop, route);
    }

    /** The fit to samples on many machines, whose weights and losses stay there. */
    Fit<VectorSubspace> fitElsewhere() {
        int c = axes.variances().length;
        Basis basis = Basis.of(axes.centre().length, c, axes.directions());
        return fit(new VectorSubspace(axes.centre(), basis), weights, way + ", on many machines");
    }
}
