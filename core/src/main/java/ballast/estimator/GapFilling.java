package ballast.estimator;

import ballast.block.DistributedSamples.SampleMap;
import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.projection.Residuals;
import ballast.solver.Bases;
import ballast.subspace.VectorSubspace;

/**
 * Fills missing values by the point of a subspace at the scores of the observed values, which a ridge per component
 * shrinks.
 */
record GapFilling(VectorSubspace subspace, double[] ridge) implements SampleMap {

    static GapFilling by(VectorSubspace subspace) {
        return new GapFilling(subspace, new double[subspace.components()]);
    }

    @Override
    public LocalSamples of(LocalSamples samples) {
        try (Matrix scores = scores(samples)) {
            residuals(samples, scores);
            return MaskedFitter.filled(samples, subspace, scores);
        }
    }

    /** The distances of the observed values. */
    double[] residuals(LocalSamples samples) {
        try (Matrix scores = scores(samples)) {
            return residuals(samples, scores);
        }
    }

    double[] residuals(LocalSamples samples, Matrix scores) {
        try (Matrix basis = Bases.matrix(subspace.basis())) {
            return Residuals.of(samples, subspace.mean(), basis, ridge, scores);
        }
    }

    Matrix scores(LocalSamples samples) {
        return Matrix.allocate(samples.rows(), subspace.components());
    }
}
