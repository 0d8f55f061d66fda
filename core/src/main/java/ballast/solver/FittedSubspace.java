package ballast.solver;

import ballast.block.LocalSamples;
import ballast.samples.Samples;
import ballast.subspace.ExplainedVariance;
import ballast.subspace.Subspace;
import java.util.Arrays;

/**
 * A subspace together with the variance that it explains.
 *
 * @param subspace the subspace
 * @param variances the variances along it and in total, under the weights of the fit
 * @param route how the subspace was computed, in a few words
 * @param <S> the kind of the subspace
 */
public record FittedSubspace<S extends Subspace>(S subspace, ExplainedVariance variances, String route) {

    /** The subspace in the space of the samples, after a fit in coordinates of these dimensions. */
    public FittedSubspace<S> turnedBack(S whole, Object dimensions) {
        return new FittedSubspace<>(whole, variances, "rotated to " + dimensions + " dimensions, " + route);
    }

    /**
     * The variances of weighted samples along a subspace and in total, about the point it passes through. No weight
     * counts more than the {@link UsualWeight}. Two passes.
     */
    public static ExplainedVariance variances(Subspace subspace, Samples given, double[] weights) {
        LocalSamples samples = LocalSamples.of(given);
        double[] squares = squares(subspace, samples, UsualWeight.bounded(weights, samples.weights()));
        return variances(squares, samples.weights().total());
    }

    /** The variances of {@link #squares} of n samples, which may be sums over many parts of them. */
    public static ExplainedVariance variances(double[] squares, double n) {
        int c = squares.length - 2;
        return ExplainedVariance.ofSquares(Arrays.copyOf(squares, c), squares[c], squares[c + 1], n);
    }

    /** The weighted sums of squares along each component and in total, and the sum of the weights. Two passes. */
    public static double[] squares(Subspace subspace, LocalSamples samples, double[] weights) {
        LocalSamples scores = LocalSamples.of(subspace.project(samples));
        WeightedScatter about = WeightedScatter.of(samples, subspace.mean(), weights, Centring.PLAIN);
        double[] along = WeightedScatter.of(scores, new double[subspace.components()], weights, Centring.PLAIN)
                .diagonal();
        double[] squares = Arrays.copyOf(along, along.length + 2);
        squares[along.length] = about.squaredSpread();
        squares[along.length + 1] = about.total();
        return squares;
    }
}
