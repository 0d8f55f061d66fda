package ballast.method;

import static ballast.bibliography.Citation.cite;
import static ballast.method.SelfPacing.C;
import static ballast.method.SelfPacing.LOOPS;
import static ballast.method.SelfPacing.PACE;
import static ballast.method.SelfPacing.SCALING;
import static ballast.method.SelfPacing.UNIT;
import static ballast.method.SelfPacing.ZETA;
import static ballast.method.SharedParameters.ALPHA;
import static ballast.method.SharedParameters.CAP;
import static ballast.method.SharedParameters.CORRENTROPY_BANDWIDTH;
import static ballast.method.SharedParameters.CUT;
import static ballast.method.SharedParameters.EPSILON;
import static ballast.method.SharedParameters.EXPONENT;
import static ballast.method.SharedParameters.GAMMA;
import static ballast.method.SharedParameters.K;
import static ballast.method.SharedParameters.MAJORITY;
import static ballast.method.SharedParameters.SCALES;
import static ballast.method.SharedParameters.SIGMA;
import static ballast.method.SharedParameters.START;

import ballast.dispersion.SphericalFit;
import ballast.estimator.Estimator;
import ballast.estimator.LeastWeightTrim;
import ballast.estimator.Trim;
import ballast.estimator.TrimmedFit;
import ballast.image.VectorAngle;
import ballast.kernel.KernelEntropyFit;
import ballast.kernel.KernelPcaFit;
import ballast.local.LocalFit;
import ballast.parameter.Alternatives;
import ballast.parameter.Interval;
import ballast.parameter.Parameter;
import ballast.probabilistic.SelfPacedPpca;
import ballast.solver.SubspaceModel;
import ballast.solver.VectorModel;
import ballast.subspace.CurvedSubspace;
import ballast.subspace.Subspace;
import ballast.subspace.VectorSubspace;
import ballast.weight.Loss.Shape;
import ballast.weight.SampleCount;
import java.util.List;

/**
 * Methods for vectors, one row each.
 *
 * <p>Where nothing else is said, they look for the mean m and the orthonormal basis W, and {@code r_i = ||(I - W
 * W')(x_i - m)||} is the distance of sample i from the subspace. Residuals of zero are divided by no less than
 * {@link ballast.weight.Losses#floor}.
 *
 * @see <a href="https://github.com/ballast-pca/ballast/tree/main/examples">Example: Vectors</a>
 */
public final class VectorMethods {

    private VectorMethods() {}

    /**
     * Minimises {@code sum p_i r_i^2}, where p_i is 0 for the samples that {@link ballast.detection.OutlierDetector}
     * leaves out and 1 for all others. Outliers that do not harm the fit (good leverage) stay. Nothing has to be set.
     *
     * <ul>
     *   <li>There are too few inliers for a subspace of this size: all are fitted, and the detection says so.
     *   <li>The inliers vary in fewer directions than there are components: the others are taken from all samples.
     * </ul>
     */
    public static final MethodEntry<VectorSubspace> BALLAST = MethodEntry.vectors(
                    "ballast", chosen -> trimmed(VectorModel.of(chosen.count()), chosen), ALPHA, MAJORITY)
            .described(
                    "Plain PCA of all samples but those that are far from the majority and would harm its fit.",
                    "sum r^2 over the samples that are not left out",
                    cite("ballast", "docs/ballast-method.md"))
            .costing("up to twenty plain fits of few samples, two of many; O((n + d) c) memory");

    /**
     * Minimises {@code sum r_i^2}. Samples with user weights count as often as these say. The answer is the global
     * minimum.
     */
    public static final MethodEntry<VectorSubspace> PCA = Composition.vectors("pca", "loss=squared")
            .described(
                    "Plain principal component analysis: every sample counts the same.",
                    "sum r^2",
                    cite("pearson1901"),
                    cite("hotelling1933"));

    /**
     * Minimises {@code sum u_i r_i^2}, u the user weights of the samples. It is {@link #PCA} under a name that says so.
     * A sample of weight zero does not count; without user weights all count the same.
     */
    public static final MethodEntry<VectorSubspace> WEIGHTED_PCA = MethodEntry.vectors("weighted-pca", PCA::estimator)
            .described(
                    "Plain PCA in which each sample counts as often as the weight given for it.",
                    "sum u r^2, with given weights u",
                    cite("skocaj2007", "temporal weights: one for each sample"));

    /**
     * Minimises {@code sum r_i}, by weights {@code 1 / (2 r)}. The objective never rises; the answer is a local
     * minimum.
     */
    public static final MethodEntry<VectorSubspace> RPCA_OM = Composition.vectors("rpca-om", "loss=distance")
            .described(
                    "Sum of distances instead of squares, with the optimal mean.",
                    "sum r",
                    cite("nie2014", "equals the reconstruction weighting of PCA-CL, Eq. 8-12"));

    /**
     * Minimises {@code sum (1 + sigma) r_i^2 / (r_i + sigma)} (Eq. 16). Tends to {@link #RPCA_OM} as sigma goes to 0
     * and to {@link #PCA} as it goes to infinity. The objective never rises.
     */
    public static final MethodEntry<VectorSubspace> SIGMA_PCA = Composition.vectors("sigma-pca", "loss=sigma", SIGMA)
            .described(
                    "A loss between squares and distances, with the optimal mean.",
                    "sum (1 + sigma) r^2 / (r + sigma)",
                    cite("zhang2021", "EPCA, Eq. 16 and 22"));

    private static final Parameter<Shape> R1_LOSS = Parameter.choice(
                    "loss", List.of(Shape.HUBER, Shape.CAUCHY), Shape.HUBER, "the loss beyond the cut")
            .orTry(Shape.CAUCHY);

    private static final List<String> R1_POINT = List.of("loss=huber", "centre=plain");

    private static final Parameter<Double> R1_TRIM = Parameter.number(
            "trim",
            Interval.above(0).upTo(1),
            1,
            "share of samples, of most weight and among equal weights of least loss, whose weighted PCA is taken "
                    + "after convergence");

    /**
     * Minimises over the orthonormal basis W and m the plain mean, {@code sum r_i^2} up to the cut q and {@code 2 q r_i
     * - q^2} beyond (Huber), or {@code sum q^2 log(1 + r_i^2 / q^2)} (Cauchy). A cut beyond all residuals is
     * {@link #PCA}. The objective never rises.
     */
    public static final MethodEntry<VectorSubspace> R1_PCA = MethodEntry.vectors(
                    "r1-pca", VectorMethods::trimmedR1, R1_LOSS, CUT, R1_TRIM)
            .described(
                    "Residuals beyond a cut count less, by Huber's or Cauchy's loss, about the plain mean.",
                    "huber: sum r^2 up to the cut q, 2 q r - q^2 beyond; cauchy: sum q^2 log(1 + r^2 / q^2)",
                    cite("ding2006"))
            .composedOf(R1_POINT);

    /**
     * Minimises {@code -sum exp(-r_i^2 / 2 s^2)}. With a fixed bandwidth s the objective never rises; with that of
     * Silverman's rule it is another function in every iteration and may rise. Weights are relative to the best sample,
     * so that a narrow bandwidth does not make all of them vanish.
     */
    public static final MethodEntry<VectorSubspace> HQ_PCA = Composition.vectors(
                    "hq-pca", "loss=correntropy", CORRENTROPY_BANDWIDTH, SCALES)
            .described(
                    "Samples count by a Gaussian of their residual (maximum correntropy).",
                    "-sum exp(-r^2 / 2 s^2)",
                    cite("he2011", "HQ-PCA"))
            .requiring(VectorMethods::requireUsedScales);

    /**
     * Minimises the sum of the k smallest {@code r_i}. With k = n it is {@link #RPCA_OM}. Samples that tie for the last
     * places share them. More than all samples are refused by the fit. The objective never rises.
     */
    public static final MethodEntry<VectorSubspace> TRPCA = Composition.vectors("trpca", "weighting=truncated", K)
            .described(
                    "Only the k samples nearest to the subspace count, by their distance.",
                    "sum of the k smallest r",
                    cite("nie2020", "TRPCA with optimal mean, as compared in PCA-CL"));

    /**
     * Minimises {@code sum min(r_i, epsilon)}. Samples beyond the cap have no weight. A cap below every residual is
     * refused by the fit. The objective never rises.
     */
    public static final MethodEntry<VectorSubspace> CAPPED_PCA = Composition.vectors(
                    "capped-pca", "loss=capped", EPSILON)
            .described(
                    "Distances beyond a cap cost no more than the cap.",
                    "sum min(r, epsilon)",
                    cite("zhang2017", "the loss of capped R2DPCA, as compared in SP2DPCA, on vectors"));

    /**
     * Minimises {@code sum p_i r_i^2 + gamma sum p_i^2} over weights p on the simplex. Gamma is chosen anew in every
     * iteration so that k samples are active (Eq. 14), or kept at its first value; only then is the objective one
     * function, which never rises, while the number of active samples floats.
     *
     * <ul>
     *   <li>k = n: all weights are equal, and the fit is {@link #PCA}.
     *   <li>k must exceed the number of samples that a subspace of this size fits exactly; the fit refuses others.
     * </ul>
     */
    public static final MethodEntry<VectorSubspace> RPCA_AN = Composition.vectors(
                    "rpca-an", "loss=squared weighting=adaptive-neighbours", K, GAMMA, START)
            .described(
                    "Weights fall with the squared residual and reach zero at the k-th: the worst samples "
                            + "do not count.",
                    "sum p r^2 + gamma sum p^2 over weights p on the simplex",
                    cite("zhang2019", "RPCA-AN, adaptive-neighbour weights, Eq. 15"));

    /**
     * Minimises {@code sum h(r_i) / (1 - a_i)} (Eq. 27) over weights a on the simplex, h the loss of
     * {@link #SIGMA_PCA}. Every step minimises one block, so the objective never rises; the answer is a local minimum.
     *
     * <ul>
     *   <li>Residuals of zero share the weight equally (Remark 1).
     *   <li>{@code 1 / (1 - a)} never exceeds the cap, which is part of the constraint.
     *   <li>One sample: no weight is learned.
     * </ul>
     */
    public static final MethodEntry<VectorSubspace> EPCA = Composition.vectors(
                    "epca", "loss=sigma weighting=co-robust", SIGMA, EXPONENT, CAP)
            .described(
                    "Samples that fit well are weighted up, the rest is left to a robust loss.",
                    "sum h(r) / (1 - a) over weights a on the simplex, h(r) = (1 + sigma) r^2 / (r + sigma)",
                    cite("zhang2021", "EPCA, Eq. 27, Algorithm 3"));

    /**
     * Minimises {@code sum zeta (1 - exp(-l_i / zeta))}, l the residual over a scale. Unscaled, the objective never
     * rises; a scale that follows the residuals makes it another function in every iteration.
     */
    public static final MethodEntry<VectorSubspace> SP_PCA = Composition.vectors(
                    "sp-pca", "weighting=self-paced", ZETA, SCALING, C, UNIT, PACE, SCALES, LOOPS)
            .described(
                    "Self-paced: easy samples count most, hard ones fade out exponentially.",
                    "sum zeta (1 - exp(-l / zeta)), l the scaled residual",
                    cite("li2021", "the self-paced loss of SP2DPCA, Algorithm 1, on vectors"))
            .requiring(SelfPacing::requireCoherent);

    /**
     * Minimises what the {@link Composition} says. The objective never rises where no scale follows the losses and
     * gamma does not move: all losses are concave in {@code r^2}, and all weightings rise with the loss.
     */
    public static final MethodEntry<VectorSubspace> COMPOSED = MethodEntry.vectors(
                    Composition.VECTORS, Composition::ofVectors, Composition.PARAMETERS)
            .described(
                    "Any loss of the residual under any weighting of the samples, on vectors.",
                    "sum of losses h(r); co-robust: sum h / (1 - a^gamma); self-paced: sum zeta (1 - exp(-h / zeta)); "
                            + "adaptive-neighbours: sum p h + gamma sum p^2; truncated: the k smallest h",
                    cite("zhang2021", "co-robust weighting of any loss, section III"),
                    cite("li2021", "self-paced weighting of any loss, Eq. 3"),
                    cite("zhang2019", "adaptive-neighbour weighting of any model, section 3"))
            .requiring(Composition::requireCoherent);

    /**
     * Maximises {@code sum_i |w'(x_i - m)|} over unit vectors w, m the plain mean, each orthogonal to those before; the
     * objective is minus the sum over all directions and never rises. Iterations are counted for each direction. The
     * answer is a local maximum.
     */
    public static final MethodEntry<VectorSubspace> PCA_L1 = MethodEntry.vectors("pca-l1", Spreads::oneAfterAnother)
            .described(
                    "Directions of largest sum of absolute scores, one after another.",
                    "-sum over directions of sum |w'x|",
                    cite("kwak2008"))
            .costing(Costs.DIRECTION);

    /**
     * Maximises {@code sum_i ||W'(x_i - m)||_1} over orthonormal W, m the plain mean; the objective is minus that and
     * never rises. The answer is a local maximum, mostly higher than that of {@link #PCA_L1}.
     */
    public static final MethodEntry<VectorSubspace> PCA_L1_NONGREEDY = MethodEntry.vectors(
                    "pca-l1-nongreedy", Spreads::together)
            .described("Directions of largest sum of absolute scores, all together.", "-sum ||W'x||_1", cite("nie2011"))
            .costing(Costs.DIRECTIONS);

    /**
     * Maximises {@code sum_ij ||W'(x_i - x_j)||_1}, or {@code sum_ij ||W'(x_i - x_j)||^p}, over orthonormal W; the
     * objective is minus that over i below j, and never rises. With the power 2 it is {@link #PCA}. The subspace passes
     * through the plain mean, as a reconstruction needs some point.
     */
    public static final MethodEntry<VectorSubspace> AM_PCA = MethodEntry.vectors(
                    "am-pca", Spreads::byPairs, Spreads.PAIR_NORM, Spreads.PAIR_POWER)
            .described(
                    "Directions in which samples are far from each other, so that no mean is needed.",
                    "-sum over pairs of ||W'(x - y)||_1, or of ||W'(x - y)||^p",
                    cite("luo2016", "norm = l1"),
                    cite("liao2018", "norm = l2p, for p from 1 on"))
            .costing("O(n d c + c n log n) per iteration, O(n d c + n^2 c) with norm = l2p; O((n + d) c) memory");

    /**
     * Maximises {@code sum_i |w'(x_i - m)|^p} over unit vectors w, m the plain mean, each orthogonal to those before;
     * the objective is minus the sum over all directions and never rises. p = 1 is {@link #PCA_L1}, p = 2 {@link #PCA};
     * below 1 every step is a line search.
     */
    public static final MethodEntry<VectorSubspace> LP_PCA = MethodEntry.vectors(
                    "lp-pca", Spreads::powersOneAfterAnother, Spreads.SCORE_POWER)
            .described(
                    "Directions of largest sum of a power of absolute scores, one after another.",
                    "-sum over directions of sum |w'x|^p",
                    cite("kwak2014"))
            .costing(Costs.DIRECTION);

    /**
     * Maximises {@code sum_i ||W'(x_i - m)||_p^p} over orthonormal W, m the plain mean; the objective is minus that and
     * never rises. p = 1 is {@link #PCA_L1_NONGREEDY}, p = 2 {@link #PCA}.
     */
    public static final MethodEntry<VectorSubspace> LP_PCA_NONGREEDY = MethodEntry.vectors(
                    "lp-pca-nongreedy", Spreads::powersTogether, Spreads.SCORE_POWER)
            .described(
                    "Directions of largest sum of a power of absolute scores, all together.",
                    "-sum over directions of sum |w'x|^p",
                    cite("kwak2014"),
                    cite("nie2011", "the step"))
            .costing(Costs.DIRECTIONS);

    /**
     * Maximises {@code sum_i |w'(x_i - m)|} over unit vectors w with at most {@code nonzeros} entries other than zero,
     * m the plain mean, one direction after another. The basis is an orthonormal one of their span, unless they are to
     * stay as they are. More entries than values are refused by the fit. All entries: {@link #PCA_L1}.
     */
    public static final MethodEntry<Subspace> RSPCA = MethodEntry.vectors(
                    "rspca", Spreads::sparse, Spreads.NONZEROS, Spreads.SPARSE_DIRECTIONS)
            .described(
                    "PCA-L1 with sparse directions: only the largest entries of each are kept.",
                    "-sum over directions of sum |w'x|, each w with few entries other than zero",
                    cite("meng2012", "the basis is an orthonormal one of the span, unless directions = sparse"))
            .costing(Costs.DIRECTION);

    /**
     * Minimises {@code sum ||x_i - m||} over the centre m, then takes the leading eigenvectors of the samples moved to
     * the unit sphere around it. A sample at the median has no direction and adds nothing.
     */
    public static final MethodEntry<VectorSubspace> SPHERICAL_PCA = MethodEntry.vectors(
                    "spherical-pca", chosen -> new SphericalFit(chosen.count(), chosen.stopping()))
            .described(
                    "Plain PCA of the directions of the samples as seen from their spatial median.",
                    "sum ||x - m||, over the centre m alone",
                    cite("locantore1999"))
            .costing("O(n d) per iteration of the median, then one PCA; O(n + d c) memory");

    /**
     * The share alpha of the samples with the least outlyingness {@code max_v |x'v - location| / scale} over directions
     * v through pairs of samples gives first axes; all samples near to these give the subspace, in which the reweighted
     * minimum covariance determinant gives centre, axes and variances. Samples count or do not: weights are 1 or 0.
     *
     * <ul>
     *   <li>Made for tables with up to {@code 1 - alpha} of the samples anywhere, groups of outliers included, also
     *       with fewer samples than features.
     *   <li>Not made for more outliers than that, for single wrong values spread over most samples, or for occluded
     *       images, where each sample is wrong in other features. With many components, beside the number of samples,
     *       fewer directions tell outliers apart.
     *   <li>Variances are those of a normal distribution; weights given by the user must be whole numbers.
     * </ul>
     */
    public static final MethodEntry<VectorSubspace> ROBPCA = MethodEntry.vectors(
                    "robpca", Classical::robpca, Classical.ROBPCA_SHARE, Classical.PAIR_DIRECTIONS)
            .described(
                    "ROBPCA: samples that stand out in some direction are left out, then those far from the axes of "
                            + "the others.",
                    "sum r^2 over the samples that count",
                    cite("hubert2005"))
            .costing("O(n d min(n, d)) once and O(m n log n) for m directions; O(n min(n, d)) memory");

    /**
     * Minimises the determinant of the covariance of a share alpha of the samples, by concentration steps from six
     * deterministic starts (DetMCD); the covariance is then that of all samples near in it. Samples count or do not:
     * weights are 1 or 0.
     *
     * <ul>
     *   <li>Made for tables of few features, with up to {@code 1 - alpha} of the samples anywhere. Needs at least twice
     *       as many samples as the directions in which they vary, better five times as many.
     *   <li>Not made for many features: with more than about 20, groups of outliers may go unnoticed; nor for single
     *       wrong values spread over most samples. Features that are mostly one value make the determinant zero: then
     *       the samples in that hyperplane are the answer, if they vary in enough directions.
     *   <li>The covariance is that of a normal distribution; weights given by the user must be whole numbers.
     * </ul>
     */
    public static final MethodEntry<VectorSubspace> MCD_PCA = MethodEntry.vectors(
                    "mcd-pca", Classical::mcd, Classical.MCD_SHARE)
            .described(
                    "Eigenvectors of the covariance of the most central samples: the minimum covariance determinant.",
                    "det(S)^(1/d), S the covariance of the samples chosen",
                    cite("hubert2012", "DetMCD; needs at least 2 d samples"))
            .costing("O(n d^2) per concentration step, O(d^2 n log n) for the starts; O(n d) memory");

    /**
     * Maximises a robust scale of {@code x'v} about the spatial median over the directions v of the samples, improves v
     * by a few steps, removes it from the samples and continues.
     *
     * <ul>
     *   <li>Made for many features and few components: only as many directions as asked for are looked for, and fewer
     *       samples than features are no hindrance.
     *   <li>Not made for groups of outliers: from about a fifth of the samples on they raise any robust scale in their
     *       direction. Its answer varies more with the sample than that of {@code robpca}, and directions among many
     *       samples take long.
     *   <li>Variances are squared scales, those of a normal distribution. Samples are not weighed: all weights are 1.
     *       Weights given by the user must be whole numbers.
     * </ul>
     */
    public static final MethodEntry<VectorSubspace> PP_PCA = MethodEntry.vectors(
                    "pp-pca", Classical::alongSamples, Classical.ROBUST_SCALE, Classical.SAMPLE_DIRECTIONS)
            .described(
                    "Projection pursuit: the direction of largest robust scale among those of the samples, then the "
                            + "next.",
                    "-sum scale(x'v)^2 over the directions v",
                    cite("croux2005"))
            .costing("O(m n d) per component for m directions; O(n min(n, d)) memory");

    /**
     * Maximises a robust scale of {@code x'v} about the spatial median: in the plane of the best direction so far and
     * one feature, 25 angles are tried; after all features the angles are halved, ten times. Then the direction is
     * removed from the samples, and the next is looked for.
     *
     * <ul>
     *   <li>Made for what {@link #PP_PCA} is made for, with directions that need not be those of samples: larger
     *       scales, in more time.
     *   <li>Not made for groups of outliers, as {@link #PP_PCA}, nor for very many features: every one of them is a
     *       plane. It searches feature by feature, so rotating the samples changes the answer a little.
     *   <li>Variances are squared scales, those of a normal distribution. Samples are not weighed: all weights are 1.
     *       Weights given by the user must be whole numbers.
     * </ul>
     */
    public static final MethodEntry<VectorSubspace> GRID_PCA = MethodEntry.vectors(
                    "grid-pca", Classical::alongGrids, Classical.ROBUST_SCALE)
            .described(
                    "Projection pursuit by a grid search: directions of largest robust scale, turned plane by plane.",
                    "-sum scale(x'v)^2 over the directions v",
                    cite("croux2007"))
            .costing("O(275 n min(n, d)) per component; O(n min(n, d)) memory");

    /**
     * Minimises {@code sum ||x - W W'x|| / ||W'x||} over orthonormal W, x being the samples less their plain mean. A
     * sample at the mean has no angle and counts nothing; one orthogonal to W counts without bound. The objective never
     * rises; the answer is a local minimum.
     */
    public static final MethodEntry<VectorSubspace> ANGLE_PCA = MethodEntry.vectors(
                    "angle-pca", chosen -> new VectorAngle(chosen.count(), chosen.stopping()))
            .described(
                    "Samples count by the tangent of their angle to the subspace, whatever their size.",
                    "sum ||x - W W'x|| / ||W'x||, x less the plain mean",
                    cite("wang2017angle"))
            .costing("O(n m^2) per iteration, m the smaller of n and d; O(m^2) memory");

    /**
     * Maximises Renyi's quadratic entropy {@code H = -log(1/n^2 sum_ij N(z_i - z_j; 0, sigma^2 I))} (Eq. 15) of the
     * projected samples {@code z = U'x} over orthonormal U; the objective is -H. A sigma that follows the samples is
     * usually taken anew in the first 10 iterations, in which the entropy may fall, and then kept. The answer is a
     * local maximum.
     *
     * <ul>
     *   <li>All samples equal, or one sample: any subspace through them; the objective is 0.
     *   <li>A bandwidth far below all distances: the kernel of every pair is zero, and the start is the answer.
     * </ul>
     */
    public static final MethodEntry<VectorSubspace> MAXENT_PCA = MethodEntry.vectors(
                    "maxent-pca", MaxEnt::estimator, MaxEnt.PARAMETERS)
            .described(
                    "The subspace in which the samples keep most of their entropy; samples count by their "
                            + "probability.",
                    "-H, the entropy H = -log(1/n^2 sum_ij N(z_i - z_j; 0, sigma^2 I)) of the projected "
                            + "samples z = U'x",
                    cite("he2010", "MaxEnt-PCA, Eq. 15, Algorithm 1"),
                    cite("viola1995", "EMMA, with centres and draw = anew"))
            .costing("O(n d c + n^2 c) per iteration; O((n + d) c) memory")
            .requiring(MaxEnt::requireCoherent);

    /**
     * Minimises {@code (sum r_i)^2 + lambda L(W)} (Eq. 7), L the contrastive loss of the reconstructions of the
     * samples, which are not centred for it. The share of samples left out for anchors of their own cluster grows over
     * the first half of the iterations; until then the objective may rise.
     *
     * <ul>
     *   <li>Without contrast it is {@link #RPCA_OM}, without weights and contrast {@link #PCA}.
     *   <li>Samples that all lie in the first subspace are fitted by it.
     * </ul>
     */
    public static final MethodEntry<VectorSubspace> PCA_CL = MethodEntry.vectors(
                    "pca-cl", Contrastive::estimator, Contrastive.PARAMETERS)
            .described(
                    "Sum of distances, and a contrastive term that keeps reconstructions of different samples apart.",
                    "(sum r)^2 + lambda L, L the contrastive loss of the reconstructions; sum r^2 without weights",
                    cite("wang2024", "PCA-CL, Eq. 7"))
            .costing("O(n d c) and O(n^2 c) for the pairs per iteration, O((n + d) c) memory")
            .requiring(Contrastive::requireCoherent);

    static final Parameter<SelfPacedPpca.Selection> SELECTION = Parameter.choice(
            "weights",
            SelfPacedPpca.Selection.BINARY,
            "binary: all or nothing, as published; soft: falling linearly with -log p");

    static final Parameter<Double> SELECTION_PACE = Parameter.number(
            "pace",
            Interval.atLeast(1),
            SelfPacedPpca.DEFAULT_PACE,
            "growth of the selection per iteration from a half; 1 begins with k");

    /**
     * Minimises the mean of {@code -log p(x_i)} over the k likeliest samples, p the Gaussian density of probabilistic
     * PCA. The selection grows from half of the samples; with pace 1 it begins with k, and then the objective never
     * rises. k must exceed the number of samples that a subspace of this size fits exactly.
     */
    public static final MethodEntry<VectorSubspace> SP_PPCA = MethodEntry.vectors(
                    "sp-ppca",
                    chosen -> new SelfPacedPpca(
                            chosen.count(),
                            new SampleCount(chosen.get(K)),
                            chosen.get(SELECTION),
                            chosen.get(SELECTION_PACE),
                            chosen.stopping()),
                    K,
                    SELECTION,
                    SELECTION_PACE)
            .described(
                    "Self-paced probabilistic PCA: the likeliest samples are fitted, first half of them, then more.",
                    "mean of -log p(x) over the k likeliest samples, p the density of probabilistic PCA",
                    cite("zhao2020", "with the pace given by the number of selected samples"));

    static final Parameter<Double> KERNEL_BANDWIDTH = Parameter.number(
                    "bandwidth",
                    Interval.POSITIVE,
                    "median distance between samples",
                    "width s of the Gaussian kernel in the units of the data")
            .orTry(Alternatives.Unit.DISTANCE, 0.5, 2.0);

    /**
     * Minimises {@code sum ||phi(x_i) - m - P(phi(x_i) - m)||^2} over subspaces of the feature space of {@code exp(-||x
     * - y||^2 / 2 s^2)}, m the mean there. As the bandwidth grows, scores times the bandwidth tend to those of
     * {@link #PCA}.
     *
     * <ul>
     *   <li>All samples equal: every score is zero.
     *   <li>More components than eigenvalues above rounding are refused: a wide kernel has few.
     * </ul>
     */
    public static final MethodEntry<CurvedSubspace> KERNEL_PCA = MethodEntry.vectors(
                    "kernel-pca",
                    chosen -> new KernelPcaFit(
                            chosen.count(), chosen.number(KERNEL_BANDWIDTH), chosen.stopping(), chosen.seed()),
                    KERNEL_BANDWIDTH)
            .described(
                    "Plain PCA in the feature space of a Gaussian kernel, with pre-images as reconstructions.",
                    "sum of squared distances in the feature space of exp(-||x - y||^2 / 2 s^2)",
                    cite("schoelkopf1998"),
                    cite("mika1999", "the pre-images"))
            .costing(Costs.KERNEL);

    /**
     * Minimises the part of {@code 1'K1 / n^2 = sum lambda_j (1'e_j)^2 / n^2} that the kept eigenvectors e of the
     * kernel matrix K leave out, whatever the rank of their eigenvalues; K is not centred. Edges are those of
     * {@link #KERNEL_PCA}.
     */
    public static final MethodEntry<CurvedSubspace> KERNEL_MAXENT = MethodEntry.vectors(
                    "kernel-maxent",
                    chosen -> new KernelEntropyFit(
                            chosen.count(), chosen.number(KERNEL_BANDWIDTH), chosen.stopping(), chosen.seed()),
                    KERNEL_BANDWIDTH)
            .described(
                    "The eigenvectors of the kernel matrix that keep most of the Renyi entropy of the samples.",
                    "the part of 1'K1 / n^2 = sum lambda (1'e)^2 / n^2 that the kept eigenvectors leave out",
                    cite("jenssen2010"),
                    cite("jenssen2006", "kernel MaxEnt"))
            .costing(Costs.KERNEL);

    static final Parameter<Integer> LOCAL_CELLS = Parameter.count(
            "cells",
            LocalFit.USUAL_CELLS + ", fewer where a cell would have less than 5 (c + 1) samples",
            "number of cells at the start; those that lose all samples are dropped");

    /**
     * Minimises {@code sum min_k r_ik^2} over cells and their affine pieces, {@code r_ik} the distance of sample i from
     * piece k. The objective never rises; the answer is a local minimum that depends on the seed.
     *
     * <ul>
     *   <li>A cell that loses all its samples is dropped.
     *   <li>A cell whose samples vary in fewer directions than there are components fits them exactly.
     *   <li>One cell is {@link #PCA}.
     * </ul>
     */
    public static final MethodEntry<CurvedSubspace> LOCAL_PCA = MethodEntry.vectors(
                    "local-pca",
                    chosen -> new LocalFit(chosen.count(), chosen.count(LOCAL_CELLS), chosen.stopping(), chosen.seed()),
                    LOCAL_CELLS)
            .described(
                    "Samples are quantised into cells, each with a plain PCA of its own, by reconstruction distance.",
                    "sum r^2, r the distance from the nearest of several pieces",
                    cite("kambhatla1997", "from a k-means++ start"))
            .costing("O(cells n d c) per iteration; O(cells d c) memory");

    /**
     * Maximises {@code sum ||W'(x - y)||^2} over orthonormal W and all pairs x, y of which one is among the nearest of
     * the other: the local scatter. It is found at once; the objective is what is left of the squares. The subspace
     * passes through the plain mean. With all samples as neighbours it is {@link #PCA}.
     */
    public static final MethodEntry<VectorSubspace> LPCL = MethodEntry.vectors("lpcl", Local::lpcl, Local.NEIGHBOURS)
            .described(
                    "Local PCA: directions in which samples differ most from their neighbours.",
                    "sum over pairs of neighbours of the squared distance of x - y from the subspace",
                    cite("yang2006", "pairs of which one is among the nearest of the other"))
            .costing(Costs.NEIGHBOURS);

    /**
     * Maximises the sum over all samples of the weighted scatter of a sample and its neighbours along orthonormal W. A
     * sample counts less in a patch the more its coding length shrinks without it. It is found at once; the objective
     * is what is left of the squares. The subspace passes through the plain mean.
     */
    public static final MethodEntry<VectorSubspace> LAPLACIAN_PCA = MethodEntry.vectors(
                    "laplacian-pca", Local::laplacian, Local.NEIGHBOURS, Local.PATCH_WEIGHTS)
            .described(
                    "Directions in which samples vary most within their neighbourhoods, of which some count less.",
                    "sum over patches of the weighted squares of their samples about their mean, beyond the subspace",
                    cite("zhao2007", "scales of the coding length as in the patch"))
            .costing(Costs.NEIGHBOURS);

    /**
     * Minimises {@code sum_i min_A ||J Y_i - T_i A||^2} over {@code Y = X W}, {@code Y'Y = I}: Y_i the coordinates of a
     * sample and its neighbours, J their centring and T_i their own leading kernel principal scores. The basis is an
     * orthonormal one of the span of W, the direction of the least value first. It is found at once. With as many local
     * coordinates as neighbours nothing is asked of Y, and the answer is arbitrary.
     */
    public static final MethodEntry<VectorSubspace> LCA = MethodEntry.vectors(
                    "lca",
                    Local::alignment,
                    Local.LCA_NEIGHBOURS,
                    Local.LCA_DIMENSION,
                    Local.LCA_KERNEL,
                    Local.LCA_SIGMA)
            .described(
                    "Directions along which every neighbourhood looks as its own principal axes show it.",
                    "sum over neighbourhoods of what their local coordinates leave of Y = X W, with Y'Y = I",
                    cite(
                            "zhang2008",
                            "the linear map, along axes with 98 % of the squares; neighbours, kernel and sigma as in "
                                    + "MaxEnt-PCA, which leaves the units of sigma and the local coordinates open"))
            .costing("O(n^2 d + m^3) once, m the smaller of n and d; O(n d + m^2) memory");

    /**
     * Minimises {@code (tr(Z'L Z) - lambda tr(Z'F F'Z)) / T + alpha sum ||w^j|| / sqrt(c d)}, {@code Z = X W}, over
     * projections W and clusters F; the features with the largest rows {@code w^j} are chosen, and the subspace lies
     * along their axes.
     *
     * <ul>
     *   <li>Columns without variance are never chosen before others.
     *   <li>More clusters than components are refused.
     * </ul>
     */
    public static final MethodEntry<VectorSubspace> EGCFS = MethodEntry.vectors(
                    "egcfs",
                    Local::selection,
                    Local.EGCFS_ALPHA,
                    Local.EGCFS_LAMBDA,
                    Local.EGCFS_CLUSTERS,
                    Local.EGCFS_NEIGHBOURS)
            .described(
                    "Chooses features: those of a sparse projection that keeps neighbours together and "
                            + "clusters apart.",
                    "(tr(Z'L Z) - lambda tr(Z'F F'Z)) / T + alpha sum ||w^j|| / sqrt(c d), Z = X W",
                    cite("zhang2020", "EGCFS, as compared in PCA-CL"))
            .costing("O(n d c + n^2 c) per iteration; O((n + d) c) memory");

    /** All methods, in the order of the catalogue. */
    static final List<MethodEntry<?>> ROWS = List.of(
            BALLAST,
            PCA,
            WEIGHTED_PCA,
            RPCA_OM,
            SIGMA_PCA,
            R1_PCA,
            HQ_PCA,
            TRPCA,
            CAPPED_PCA,
            RPCA_AN,
            EPCA,
            SP_PCA,
            COMPOSED,
            PCA_L1,
            PCA_L1_NONGREEDY,
            AM_PCA,
            LP_PCA,
            LP_PCA_NONGREEDY,
            RSPCA,
            SPHERICAL_PCA,
            ROBPCA,
            MCD_PCA,
            PP_PCA,
            GRID_PCA,
            ANGLE_PCA,
            MAXENT_PCA,
            PCA_CL,
            SP_PPCA,
            KERNEL_PCA,
            KERNEL_MAXENT,
            LOCAL_PCA,
            LPCL,
            LAPLACIAN_PCA,
            LCA,
            EGCFS);

    static <S extends Subspace> Estimator<S> trimmed(SubspaceModel<S> model, Chosen chosen) {
        return new TrimmedFit<>(model, chosen.count(), chosen.get(ALPHA), chosen.get(MAJORITY), chosen.stopping());
    }

    static void requireUsedScales(Chosen chosen) {
        if (chosen.number(CORRENTROPY_BANDWIDTH).isPresent()) {
            chosen.refuse("bandwidth, a fixed one", SCALES);
        }
    }

    private static Estimator<VectorSubspace> trimmedR1(Chosen chosen) {
        Estimator<VectorSubspace> weighing = Composition.ofVectors(Composition.at(R1_POINT, chosen));
        Trim trim = new Trim(chosen.get(R1_TRIM));
        return trim.keepsAll()
                ? weighing
                : new LeastWeightTrim<>(weighing, VectorModel.of(chosen.count()), trim, chosen.stopping());
    }
}
