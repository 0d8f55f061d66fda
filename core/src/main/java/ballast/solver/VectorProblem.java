package ballast.solver;

import ballast.block.LocalSamples;
import ballast.linalg.RitzIteration;
import ballast.subspace.VectorSubspace;
import java.util.Optional;

/**
 * Weighted PCA of samples, as they are given or in coordinates in their span, to be solved repeatedly under changing
 * weights.
 */
final class VectorProblem {

    final LocalSamples samples;
    final double[] mean;
    final VectorModel model;
    final double accuracy;
    private final Optional<Span> span;
    private double[] norms;

    /**
     * The problem for samples as they are given, which are not all equal.
     *
     * @param mean the centre at the start: the mean under the user's weights, or the origin
     * @param accuracy the relative residual of the eigenvectors at which a subspace counts as solved
     */
    VectorProblem(LocalSamples samples, double[] mean, VectorModel model, double accuracy) {
        this(samples, mean, model, accuracy, Optional.empty());
    }

    VectorProblem(Span span, VectorModel model, double accuracy) {
        this(span.coordinates(), new double[span.rank()], model, accuracy, Optional.of(span));
    }

    private VectorProblem(
            LocalSamples samples, double[] mean, VectorModel model, double accuracy, Optional<Span> span) {
        this.samples = samples;
        this.mean = mean;
        this.model = model;
        this.accuracy = accuracy;
        this.span = span;
    }

    /** Whether the first axes are the principal axes of the samples under their user weights. */
    boolean hasPrincipalAxes() {
        return span.map(Span::isPrincipal).orElse(false);
    }

    FittedSubspace<VectorSubspace> turnedBack(FittedSubspace<VectorSubspace> fitted) {
        return span.map(way -> fitted.turnedBack(way.turnedBack(fitted.subspace()), way.rank()))
                .orElse(fitted);
    }

    int components() {
        return model.count();
    }

    int block() {
        return RitzIteration.blockFor(model.count());
    }

    /** The squared distances of the samples from the centre at the start; the first call costs one pass. */
    double[] norms() {
        if (norms == null) {
            norms = samples.centredAt(mean).squaredNorms();
        }
        return norms;
    }

    WeightedScatter plainScatter() {
        return WeightedScatter.plain(samples, mean, model.centring());
    }
}
