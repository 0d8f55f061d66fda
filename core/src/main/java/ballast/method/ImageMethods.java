package ballast.method;

import ballast.fit.Estimator;
import ballast.fit.PixelRowEstimator;
import ballast.fit.PlainFit;
import ballast.fit.Reweighting;
import ballast.fit.TwoSidedFit;
import ballast.solver.image.BilateralModel;
import ballast.subspace.Centring;
import ballast.weight.Distance;
import ballast.weight.Power;
import java.util.List;
import java.util.function.Function;

/** The methods on images: bilateral subspaces under every weight rule, and the one-sided methods used on both sides. */
final class ImageMethods {

    private static final String COST =
            "O(n h w (k1 + k2)) per iteration, in a few passes over the images; O(h^2 + w^2) memory";

    private ImageMethods() {}

    static List<MethodEntry> entries() {
        return List.of(
                entry(
                        "2dpca",
                        "Plain PCA of pixel rows, then of the columns of the reduced images.",
                        "Yang, Zhang, Frangi, Yang (2004), used on both sides as in SP2DPCA",
                        "sum r^2, one side at a time",
                        List.of(),
                        ImageMethods::twoDimensional),
                entry(
                        "2d2pca",
                        "Plain PCA of pixel rows and of pixel columns, each on the whole images.",
                        "Zhang, Zhou (2005)",
                        "sum r^2, each side on its own",
                        List.of(),
                        configuration -> new PlainFit(
                                new BilateralModel(
                                        configuration.components().left(),
                                        configuration.components().right(),
                                        Centring.PLAIN_MEAN,
                                        BilateralModel.Start.WHOLE),
                                configuration.stopping())),
                bilateral(
                        "glram",
                        "Both sides together, least squares, without a mean.",
                        "Ye (2005)",
                        RuleDescriptor.SQUARED,
                        Centring.ORIGIN),
                bilateral(
                        "r2dpca",
                        "Both sides together, sum of distances instead of squares, with the optimal mean.",
                        "Robust 2DPCA with optimal mean, as compared in SP2DPCA and RPCA-AN (Eq. 4)",
                        RuleDescriptor.DISTANCE),
                bilateral(
                        "capped-r2dpca",
                        "Both sides together; distances beyond a cap cost no more than the cap.",
                        "Capped R2DPCA, as compared in SP2DPCA",
                        RuleDescriptor.CAPPED),
                entry(
                        "f2dpca",
                        "Sum of distances for one side at a time, about the plain mean.",
                        "Wang, Gao (2017), used on both sides as in SP2DPCA",
                        "sum ||B - B V V'||, B = A - M; then the same on the reduced images",
                        List.of(),
                        configuration -> oneSided(configuration, Centring.PLAIN_MEAN)),
                entry(
                        "omf2dpca",
                        "Sum of distances for one side at a time, with the optimal mean.",
                        "Optimal-mean F-2DPCA, as compared in RPCA-AN",
                        "sum ||B - B V V'||, B = A - M, over M as well; then the same on the reduced images",
                        List.of(),
                        configuration -> oneSided(configuration, Centring.WEIGHTED_MEAN)),
                entry(
                        "g2dpca",
                        "A power of the distance of every pixel row, so that rows and not images are weighted.",
                        "Zhou et al. (2019), used on both sides as in SP2DPCA",
                        "sum over pixel rows of r^p; then the same on the reduced images",
                        List.of(Parameter.number("p", "1", "the power; 2 is 2DPCA exactly")
                                .orTry("0.5", "1.5")),
                        configuration -> PixelRowEstimator.weighing(
                                configuration.components(),
                                new Power(configuration.settings().number("p", Power.DEFAULT_P)),
                                configuration.stopping())),
                bilateral(
                        "sp2dpca",
                        "Self-paced, both sides together: easy images count most, hard ones fade out exponentially.",
                        "SP2DPCA, Algorithm 1, in a single loop from a 2DPCA start",
                        RuleDescriptor.SELF_PACED),
                bilateral(
                        "rpca-an-2d",
                        "Both sides together; weights reach zero at the k-th residual: the worst images do not count.",
                        "RPCA-AN, Eq. 5 and 15",
                        RuleDescriptor.ADAPTIVE_NEIGHBOURS),
                bilateral(
                        "epca-2d",
                        "Both sides together; images that fit well are weighted up, the rest is left to a robust loss.",
                        "The framework of EPCA (section III) on images",
                        RuleDescriptor.CO_ROBUST),
                bilateral(
                        "trpca-2d",
                        "Both sides together; only the k images nearest to the subspace count, by their distance.",
                        "The truncated loss of TRPCA on images",
                        RuleDescriptor.TRUNCATED),
                bilateral(
                        "hq-2dpca",
                        "Both sides together; images count by a Gaussian of their residual (maximum correntropy).",
                        "The correntropy loss of HQ-PCA on images",
                        RuleDescriptor.CORRENTROPY),
                bilateral(
                        "sigma-2dpca",
                        "Both sides together, with a loss between squares and distances.",
                        "The sigma-loss of EPCA (Eq. 16) on images",
                        RuleDescriptor.SIGMA_LOSS));
    }

    private static Estimator twoDimensional(Configuration configuration) {
        return new PlainFit(
                BilateralModel.of(configuration.components(), Centring.PLAIN_MEAN), configuration.stopping());
    }

    private static Estimator oneSided(Configuration configuration, Centring centring) {
        return TwoSidedFit.weighing(configuration.components(), centring, new Distance(), configuration.stopping());
    }

    private static MethodEntry bilateral(String id, String summary, String paper, RuleDescriptor rules) {
        return bilateral(id, summary, paper, rules, Centring.WEIGHTED_MEAN);
    }

    private static MethodEntry bilateral(
            String id, String summary, String paper, RuleDescriptor rules, Centring centring) {
        return entry(
                id,
                summary,
                paper,
                rules.objective(),
                rules.parameters(),
                configuration -> new Reweighting(
                        BilateralModel.of(configuration.components(), centring),
                        rules.rule().apply(configuration.settings()),
                        configuration.stopping()));
    }

    private static MethodEntry entry(
            String id,
            String summary,
            String paper,
            String objective,
            List<Parameter> parameters,
            Function<Configuration, Estimator> recipe) {
        return MethodEntry.images(id, summary, paper, objective, COST, parameters, recipe);
    }
}
