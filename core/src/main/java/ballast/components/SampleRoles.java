package ballast.components;

import ballast.block.LocalSamples;
import ballast.fit.Fit;
import ballast.samples.Samples;
import ballast.solver.WeightedScatter;
import ballast.subspace.VectorSubspace;

/**
 * The part of samples in components: for every sample i and component k, with z the scores, e the weights of the fit
 * and m its mean,
 *
 * <ul>
 *   <li>cos2, {@code z_ik^2 / ||x_i - m||^2}: how well the component represents the sample;
 *   <li>the contribution {@code e_i z_ik^2 / sum_i e_i z_ik^2}: those to one component sum to 1.
 * </ul>
 *
 * <p>They are FactoMineR's {@code ind$cos2} and {@code ind$contrib} over 100. Immutable; holds all scores.
 */
public final class SampleRoles {

    private final double[][] scores;
    private final double[] squares;
    private final double[] weights;
    private final double[] sums;

    private SampleRoles(double[][] scores, double[] squares, double[] weights) {
        this.scores = scores;
        this.squares = squares;
        this.weights = weights;
        this.sums = new double[scores[0].length];
        for (int i = 0; i < scores.length; i++) {
            for (int k = 0; k < sums.length; k++) {
                sums[k] += weights[i] * scores[i][k] * scores[i][k];
            }
        }
    }

    /**
     * The part of samples in the components of a fit to them.
     *
     * @param samples the samples of the fit, scaled as they were fitted
     */
    public static SampleRoles of(Fit<?> fit, Samples samples) {
        VectorSubspace subspace = fit.as(VectorSubspace.class).subspace();
        LocalSamples local = LocalSamples.of(samples);
        double[] weights = WeightedScatter.combined(local, Loadings.weights(fit, local));
        return new SampleRoles(
                subspace.project(local).toArrays(),
                local.centredAt(subspace.mean()).squaredNorms(),
                weights);
    }

    /** Number of samples. */
    public int size() {
        return scores.length;
    }

    /** Number of components. */
    public int components() {
        return sums.length;
    }

    /** The score of a sample on a component. */
    public double score(int sample, int component) {
        return scores[sample][component];
    }

    /** How well a component represents a sample; 0 for a sample at the mean. */
    public double cos2(int sample, int component) {
        double square = scores[sample][component] * scores[sample][component];
        return squares[sample] > 0 ? square / squares[sample] : 0;
    }

    /** The share that a sample has in a component. */
    public double contribution(int sample, int component) {
        double square = scores[sample][component] * scores[sample][component];
        return sums[component] > 0 ? weights[sample] * square / sums[component] : 0;
    }
}
