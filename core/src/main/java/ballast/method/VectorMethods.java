package ballast.method;

import ballast.fit.Estimator;
import ballast.fit.Reweighting;
import ballast.solver.VectorModel;
import ballast.subspace.Centring;
import ballast.weight.Cauchy;
import ballast.weight.Huber;
import ballast.weight.WeightRule;
import java.util.List;

/** The reweighting methods on vectors: each is a weight rule and the weighted PCA of vectors. */
final class VectorMethods {

    private static final String COST = "O(n d c) per iteration, in a few passes over the samples; O((n + d) c) memory";

    private VectorMethods() {}

    static List<MethodEntry> entries() {
        return List.of(
                entry(
                        "pca",
                        "Plain principal component analysis: every sample counts the same.",
                        "Pearson (1901); Hotelling (1933)",
                        RuleDescriptor.SQUARED),
                entry(
                        "weighted-pca",
                        "Plain PCA in which each sample counts as often as the weight given for it.",
                        "Temporal weights, as in De la Torre and Black (2003)",
                        new RuleDescriptor(
                                "sum u r^2, with given weights u", List.of(), RuleDescriptor.SQUARED.rule())),
                entry(
                        "rpca-om",
                        "Sum of distances instead of squares, with the optimal mean.",
                        "Nie, Yuan, Huang (2014); equals the reconstruction weighting of PCA-CL (Eq. 8-12)",
                        RuleDescriptor.DISTANCE),
                entry(
                        "sigma-pca",
                        "A loss between squares and distances, with the optimal mean.",
                        "Zhang, Zhang, Li (2021), EPCA, Eq. 16 and 22",
                        RuleDescriptor.SIGMA_LOSS),
                MethodEntry.vectors(
                        "r1-pca",
                        "Residuals beyond a cut count less, by Huber's or Cauchy's loss, about the plain mean.",
                        "Ding, Zhou, He, Zha (2006)",
                        "huber: sum r^2 up to the cut q, 2 q r - q^2 beyond; cauchy: sum q^2 log(1 + r^2 / q^2)",
                        COST,
                        List.of(
                                Parameter.choice("loss", "the loss beyond the cut", "huber", "cauchy")
                                        .orTry("cauchy"),
                                Parameter.number(
                                        "cut", "median residual of plain PCA", "the cut q in the units of the data")),
                        VectorMethods::r1),
                entry(
                        "hq-pca",
                        "Samples count by a Gaussian of their residual (maximum correntropy).",
                        "He, Hu, Zheng, Kong (2011)",
                        RuleDescriptor.CORRENTROPY),
                entry(
                        "trpca",
                        "Only the k samples nearest to the subspace count, by their distance.",
                        "Truncated robust PCA with optimal mean, as compared in PCA-CL",
                        RuleDescriptor.TRUNCATED),
                entry(
                        "capped-pca",
                        "Distances beyond a cap cost no more than the cap.",
                        "The capped loss of capped R2DPCA, as compared in SP2DPCA, on vectors",
                        RuleDescriptor.CAPPED),
                entry(
                        "rpca-an",
                        "Weights fall with the squared residual and reach zero at the k-th: the worst samples do not count.",
                        "RPCA-AN, adaptive-neighbour weights, Eq. 15",
                        RuleDescriptor.ADAPTIVE_NEIGHBOURS),
                entry(
                        "epca",
                        "Samples that fit well are weighted up, the rest is left to a robust loss.",
                        "Zhang, Zhang, Li (2021), EPCA, Eq. 27, Algorithm 3",
                        RuleDescriptor.CO_ROBUST),
                entry(
                        "sp-pca",
                        "Self-paced: easy samples count most, hard ones fade out exponentially.",
                        "The self-paced loss of SP2DPCA (Algorithm 1) on vectors",
                        RuleDescriptor.SELF_PACED));
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

    private static MethodEntry entry(String id, String summary, String paper, RuleDescriptor offer) {
        return MethodEntry.vectors(
                id,
                summary,
                paper,
                offer.objective(),
                COST,
                offer.parameters(),
                configuration -> new Reweighting(
                        VectorModel.of(configuration.components().count()),
                        offer.rule().apply(configuration.settings()),
                        configuration.stopping()));
    }
}
