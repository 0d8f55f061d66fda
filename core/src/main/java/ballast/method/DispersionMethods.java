package ballast.method;

import ballast.dispersion.Dispersion;
import ballast.dispersion.Greedy;
import ballast.dispersion.NonGreedy;
import ballast.dispersion.Sparsity;
import ballast.dispersion.SphericalPca;
import ballast.fit.Estimator;
import ballast.fit.PixelRowEstimator;
import ballast.fit.TwoSidedFit;
import ballast.image.Angle;
import ballast.image.NuclearNorm;
import ballast.solver.VectorModel;
import ballast.subspace.Centring;
import ballast.subspace.Components;
import java.util.List;
import java.util.function.Function;

/** The methods that are no reweighting: directions of most dispersion, and angles and singular values of images. */
final class DispersionMethods {

    private static final String STEP_COST =
            "O(n d) per step of one direction, in one pass over the samples; O(n + d c) memory";
    private static final String COST = "O(n d c) per iteration, in one pass over the samples; O((n + d) c) memory";

    private static final String ROW_STEP_COST =
            "O(n h w) per step of one direction, in one pass over the images; O(n h + w k) memory";
    private static final String ROW_COST = "O(n h w k) per iteration, in one pass over the images; O(n h k) memory";

    private static final Parameter P = Parameter.number(
                    "p", "1.2", "the power of the scores: 1 is PCA-L1, 2 is PCA; below 1 every step is a line search")
            .orTry("0.5", "1.6");

    private static final Parameter NONZEROS = Parameter.number(
            "nonzeros", "half of the values, rounded up", "how many entries of each direction may differ from zero");

    private DispersionMethods() {}

    static List<MethodEntry> entries() {
        return List.of(
                MethodEntry.vectors(
                        "pca-l1",
                        "Directions of largest sum of absolute scores, one after another.",
                        "Kwak (2008)",
                        "-sum over directions of sum |w'x|",
                        STEP_COST,
                        List.of(),
                        configuration -> greedy(
                                configuration, aboutTheMean(configuration), Dispersion.ABSOLUTE, new Sparsity.Dense())),
                MethodEntry.vectors(
                        "pca-l1-nongreedy",
                        "Directions of largest sum of absolute scores, all together.",
                        "Nie, Huang, Ding, Luo, Wang (2011)",
                        "-sum ||W'x||_1",
                        COST,
                        List.of(),
                        configuration -> nonGreedy(configuration, aboutTheMean(configuration), Dispersion.ABSOLUTE)),
                MethodEntry.vectors(
                        "lp-pca",
                        "Directions of largest sum of a power of absolute scores, one after another.",
                        "Kwak (2014)",
                        "-sum over directions of sum |w'x|^p",
                        STEP_COST,
                        List.of(P),
                        configuration -> greedy(
                                configuration,
                                aboutTheMean(configuration),
                                power(configuration),
                                new Sparsity.Dense())),
                MethodEntry.vectors(
                        "lp-pca-nongreedy",
                        "Directions of largest sum of a power of absolute scores, all together.",
                        "Kwak (2014), with the step of Nie et al. (2011)",
                        "-sum over directions of sum |w'x|^p",
                        COST,
                        List.of(P),
                        configuration -> nonGreedy(configuration, aboutTheMean(configuration), power(configuration))),
                MethodEntry.vectors(
                        "rspca",
                        "PCA-L1 with sparse directions: only the largest entries of each are kept.",
                        "Meng, Zhao, Xu (2012); the basis is an orthonormal one of the span of the sparse directions",
                        "-sum over directions of sum |w'x|, each w with few entries other than zero",
                        STEP_COST,
                        List.of(NONZEROS),
                        configuration -> greedy(
                                configuration,
                                aboutTheMean(configuration),
                                Dispersion.ABSOLUTE,
                                largest(configuration))),
                MethodEntry.vectors(
                        "spherical-pca",
                        "Plain PCA of the directions of the samples as seen from their spatial median.",
                        "Locantore et al. (1999)",
                        "sum ||x - m||, over the centre m alone",
                        "O(n d) per iteration of the median, then one PCA; O(n + d c) memory",
                        List.of(),
                        configuration ->
                                new SphericalPca(configuration.components().count(), configuration.stopping())),
                MethodEntry.images(
                        "2dpca-l1",
                        "PCA-L1 of pixel rows, then of the columns of the reduced images.",
                        "Li, Pang, Yuan (2010), used on both sides as in SP2DPCA",
                        "-sum over directions of sum over pixel rows a of |v'a|; then the same on the reduced images",
                        ROW_STEP_COST,
                        List.of(),
                        configuration -> rows(
                                configuration,
                                model -> greedy(configuration, model, Dispersion.ABSOLUTE, new Sparsity.Dense()))),
                MethodEntry.images(
                        "2dpca-l1-nongreedy",
                        "PCA-L1 of pixel rows with all directions together, then of the columns of the reduced images.",
                        "Wang, Gao, Gao, Nie (2015), used on both sides as in SP2DPCA",
                        "-sum over pixel rows a of ||V'a||_1; then the same on the reduced images",
                        ROW_COST,
                        List.of(),
                        configuration ->
                                rows(configuration, model -> nonGreedy(configuration, model, Dispersion.ABSOLUTE))),
                MethodEntry.images(
                        "2dpca-l1-s",
                        "PCA-L1 of pixel rows with sparse directions by an elastic net, then of the columns.",
                        "Wang, Wang (2013), 2DPCAL1-S, used on both sides; the basis is an orthonormal one of the span",
                        "-sum over directions of sum over pixel rows a of |v'a| / (||v||_2 + lambda ||v||_1)",
                        ROW_STEP_COST,
                        List.of(Parameter.number(
                                        "lambda",
                                        "0.1",
                                        "how much sparseness counts: 0 is 2DPCA-L1, large leaves one entry")
                                .orTry("0.01")),
                        configuration -> rows(
                                configuration,
                                model -> greedy(configuration, model, Dispersion.ABSOLUTE, elasticNet(configuration)))),
                MethodEntry.images(
                        "n-2dpca",
                        "Sum of singular values of the residual images instead of squares, one side at a time.",
                        "Zhang, Yang, Qian, Xu (2015), used on both sides as in SP2DPCA",
                        "sum ||B - B V V'||_*, B = A - M; then the same on the reduced images",
                        "O(n h w min(h, w)) per iteration, a singular value decomposition of each image; O(w^2) memory",
                        List.of(),
                        configuration -> new TwoSidedFit(
                                configuration.components(),
                                (height, count) ->
                                        new NuclearNorm(new Components(height, count), configuration.stopping()))),
                MethodEntry.images(
                        "angle-2dpca",
                        "Images count by the tangent of their angle to the subspace, whatever their size.",
                        "Gao, Ma, Liu, Gao, Nie (2018), used on both sides as in SP2DPCA",
                        "sum ||B - B V V'|| / ||B V||, B = A - M; then the same on the reduced images",
                        "O(n h w^2) per iteration, in three passes over the images; O(w^2) memory",
                        List.of(),
                        configuration -> new TwoSidedFit(
                                configuration.components(),
                                (height, count) ->
                                        new Angle(new Components(height, count), configuration.stopping()))));
    }

    private static Dispersion power(Configuration configuration) {
        return new Dispersion(configuration.settings().number("p", Dispersion.DEFAULT_P));
    }

    private static Sparsity largest(Configuration configuration) {
        var given = configuration.settings().number("nonzeros");
        return given.isPresent() ? Sparsity.Largest.of(given.getAsDouble()) : Sparsity.Largest.HALF;
    }

    private static Sparsity elasticNet(Configuration configuration) {
        return new Sparsity.ElasticNet(configuration.settings().number("lambda", Sparsity.ElasticNet.DEFAULT_LAMBDA));
    }

    private static VectorModel aboutTheMean(Configuration configuration) {
        return new VectorModel(configuration.components().count(), Centring.PLAIN_MEAN);
    }

    /** A method for vectors, on the pixel rows of images less their mean. */
    private static Estimator rows(Configuration configuration, Function<VectorModel, Estimator> method) {
        method.apply(new VectorModel(1, Centring.ORIGIN)); // Settings that make no sense are refused before a fit.
        return new PixelRowEstimator(
                configuration.components(), count -> method.apply(new VectorModel(count, Centring.ORIGIN)));
    }

    private static Estimator greedy(
            Configuration configuration, VectorModel model, Dispersion dispersion, Sparsity sparsity) {
        return new Greedy(model, dispersion, sparsity, configuration.stopping());
    }

    private static Estimator nonGreedy(Configuration configuration, VectorModel model, Dispersion dispersion) {
        return new NonGreedy(model, dispersion, configuration.stopping());
    }
}
