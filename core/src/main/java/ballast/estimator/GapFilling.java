package ballast.estimator;

import ballast.block.DistributedSamples.SampleMap;
import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.projection.Residuals;
import ballast.solver.Bases;
import ballast.subspace.VectorSubspace;

/**
 * What stands for missing values: the subspace at the scores of the values that a sample has, shrunken by a ridge for
 * each component.
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

    /** The distances by the values that samples have. */
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
