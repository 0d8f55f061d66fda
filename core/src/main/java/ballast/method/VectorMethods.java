package ballast.method;

import ballast.fit.Estimator;
import ballast.fit.Reweighting;
import ballast.subspace.Centring;
import ballast.subspace.VectorModel;
import ballast.weight.AdaptiveNeighbours;
import ballast.weight.Capped;
import ballast.weight.Cauchy;
import ballast.weight.CoRobust;
import ballast.weight.Correntropy;
import ballast.weight.Distance;
import ballast.weight.Huber;
import ballast.weight.SampleCount;
import ballast.weight.SelfPaced;
import ballast.weight.SigmaLoss;
import ballast.weight.Squared;
import ballast.weight.Truncated;
import ballast.weight.WeightRule;
import java.util.List;
import java.util.function.Function;

/** The reweighting methods on vectors: each is a weight rule and the weighted PCA of vectors. */
final class VectorMethods {

    private static final String COST = "O(n d c) per iteration, in a few passes over the samples; O((n + d) c) memory";

    private static final Parameter SIGMA = Parameter.number(
            "sigma",
            "a tenth of the median residual of plain PCA",
            "scale of the loss in the units of the data: small is the sum of distances, large the sum of squares");

    private static final Parameter K =
            Parameter.number("k", "0.85", "number of samples that count, or their share when below 1");

    private VectorMethods() {}

    static List<MethodEntry> entries() {
        return List.of(
                entry(
                        "pca",
                        "Plain principal component analysis: every sample counts the same.",
                        "Pearson (1901); Hotelling (1933)",
                        "sum r^2",
                        List.of(),
                        settings -> new Squared()),
                entry(
                        "weighted-pca",
                        "Plain PCA in which each sample counts as often as the weight given for it.",
                        "Temporal weights, as in De la Torre and Black (2003)",
                        "sum u r^2, with given weights u",
                        List.of(),
                        settings -> new Squared()),
                entry(
                        "rpca-om",
                        "Sum of distances instead of squares, with the optimal mean.",
                        "Nie, Yuan, Huang (2014); equals the reconstruction weighting of PCA-CL (Eq. 8-12)",
                        "sum r",
                        List.of(),
                        settings -> new Distance()),
                entry(
                        "sigma-pca",
                        "A loss between squares and distances, with the optimal mean.",
                        "Zhang, Zhang, Li (2021), EPCA, Eq. 16 and 22",
                        "sum (1 + sigma) r^2 / (r + sigma)",
                        List.of(SIGMA),
                        settings -> new SigmaLoss(settings.number("sigma"))),
                new MethodEntry(
                        "r1-pca",
                        "Residuals beyond a cut count less, by Huber's or Cauchy's loss, about the plain mean.",
                        "Ding, Zhou, He, Zha (2006)",
                        "huber: sum r^2 up to the cut q, 2 q r - q^2 beyond; cauchy: sum q^2 log(1 + r^2 / q^2)",
                        COST,
                        List.of(
                                Parameter.choice("loss", "the loss beyond the cut", "huber", "cauchy"),
                                Parameter.number(
                                        "cut", "median residual of plain PCA", "the cut q in the units of the data")),
                        VectorMethods::r1),
                entry(
                        "hq-pca",
                        "Samples count by a Gaussian of their residual (maximum correntropy).",
                        "He, Hu, Zheng, Kong (2011)",
                        "-sum exp(-r^2 / 2 s^2)",
                        List.of(Parameter.number(
                                "bandwidth",
                                "Silverman's rule on the squared residuals of each iteration",
                                "width s of the Gaussian in the units of the data")),
                        settings -> new Correntropy(settings.number("bandwidth"))),
                entry(
                        "trpca",
                        "Only the k samples nearest to the subspace count, by their distance.",
                        "Truncated robust PCA with optimal mean, as compared in PCA-CL",
                        "sum of the k smallest r",
                        List.of(K),
                        settings -> new Truncated(count(settings))),
                entry(
                        "capped-pca",
                        "Distances beyond a cap cost no more than the cap.",
                        "The capped loss of capped R2DPCA, as compared in SP2DPCA, on vectors",
                        "sum min(r, epsilon)",
                        List.of(Parameter.number(
                                "epsilon",
                                "the outlier cut of the residuals of plain PCA",
                                "the cap in the units of the data")),
                        settings -> new Capped(settings.number("epsilon"))),
                entry(
                        "rpca-an",
                        "Weights fall with the squared residual and reach zero at the k-th: the worst samples do not count.",
                        "RPCA-AN, adaptive-neighbour weights, Eq. 15",
                        "sum p r^2 + gamma sum p^2 over weights p on the simplex",
                        List.of(
                                K,
                                Parameter.choice(
                                        "gamma",
                                        "moving: k samples are active in every iteration; fixed: one objective, k floats",
                                        "moving",
                                        "fixed")),
                        settings -> AdaptiveNeighbours.of(
                                count(settings), settings.choice("gamma", AdaptiveNeighbours.Gamma.class))),
                entry(
                        "epca",
                        "Samples that fit well are weighted up, the rest is left to a robust loss.",
                        "Zhang, Zhang, Li (2021), EPCA, Eq. 27, Algorithm 3",
                        "sum h(r) / (1 - a) over weights a on the simplex, h(r) = (1 + sigma) r^2 / (r + sigma)",
                        List.of(
                                SIGMA,
                                Parameter.number(
                                        "cap", "100", "largest weight 1 / (1 - a), so that no sample is pinned")),
                        settings -> new CoRobust(
                                new SigmaLoss(settings.number("sigma")), settings.number("cap", CoRobust.DEFAULT_CAP))),
                entry(
                        "sp-pca",
                        "Self-paced: easy samples count most, hard ones fade out exponentially.",
                        "The self-paced loss of SP2DPCA (Algorithm 1) on vectors",
                        "sum zeta (1 - exp(-l / zeta)), l the scaled residual",
                        selfPacedParameters(),
                        VectorMethods::selfPaced));
    }

    private static List<Parameter> selfPacedParameters() {
        return List.of(
                Parameter.number("zeta", "1", "scale of the losses: small is selective"),
                Parameter.choice("scaling", "what residuals are divided by", "median", "max", "none"),
                Parameter.number("c", "1", "with scaling = max, the value of the largest loss (Eq. 13)"),
                Parameter.number("pace", "1", "growth of zeta per iteration from an eighth; 1 keeps it fixed"));
    }

    private static WeightRule selfPaced(Settings settings) {
        SelfPaced plain = SelfPaced.of(
                settings.number("zeta", SelfPaced.DEFAULT_ZETA), settings.choice("scaling", SelfPaced.Scaling.class));
        return new SelfPaced(
                plain.zeta(), plain.scaling(), settings.number("c", 1), settings.number("pace", 1), plain.current());
    }

    private static SampleCount count(Settings settings) {
        return new SampleCount(settings.number("k", SampleCount.USUAL.value()));
    }

    private static Estimator r1(Configuration configuration) {
        Settings settings = configuration.settings();
        WeightRule rule = settings.choice("loss", Loss.class) == Loss.HUBER
                ? new Huber(settings.number("cut"))
                : new Cauchy(settings.number("cut"));
        return new Reweighting(
                new VectorModel(configuration.components().count(), Centring.PLAIN_MEAN),
                rule,
                configuration.stopping());
    }

    private enum Loss {
        HUBER,
        CAUCHY
    }

    private static MethodEntry entry(
            String id,
            String summary,
            String paper,
            String objective,
            List<Parameter> parameters,
            Function<Settings, WeightRule> rule) {
        return new MethodEntry(
                id,
                summary,
                paper,
                objective,
                COST,
                parameters,
                configuration -> new Reweighting(
                        VectorModel.of(configuration.components().count()),
                        rule.apply(configuration.settings()),
                        configuration.stopping()));
    }
}
