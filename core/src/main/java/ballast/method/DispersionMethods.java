package ballast.method;

import ballast.dispersion.Dispersion;
import ballast.dispersion.Greedy;
import ballast.dispersion.NonGreedy;
import ballast.dispersion.Sparsity;
import ballast.dispersion.SphericalPca;
import ballast.fit.Estimator;
import ballast.subspace.Centring;
import ballast.subspace.VectorModel;
import java.util.List;
import java.util.function.Function;

/** The methods that look for directions of most dispersion instead of least residual, on vectors and on pixel rows. */
final class DispersionMethods {

    private static final String STEP_COST =
            "O(n d) per step of one direction, in one pass over the samples; O(n + d c) memory";
    private static final String COST = "O(n d c) per iteration, in one pass over the samples; O((n + d) c) memory";

    private static final Parameter P = Parameter.number(
            "p", "1.2", "the power of the scores: 1 is PCA-L1, 2 is PCA; below 1 every step is a line search");

    private static final Parameter NONZEROS = Parameter.number(
            "nonzeros", "half of the values, rounded up", "how many entries of each direction may differ from zero");

    private DispersionMethods() {}

    static List<MethodEntry> entries() {
        return List.of(
                vectors(
                        "pca-l1",
                        "Directions of largest sum of absolute scores, one after another.",
                        "Kwak (2008)",
                        "-sum over directions of sum |w'x|",
                        STEP_COST,
                        List.of(),
                        configuration -> greedy(configuration, Dispersion.ABSOLUTE, new Sparsity.Dense())),
                vectors(
                        "pca-l1-nongreedy",
                        "Directions of largest sum of absolute scores, all together.",
                        "Nie, Huang, Ding, Luo, Wang (2011)",
                        "-sum ||W'x||_1",
                        COST,
                        List.of(),
                        configuration -> nonGreedy(configuration, Dispersion.ABSOLUTE)),
                vectors(
                        "lp-pca",
                        "Directions of largest sum of a power of absolute scores, one after another.",
                        "Kwak (2014)",
                        "-sum over directions of sum |w'x|^p",
                        STEP_COST,
                        List.of(P),
                        configuration -> greedy(configuration, power(configuration), new Sparsity.Dense())),
                vectors(
                        "lp-pca-nongreedy",
                        "Directions of largest sum of a power of absolute scores, all together.",
                        "Kwak (2014), with the step of Nie et al. (2011)",
                        "-sum over directions of sum |w'x|^p",
                        COST,
                        List.of(P),
                        configuration -> nonGreedy(configuration, power(configuration))),
                vectors(
                        "rspca",
                        "PCA-L1 with sparse directions: only the largest entries of each are kept.",
                        "Meng, Zhao, Xu (2012); the basis is an orthonormal one of the span of the sparse directions",
                        "-sum over directions of sum |w'x|, each w with few entries other than zero",
                        STEP_COST,
                        List.of(NONZEROS),
                        configuration -> greedy(configuration, Dispersion.ABSOLUTE, largest(configuration))),
                vectors(
                        "spherical-pca",
                        "Plain PCA of the directions of the samples as seen from their spatial median.",
                        "Locantore et al. (1999)",
                        "sum ||x - m||, over the centre m alone",
                        "O(n d) per iteration of the median, then one PCA; O(n + d c) memory",
                        List.of(),
                        configuration ->
                                new SphericalPca(configuration.components().count(), configuration.stopping())));
    }

    private static Dispersion power(Configuration configuration) {
        return new Dispersion(configuration.settings().number("p", Dispersion.DEFAULT_P));
    }

    private static Sparsity largest(Configuration configuration) {
        var given = configuration.settings().number("nonzeros");
        return given.isPresent() ? Sparsity.Largest.of(given.getAsDouble()) : Sparsity.Largest.HALF;
    }

    private static VectorModel model(Configuration configuration) {
        return new VectorModel(configuration.components().count(), Centring.PLAIN_MEAN);
    }

    private static Estimator greedy(Configuration configuration, Dispersion dispersion, Sparsity sparsity) {
        return new Greedy(model(configuration), dispersion, sparsity, configuration.stopping());
    }

    private static Estimator nonGreedy(Configuration configuration, Dispersion dispersion) {
        return new NonGreedy(model(configuration), dispersion, configuration.stopping());
    }

    private static MethodEntry vectors(
            String id,
            String summary,
            String paper,
            String objective,
            String cost,
            List<Parameter> parameters,
            Function<Configuration, Estimator> recipe) {
        return new MethodEntry(id, Family.VECTORS, summary, paper, objective, cost, parameters, recipe);
    }
}
