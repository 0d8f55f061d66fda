package ballast.solver;

import ballast.block.LocalSamples;
import ballast.linalg.RitzIteration;

/** Weighted PCA of some samples, to be solved again and again under weights that change. */
final class VectorProblem {

    /** What is known of the axes of the samples. */
    enum Axes {
        /** Nothing. */
        ANY,
        /** The first axes are the principal axes of the samples under their user weights. */
        PRINCIPAL
    }

    private final LocalSamples samples;
    private final double[] mean;
    private final VectorModel model;
    private final double accuracy;
    private final Axes axes;
    private double[] norms;

    /**
     * The problem for samples that are not all equal.
     *
     * @param mean where to begin: the mean under the user's weights, or the origin
     * @param accuracy the relative residual of the eigenvectors at which a subspace counts as solved
     */
    VectorProblem(LocalSamples samples, double[] mean, VectorModel model, double accuracy, Axes axes) {
        this.samples = samples;
        this.mean = mean;
        this.model = model;
        this.accuracy = accuracy;
        this.axes = axes;
    }

    LocalSamples samples() {
        return samples;
    }

    double[] mean() {
        return mean;
    }

    VectorModel model() {
        return model;
    }

    double accuracy() {
        return accuracy;
    }

    Axes axes() {
        return axes;
    }

    /** The number of components that are looked for. */
    int components() {
        return model.count();
    }

    /** The vectors that a block solver keeps. */
    int block() {
        return RitzIteration.blockFor(model.count());
    }

    /** The number of values of all samples. */
    double values() {
        return (double) samples.rows() * samples.columns();
    }

    /** The squared distances of the samples from where to begin; one pass, when it is first asked for. */
    double[] norms() {
        if (norms == null) {
            norms = samples.centredAt(mean).squaredNorms();
        }
        return norms;
    }

    /** The scatter under the user's weights alone. */
    WeightedScatter plainScatter() {
        return WeightedScatter.plain(samples, mean, model.centring());
    }
}
