package ballast.image;

import ballast.block.LocalSamples;
import ballast.estimator.Estimator;
import ballast.estimator.PlainFit;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stopping;
import ballast.linalg.Matrix;
import ballast.samples.ImageShape;
import ballast.solver.Bases;
import ballast.solver.Centring;
import ballast.solver.LeadingAxes;
import ballast.solver.VectorModel;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Components;
import ballast.subspace.VectorSubspace;

/**
 * Angle PCA: {@link Angle} for samples that are vectors, which are images of one row.
 *
 * <p>With fewer samples than features it computes in the span of the samples.
 *
 * @param components dimension of the subspace, at least 1
 * @param stopping the stopping rule
 */
public record VectorAngle(int components, Stopping stopping) implements Estimator<VectorSubspace> {

    @Override
    public Fit<VectorSubspace> fit(LocalSamples samples, ProgressListener listener) {
        Fit<VectorSubspace> plain = new PlainFit<>(new VectorModel(components, Centring.PLAIN), stopping)
                .fit(samples, ProgressListener.NONE);
        Angle angle = new Angle(new Components(1, components), stopping);
        if (samples.rows() >= samples.columns() || plain.explainedVariance().total() == 0) {
            Fit<BilateralSubspace> rows = angle.fit(asRows(samples), listener);
            return measured(
                    plain,
                    rows,
                    new VectorSubspace(rows.subspace().mean(), rows.subspace().right()),
                    samples);
        }
        VectorSubspace span = LeadingAxes.ofVarying(samples, samples.rows());
        try (Matrix axes = Bases.matrix(span.basis());
                Matrix scores = samples.centredAt(span.mean()).project(axes)) {
            LocalSamples coordinates = LocalSamples.of(scores)
                    .on(samples.workers())
                    .weightedBy(samples.weights().toArray());
            Fit<BilateralSubspace> rows = angle.fit(asRows(coordinates), listener);
            try (Matrix found = Bases.matrix(rows.subspace().right());
                    Matrix directions = axes.times(found)) {
                return measured(plain, rows, new VectorSubspace(span.mean(), Bases.spannedBy(directions)), samples);
            }
        }
    }

    private static LocalSamples asRows(LocalSamples samples) {
        return samples.withShape(new ImageShape(1, samples.columns()));
    }

    private static Fit<VectorSubspace> measured(
            Fit<?> plain, Fit<BilateralSubspace> rows, VectorSubspace subspace, LocalSamples samples) {
        return Fit.of(
                subspace,
                samples,
                rows.weights(),
                rows.objectiveTrace(),
                rows.stop(),
                plain.route() + ", then weighted by angle");
    }
}
