package ballast.method;

import static ballast.bibliography.Citation.cite;
import static ballast.method.SharedParameters.ALPHA;
import static ballast.method.SharedParameters.MAJORITY;
import static ballast.method.SharedParameters.RESIDUAL_POWER;
import static ballast.method.SharedParameters.SUBTRACTED;

import ballast.dispersion.Dispersion;
import ballast.dispersion.Greedy;
import ballast.dispersion.NonGreedy;
import ballast.dispersion.Sparsity;
import ballast.dispersion.TensorL1;
import ballast.estimator.Estimator;
import ballast.estimator.PixelRowEstimator;
import ballast.estimator.PlainFit;
import ballast.estimator.TwoSidedFit;
import ballast.image.Angle;
import ballast.image.NuclearNorm;
import ballast.parameter.Interval;
import ballast.parameter.Parameter;
import ballast.probabilistic.BilinearPpca;
import ballast.solver.Centring;
import ballast.solver.VectorModel;
import ballast.solver.image.BilateralModel;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Components;
import ballast.subspace.VectorSubspace;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Methods for images, one row each.
 *
 * <p>Where nothing else is said, they look for the mean image M and the orthonormal bases U and V of the columns and of
 * the rows of images, and {@code r_i = ||(A_i - M) - U U'(A_i - M) V V'||} is the distance of image i from the
 * subspace. One side at a time means: with {@code B = A - M}, M the plain mean image or zero, V first, then U in the
 * same way from the reduced images {@code B V}; the objective, its trace and the weights are those of V.
 *
 * @see <a href="https://github.com/ballast-pca/ballast/tree/main/examples">Example: Images</a>
 */
public final class ImageMethods {

    private ImageMethods() {}

    /** Minimises {@code sum p_i r_i^2}; the weights p are those of {@link VectorMethods#BALLAST}. */
    public static final MethodEntry<BilateralSubspace> BALLAST = MethodEntry.images(
                    "ballast-2d",
                    chosen -> VectorMethods.trimmed(model(chosen, Centring.WEIGHTED), chosen),
                    ALPHA,
                    MAJORITY)
            .described(
                    "Both sides together, least squares, of the images that ballast does not leave out.",
                    "sum r^2 over the images that are not left out",
                    cite("ballast", "docs/ballast-method.md"))
            .costing("up to twenty plain fits of few images; O(h^2 + w^2) memory");

    /**
     * Maximises {@code sum |v'a|} over unit vectors v and all pixel rows a of the images less their plain mean, or as
     * they are, one direction after another. One side at a time.
     */
    public static final MethodEntry<BilateralSubspace> PCA_L1 = MethodEntry.images(
                    "2dpca-l1",
                    chosen ->
                            rows(chosen, chosen.get(SUBTRACTED), count -> greedy(count, new Sparsity.Dense(), chosen)),
                    SUBTRACTED)
            .described(
                    "PCA-L1 of pixel rows, then of the columns of the reduced images.",
                    "-sum over directions of sum over pixel rows a of |v'a|; then the same on the reduced images",
                    cite("li2010", "used on both sides as in SP2DPCA"))
            .costing(Costs.ROW_DIRECTION);

    /**
     * Maximises {@code sum ||V'a||_1} over orthonormal V and all pixel rows a of the images less their plain mean. One
     * side at a time.
     */
    public static final MethodEntry<BilateralSubspace> PCA_L1_NONGREEDY = MethodEntry.images(
                    "2dpca-l1-nongreedy",
                    chosen -> rows(
                            chosen,
                            Centring.PLAIN,
                            count -> new NonGreedy(
                                    new VectorModel(count, Centring.NONE), Dispersion.ABSOLUTE, chosen.stopping())))
            .described(
                    "PCA-L1 of pixel rows with all directions together, then of the columns of the reduced images.",
                    "-sum over pixel rows a of ||V'a||_1; then the same on the reduced images",
                    cite("wang2015", "used on both sides as in SP2DPCA"))
            .costing(Costs.ROW_DIRECTIONS);

    private static final Parameter<Double> SPARSENESS = Parameter.number(
                    "lambda",
                    Interval.NOT_NEGATIVE,
                    Sparsity.ElasticNet.DEFAULT_LAMBDA,
                    "how much sparseness counts: 0 is 2DPCA-L1, large leaves one entry")
            .orTry(0.01);

    /**
     * Maximises {@code sum |v'a| / (||v||_2 + lambda ||v||_1)} over directions v and all pixel rows a of the images
     * less their plain mean, one after another; the basis is an orthonormal one of their span. lambda = 0 is
     * {@link #PCA_L1}. One side at a time.
     */
    public static final MethodEntry<BilateralSubspace> PCA_L1_S = MethodEntry.images(
                    "2dpca-l1-s",
                    chosen -> rows(
                            chosen,
                            Centring.PLAIN,
                            count -> greedy(count, new Sparsity.ElasticNet(chosen.get(SPARSENESS)), chosen)),
                    SPARSENESS)
            .described(
                    "PCA-L1 of pixel rows with sparse directions by an elastic net, then of the columns.",
                    "-sum over directions of sum over pixel rows a of |v'a| / (||v||_2 + lambda ||v||_1)",
                    cite("wang2013", "2DPCAL1-S, used on both sides; the basis is an orthonormal one of the span"))
            .costing(Costs.ROW_DIRECTION);

    /**
     * Minimises {@code sum ||B_i - B_i V V'||_*}, over orthonormal V. Singular values of zero are smoothed by a width
     * that falls to a thousandth of the typical one; the objective never rises. One side at a time.
     */
    public static final MethodEntry<BilateralSubspace> N_2DPCA = MethodEntry.images(
                    "n-2dpca",
                    chosen -> new TwoSidedFit(
                            chosen.components(),
                            (height, count) -> new NuclearNorm(new Components(height, count), chosen.stopping())))
            .described(
                    "Sum of singular values of the residual images instead of squares, one side at a time.",
                    "sum ||B - B V V'||_*, B = A - M; then the same on the reduced images",
                    cite("zhang2015", "used on both sides as in SP2DPCA"))
            .costing("O(n h w min(h, w)) per iteration, a singular value decomposition of each image; O(w^2) memory");

    /**
     * Minimises {@code sum ||B_i - B_i V V'|| / ||B_i V||}, over orthonormal V. An image at the mean has no angle and
     * counts nothing; one orthogonal to V counts without bound. One side at a time.
     */
    public static final MethodEntry<BilateralSubspace> ANGLE_2DPCA = MethodEntry.images(
                    "angle-2dpca",
                    chosen -> new TwoSidedFit(
                            chosen.components(),
                            (height, count) -> new Angle(new Components(height, count), chosen.stopping())))
            .described(
                    "Images count by the tangent of their angle to the subspace, whatever their size.",
                    "sum ||B - B V V'|| / ||B V||, B = A - M; then the same on the reduced images",
                    cite("gao2018", "used on both sides as in SP2DPCA"))
            .costing("O(n h w^2) per iteration, in three passes over the images; O(w^2) memory");

    /**
     * Minimises {@code sum ||B_i - B_i V V'||^2}, over orthonormal V; then the same on the transposed reduced images
     * {@code B V} gives U. Nothing is iterated.
     */
    public static final MethodEntry<BilateralSubspace> PCA = MethodEntry.images(
                    "2dpca",
                    chosen -> new PlainFit<>(model(chosen, chosen.get(SUBTRACTED)), chosen.stopping()),
                    SUBTRACTED)
            .described(
                    "Plain PCA of pixel rows, then of the columns of the reduced images.",
                    "sum r^2, one side at a time",
                    cite("yang2004", "used on both sides as in SP2DPCA"))
            .composedOf(List.of("loss=squared", "sides=one-by-one", "centre=plain"));

    /**
     * Minimises {@code sum ||B_i - B_i V V'||^2} over orthonormal V and {@code sum ||B_i - U U'B_i||^2} over
     * orthonormal U. Nothing is iterated.
     */
    public static final MethodEntry<BilateralSubspace> PCA_EACH_SIDE = MethodEntry.images(
                    "2d2pca",
                    chosen -> new PlainFit<>(
                            new BilateralModel(
                                    chosen.components().left(),
                                    chosen.components().right(),
                                    Centring.PLAIN,
                                    BilateralModel.Start.WHOLE),
                            chosen.stopping()))
            .described(
                    "Plain PCA of pixel rows and of pixel columns, each on the whole images.",
                    "sum r^2, each side on its own",
                    cite("zhang2005"));

    /**
     * Minimises minus the mean log-likelihood over both covariances, by turns; the objective never rises. Every image
     * counts the same.
     */
    public static final MethodEntry<BilateralSubspace> BPPCA = MethodEntry.images(
                    "bppca", chosen -> new BilinearPpca(chosen.components(), chosen.stopping()))
            .described(
                    "Bilinear probabilistic PCA: images are matrix-normal, with few leading variances on each side.",
                    "minus the mean log-likelihood of matrix-normal images",
                    cite("zhao2012", "by conditional maximisation"))
            .costing("O(n h w (h + w)) per iteration, in two passes over the images; O(h^2 + w^2) memory");

    /**
     * Maximises {@code sum ||U'(A - M)V||_1} over orthonormal U and V, M the plain mean image; the objective is minus
     * that and never rises. The answer is a local maximum.
     */
    public static final MethodEntry<BilateralSubspace> TPCA_L1 = MethodEntry.images(
                    "tpca-l1", chosen -> new TensorL1(chosen.components(), chosen.stopping()))
            .described(
                    "Both sides of largest sum of absolute scores, by turns.",
                    "-sum ||U'(A - M)V||_1",
                    cite("pang2010", "all directions of a side together"))
            .costing("O(n h w (k1 + k2)) per iteration, in two passes over the images; O(n k1 k2) memory");

    /**
     * Minimises {@code sum ||A_i - U U'A_i V V'||^2} over orthonormal U and V, one side after the other until nothing
     * moves. The objective never rises.
     */
    public static final MethodEntry<BilateralSubspace> GLRAM = Composition.images("glram", "loss=squared centre=none")
            .described("Both sides together, least squares, without a mean.", "sum r^2", cite("ye2005"));

    /** Minimises {@code sum r_i}. The objective never rises. */
    public static final MethodEntry<BilateralSubspace> R2DPCA = Composition.onImages("r2dpca", VectorMethods.RPCA_OM)
            .described(
                    "Both sides together, sum of distances instead of squares, with the optimal mean.",
                    cite("zhang2017", "R2DPCA, as compared in SP2DPCA and in RPCA-AN, Eq. 4"));

    /** {@link VectorMethods#CAPPED_PCA} of images, both sides together. */
    public static final MethodEntry<BilateralSubspace> CAPPED_R2DPCA = Composition.onImages(
                    "capped-r2dpca", VectorMethods.CAPPED_PCA)
            .described(
                    "Both sides together; distances beyond a cap cost no more than the cap.",
                    cite("zhang2017", "capped R2DPCA, as compared in SP2DPCA"));

    /** Minimises {@code sum ||B_i - B_i V V'||}, over orthonormal V. One side at a time. */
    public static final MethodEntry<BilateralSubspace> F2DPCA = Composition.images(
                    "f2dpca", "loss=distance sides=one-by-one centre=plain", SUBTRACTED)
            .described(
                    "Sum of distances for one side at a time, about the plain mean.",
                    "sum ||B - B V V'||, B = A - M; then the same on the reduced images",
                    cite("wang2017fnorm", "used on both sides as in SP2DPCA"));

    /** Minimises {@code sum ||B_i - B_i V V'||}, over orthonormal V, and over the mean image M. One side at a time. */
    public static final MethodEntry<BilateralSubspace> OMF2DPCA = Composition.images(
                    "omf2dpca", "loss=distance sides=one-by-one")
            .described(
                    "Sum of distances for one side at a time, with the optimal mean.",
                    "sum ||B - B V V'||, B = A - M, over M as well; then the same on the reduced images",
                    cite("wang2017mean", "used on both sides as in SP2DPCA"));

    /**
     * Minimises {@code sum ||a - V V'a||^p} over orthonormal V and all pixel rows a of the images less their plain
     * mean, or as they are; the weight of an image is the mean of its rows. p = 2 is {@link #PCA}. One side at a time.
     */
    public static final MethodEntry<BilateralSubspace> G2DPCA = Composition.images(
                    "g2dpca", "loss=power sides=rows centre=plain", RESIDUAL_POWER, SUBTRACTED)
            .described(
                    "A power of the distance of every pixel row, so that rows and not images are weighted.",
                    "sum over pixel rows of r^p; then the same on the reduced images",
                    cite("zhou2019", "used on both sides as in SP2DPCA"));

    /** {@link VectorMethods#SP_PCA} of images, both sides together. */
    public static final MethodEntry<BilateralSubspace> SP2DPCA = Composition.onImages("sp2dpca", VectorMethods.SP_PCA)
            .described(
                    "Self-paced, both sides together: easy images count most, hard ones fade out exponentially.",
                    cite("li2021", "SP2DPCA, Algorithm 1, from a 2DPCA start"));

    /** {@link VectorMethods#RPCA_AN} of images, both sides together. */
    public static final MethodEntry<BilateralSubspace> RPCA_AN = Composition.onImages(
                    "rpca-an-2d", VectorMethods.RPCA_AN)
            .described(
                    "Both sides together; weights reach zero at the k-th residual: the worst images do not count.",
                    cite("zhang2019", "RPCA-AN, Eq. 5 and 15"));

    /** {@link VectorMethods#EPCA} of images, both sides together. */
    public static final MethodEntry<BilateralSubspace> EPCA = Composition.onImages("epca-2d", VectorMethods.EPCA)
            .described(
                    "Both sides together; images that fit well are weighted up, the rest is left to a robust loss.",
                    cite("zhang2021", "the framework of EPCA, section III, on images"));

    /** {@link VectorMethods#TRPCA} of images, both sides together. */
    public static final MethodEntry<BilateralSubspace> TRPCA = Composition.onImages("trpca-2d", VectorMethods.TRPCA)
            .described(
                    "Both sides together; only the k images nearest to the subspace count, by their distance.",
                    cite("nie2020", "the truncated loss of TRPCA on images"));

    /** {@link VectorMethods#HQ_PCA} of images, both sides together. */
    public static final MethodEntry<BilateralSubspace> HQ_2DPCA = Composition.onImages("hq-2dpca", VectorMethods.HQ_PCA)
            .described(
                    "Both sides together; images count by a Gaussian of their residual (maximum correntropy).",
                    cite("he2011", "the correntropy loss of HQ-PCA on images"));

    /** {@link VectorMethods#SIGMA_PCA} of images, both sides together. */
    public static final MethodEntry<BilateralSubspace> SIGMA_2DPCA = Composition.onImages(
                    "sigma-2dpca", VectorMethods.SIGMA_PCA)
            .described(
                    "Both sides together, with a loss between squares and distances.",
                    cite("zhang2021", "the sigma-loss of EPCA, Eq. 16, on images"));

    /** As {@link VectorMethods#COMPOSED}, both sides together or one side at a time. */
    public static final MethodEntry<BilateralSubspace> COMPOSED = MethodEntry.images(
                    Composition.IMAGES, Composition::ofImages, Composition.PARAMETERS_OF_IMAGES)
            .described(
                    "Any loss of the residual under any weighting of the samples, on images.",
                    VectorMethods.COMPOSED.objective(),
                    cite("zhang2021", "co-robust weighting of any loss, section III"),
                    cite("li2021", "self-paced weighting of any loss, Eq. 3"),
                    cite("zhang2019", "adaptive-neighbour weighting of any model, section 3"),
                    cite("gao2019", "R1-2DPCA, read as loss = huber: the loss of R1-PCA on images"))
            .requiring(Composition::requireCoherent);

    /** All methods, in the order of the catalogue. */
    static final List<MethodEntry<?>> ROWS = List.of(
            BALLAST,
            PCA_L1,
            PCA_L1_NONGREEDY,
            PCA_L1_S,
            N_2DPCA,
            ANGLE_2DPCA,
            PCA,
            PCA_EACH_SIDE,
            BPPCA,
            TPCA_L1,
            GLRAM,
            R2DPCA,
            CAPPED_R2DPCA,
            F2DPCA,
            OMF2DPCA,
            G2DPCA,
            SP2DPCA,
            RPCA_AN,
            EPCA,
            TRPCA,
            HQ_2DPCA,
            SIGMA_2DPCA,
            COMPOSED);

    private static BilateralModel model(Chosen chosen, Centring centring) {
        return BilateralModel.of(chosen.components(), centring);
    }

    private static Estimator<BilateralSubspace> rows(
            Chosen chosen, Centring centring, IntFunction<Estimator<VectorSubspace>> directions) {
        return new PixelRowEstimator(chosen.components(), centring, directions);
    }

    private static Greedy greedy(int count, Sparsity sparsity, Chosen chosen) {
        return new Greedy(new VectorModel(count, Centring.NONE), Dispersion.ABSOLUTE, sparsity, chosen.stopping());
    }
}
