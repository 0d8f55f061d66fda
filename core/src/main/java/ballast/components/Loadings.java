package ballast.components;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.fit.Fit;
import ballast.samples.SampleWeights;
import ballast.samples.Samples;
import ballast.solver.Centring;
import ballast.solver.WeightedScatter;
import ballast.subspace.Basis;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;

/**
 * The part of features in components: for every feature j and component k, with W the basis, l the variances along it
 * and s the standard deviation of a feature under the weights of the fit,
 *
 * <ul>
 *   <li>the loading {@code W_jk sqrt(l_k)};
 *   <li>the contribution of the feature to the component, {@code W_jk^2}: those to one component sum to 1;
 *   <li>the correlation of the two, {@code W_jk sqrt(l_k) / s_j}, which is the coordinate on the circle of
 *       correlations;
 *   <li>cos2, its square: how well the component represents the feature; those of one feature sum to at most 1.
 * </ul>
 *
 * <p>The first is what statsmodels and Orange call loadings (scikit-learn's {@code components_} are the basis); the
 * others are FactoMineR's {@code var$contrib} over 100, {@code var$cor} and {@code var$cos2}. Immutable.
 */
public final class Loadings {

    private final Basis basis;
    private final double[] variances;
    private final double[] deviations;

    private Loadings(Basis basis, double[] variances, double[] deviations) {
        this.basis = basis;
        this.variances = variances;
        this.deviations = deviations;
        if (variances.length != basis.size()) {
            throw new BadInputException("the model does not know the variances along its components");
        }
    }

    /**
     * The loadings of a fit.
     *
     * @param samples the samples of the fit, scaled as they were fitted
     * @throws BadInputException if the fit is not one of vectors
     */
    public static Loadings of(Fit<?> fit, Samples samples) {
        VectorSubspace subspace = fit.as(VectorSubspace.class).subspace();
        LocalSamples local = LocalSamples.of(samples);
        double[] weights = weights(fit, local);
        double[] squares = WeightedScatter.of(local, subspace.mean(), weights, Centring.PLAIN)
                .diagonal();
        double total = Arrays.stream(WeightedScatter.combined(local, weights)).sum();
        double n = local.weights().total();
        double scale = n > 1 ? n / (n - 1) / total : 0;
        return new Loadings(
                subspace.basis(),
                fit.explainedVariance().variances(),
                Arrays.stream(squares).map(square -> Math.sqrt(square * scale)).toArray());
    }

    /** The weight of each sample of a fit; ones if weights are not known. */
    static double[] weights(Fit<?> fit, LocalSamples samples) {
        return fit.weights().length == samples.rows()
                ? fit.weights()
                : SampleWeights.ones(samples.rows()).toArray();
    }

    /** Number of features. */
    public int features() {
        return basis.dimension();
    }

    /** Number of components. */
    public int components() {
        return basis.size();
    }

    /** The entry of the basis. */
    public double basis(int feature, int component) {
        return basis.entry(feature, component);
    }

    /** The loading of a feature on a component. */
    public double loading(int feature, int component) {
        return basis(feature, component) * Math.sqrt(Math.max(0, variances[component]));
    }

    /** The share that a feature has in a component. */
    public double contribution(int feature, int component) {
        return basis(feature, component) * basis(feature, component);
    }

    /** The correlation of a feature with a component; 0 for a constant feature. */
    public double correlation(int feature, int component) {
        return deviations[feature] > 0 ? loading(feature, component) / deviations[feature] : 0;
    }

    /** How well a component represents a feature. */
    public double cos2(int feature, int component) {
        return correlation(feature, component) * correlation(feature, component);
    }
}
