package ballast.method;

import static ballast.bibliography.Citation.cite;
import static ballast.method.SharedParameters.ALPHA;
import static ballast.method.SharedParameters.GOOD_SHARE;

import ballast.cell.CellRule;
import ballast.cell.CellwiseSubspace;
import ballast.cell.detect.CellwiseFit;
import ballast.cell.detect.DdcFit;
import ballast.cell.detect.MacroFit;
import ballast.cell.detect.RowsAndCellsFit;
import ballast.cell.factor.EntrywiseFit;
import ballast.cell.factor.GivenWeightsFit;
import ballast.cell.pursuit.AlternatingProjections;
import ballast.cell.pursuit.GoDecomposition;
import ballast.cell.pursuit.OnlinePursuit;
import ballast.cell.pursuit.PrincipalComponentPursuit;
import ballast.cell.pursuit.Pursuit;
import ballast.cell.pursuit.PursuitFit;
import ballast.cell.pursuit.StablePursuit;
import ballast.classical.Coverage;
import ballast.classical.OutlyingnessFit;
import ballast.detection.OutlierDetector;
import ballast.estimator.Estimator;
import ballast.estimator.SubsetFit;
import ballast.parameter.Interval;
import ballast.parameter.Parameter;
import ballast.samples.Samples;
import java.util.List;

/**
 * Methods for samples of which single cells may be bad, one row each: {@code e} is the residual of a cell. Those that
 * split the samples into a low-rank part L and bad cells S {@linkplain Method#decomposes say so}.
 */
public final class CellMethods {

    /** Standardised residual beyond which a cell is bad, as is one normal cell in a thousand. */
    private static final double CUTOFF = 3.2905;

    /** Factors of the cut of a loss, as published, starting at three times its last value. */
    private static final double[] ANNEAL = {3, 2, 1.4, 1};

    private static final double SMOOTHING = 1e-3;

    private static final double[] SMOOTHING_STEPS = {1000, 100, 10, 1};

    private CellMethods() {}

    /**
     * Minimises {@code sum p_i a_ij e_ij^2} over the mean and the basis, where a_ij is 0 for missing cells and those
     * that {@code CellDetector} finds to be bad, and p_i is 0 for the samples that {@link OutlierDetector} takes for
     * outliers once their bad cells are repaired. Nothing has to be set.
     *
     * <ul>
     *   <li>Made for bad cells here and there, up to a fifth of them, outliers as well, and missing values.
     *   <li>Not made for bad cells that lie side by side (a covered part of an image) or, unless they are far off, in
     *       one feature alone, for features or samples most of whose cells are bad, or for bad cells that are no
     *       further off than good ones.
     * </ul>
     */
    public static final MethodEntry<CellwiseSubspace> BALLAST_CELLS = MethodEntry.cells(
                    "ballast-cells",
                    chosen -> new SubsetFit<>(repaired(
                            chosen, new RowsAndCellsFit(chosen.count(), chosen.get(ALPHA), chosen.stopping()))),
                    ALPHA)
            .described(
                    "Plain PCA of the samples that belong, without their bad cells: outliers do not count.",
                    "sum e^2 over the good cells of the inliers",
                    cite("ballast", "docs/cells.md"))
            .costing("some forty plain fits of at most 10 000 samples, ten of all; memory for bad cells");

    /**
     * Finds bad cells by DDC ({@link ballast.cell.detect.DeviatingCells}), which knows nothing of subspaces: the
     * subspace is what follows from the repaired samples, {@code min sum r_i^2} over those that are not bad as a whole.
     * Cells are flagged beyond the 99 % point, so about 1 % of clean normal cells are. New samples are split by the
     * subspace.
     */
    public static final MethodEntry<CellwiseSubspace> DDC = MethodEntry.cells(
                    "ddc", chosen -> repaired(chosen, new DdcFit(chosen.count(), chosen.stopping())))
            .described(
                    "Cells far from what correlated features predict are replaced by the prediction; plain PCA of the "
                            + "repaired samples.",
                    "sum r^2 over the repaired samples",
                    cite("rousseeuw2018", "with a plain PCA of what it repairs"))
            .costing("O(n d^2) once; O(n d) memory");

    private static final Parameter<Double> MACRO_SHARE = Parameter.number(
            "alpha", GOOD_SHARE, 0.5, "share of the samples that are taken for good; the rest may be anywhere");

    /**
     * {@link ballast.cell.detect.MacroFit} has the steps. Weights are 1 or 0: samples near to the subspace count, with
     * their bad cells repaired.
     *
     * <ul>
     *   <li>Made for tables with features that predict each other, and up to {@code 1 - alpha} of the samples bad.
     *   <li>Not made for features that have little to do with each other, whose bad cells DDC sees only where they are
     *       extreme, nor for many features: it uses all pairs.
     *   <li>Cells are flagged beyond the 99 % point, and a sample with a bad cell is projected with it, as published,
     *       which spreads its error: expect more flags than bad cells.
     *   <li>User weights other than 0 count as 1.
     * </ul>
     */
    public static final MethodEntry<CellwiseSubspace> MACRO_PCA = MethodEntry.cells(
                    "macro-pca",
                    chosen -> repaired(
                            chosen,
                            new MacroFit(
                                    chosen.count(),
                                    new Coverage(chosen.get(MACRO_SHARE)),
                                    OutlyingnessFit.DEFAULT_DIRECTIONS,
                                    chosen.seed())),
                    MACRO_SHARE)
            .described(
                    "MacroPCA: bad cells by DDC, bad samples by ROBPCA, and both, with missing values, filled from the "
                            + "axes of the others.",
                    "sum r^2 over the samples that count, their bad cells repaired",
                    cite("hubert2019"),
                    cite("rousseeuw2018", "the bad cells to begin with"))
            .costing("O(n d^2) once; O(n d) memory");

    private static final Parameter<EntryLoss> ENTRY_LOSS = Parameter.choice(
                    "loss", EntryLoss.GEMAN_MCCLURE, "what the residual of a cell costs")
            .orTry(EntryLoss.HUBER);

    /**
     * Minimises {@code sum_ij rho(e_ij / s_j)} over the mean m, loadings B and scores, {@code e = X - 1 m' - Z B'}, s_j
     * 1.4826 times the median size of the residuals of feature j from plain PCA of the samples with far values moved to
     * the median of their feature. The cut of the loss falls in steps from three times its last value. Missing values
     * have no part in the sum. The objective, that of the last cut, never rises; the minimum is a local one.
     */
    public static final MethodEntry<CellwiseSubspace> ENTRY_PCA = MethodEntry.cells(
                    "entry-pca",
                    chosen -> repaired(
                            chosen,
                            new EntrywiseFit(
                                    chosen.count(),
                                    chosen.get(ENTRY_LOSS).rule,
                                    CUTOFF,
                                    ANNEAL,
                                    false,
                                    chosen.stopping())),
                    ENTRY_LOSS)
            .described(
                    "A robust loss of every single cell, minimised by reweighting from a wide scale to a narrow one.",
                    "sum rho(e / s), s the scale of the feature",
                    cite("delatorre2003", "Geman and McClure's loss, annealed"))
            .costing("O(n d c^2) per iteration, in two passes over the samples; O(d c^2 + n c) memory");

    /**
     * Minimises {@code sum_ij |e_ij|} over the mean, loadings and scores, {@code e = X - 1 m' - Z B'}. Residuals below
     * a thousandth of the median size are squared instead, which rounds the corner off; the smoothing begins a thousand
     * times as wide. The objective is the sum so smoothed, in the units of the data, and never rises: with {@code q}
     * the size below which residuals are squared, {@code |e| - q / 2} from there on and {@code e^2 / (2 q)} below, less
     * than the sum by at most {@code q / 2} a cell. The minimum is a local one. Missing values have no part.
     */
    public static final MethodEntry<CellwiseSubspace> L1_FACTORISATION = MethodEntry.cells(
                    "l1-factorisation",
                    chosen -> repaired(
                            chosen,
                            new EntrywiseFit(
                                    chosen.count(),
                                    CellRule.soft(SMOOTHING),
                                    CUTOFF,
                                    SMOOTHING_STEPS,
                                    true,
                                    chosen.stopping())))
            .described(
                    "The sum of the absolute residuals of all cells is least, by reweighting with a smoothing that "
                            + "goes to zero.",
                    "sum |e|, in the units of the data, with |e| rounded off below a thousandth of the median size",
                    cite("ke2005", "by reweighted least squares instead of linear programs"))
            .costing("O(n d c^2) per iteration, in two passes over the samples; O(d c^2 + n c) memory");

    /**
     * Minimises {@code sum_ij a_ij e_ij^2} over the mean, loadings and scores, {@code e = X - 1 m' - Z B'}, a the given
     * weights. Without weights all cells count the same, and the answer is that of {@link VectorMethods#PCA}. The
     * objective never rises; the minimum may be a local one. The cells of the answer are those without weight, with the
     * values that are expected there. New samples, of whose cells nothing is known, are projected orthogonally.
     */
    public static final MethodEntry<CellwiseSubspace> WEIGHTED_CELLS = MethodEntry.cells(
                    "weighted-cells",
                    chosen -> repaired(
                            chosen,
                            new GivenWeightsFit(
                                    chosen.count(), chosen.unnamed().map(Samples.class::cast), chosen.stopping())))
            .described(
                    "Least squares in which each cell counts by the weight given for it: one of weight zero is a "
                            + "missing value.",
                    "sum a e^2, with given weights a",
                    cite("skocaj2007", "spatial weights: one for each value"))
            .costing("O(n d c^2) per iteration, in two passes over the samples; O(d c^2 + n c) memory");

    private static final Parameter<Double> PURSUIT_LAMBDA = Parameter.number(
            "lambda", Interval.POSITIVE, "1 / sqrt(max(n, d))", "what bad cells cost, beside the rank of the rest");

    /**
     * Minimises {@code ||L - 1 m'||_* + lambda ||S||_1} subject to {@code X = L + S}, where {@code ||.||_*} is the sum
     * of the singular values and {@code ||.||_1} that of the sizes of all cells. The mean m is part of L and costs
     * nothing; as published, L has no mean of its own, and one that it needs costs an axis. Solved by the inexact
     * augmented Lagrangian.
     *
     * <ul>
     *   <li>The rank of L is found, not given: {@code components} is the most axes of L that the subspace keeps. It has
     *       fewer where L has, and at least one. Bad cells are those that lie apart from the axes kept.
     *   <li>Exact where L is of low rank and its axes spread over all features, and cells are bad at random places.
     *       Noise in every cell goes into L, whose rank then means little: see {@link #STABLE_PCP}.
     *   <li>Missing values put no constraint on L. Samples may be moved and multiplied, but not turned: cells matter.
     *   <li>Constant features and equal samples are fitted exactly. Weights given by the user must be whole numbers.
     * </ul>
     */
    public static final MethodEntry<CellwiseSubspace> PCP = MethodEntry.cells(
                    "pcp",
                    chosen -> pursued(chosen, new PrincipalComponentPursuit(chosen.number(PURSUIT_LAMBDA))),
                    PURSUIT_LAMBDA)
            .described(
                    "Principal component pursuit: samples are the sum of a low-rank part and of few bad cells, found "
                            + "by a convex program.",
                    "||L - 1 m'||_* + lambda ||S||_1 subject to X = L + S",
                    cite("candes2011"),
                    cite("lin2010", "inexact augmented Lagrangian"))
            .costing("O(n d r) per iteration, r the rank of L; O(n d) memory");

    private static final Parameter<Double> NOISE = Parameter.number(
            "sigma",
            Interval.POSITIVE,
            "from the median size of the residuals of accaltproj",
            "standard deviation of the noise in good cells");

    /**
     * Minimises {@code ||L - 1 m'||_* + lambda ||S||_1 + ||X - L - S||^2 / (2 mu)}, {@code mu = sqrt(2 max(n, d))
     * sigma}: a nuclear norm and Huber's loss of the residuals with the cut {@code lambda mu}, which is {@code sqrt(2)
     * sigma} unless lambda is given. The mean m is part of L and costs nothing. Solved by accelerated proximal
     * gradients.
     *
     * <ul>
     *   <li>The rank of L is found, not given: {@code components} is the most axes of L that the subspace keeps. It has
     *       fewer where L has, and at least one.
     *   <li>Singular values of L are smaller than those of the samples by mu; its axes are not affected.
     *   <li>Without noise it is {@link #PCP}, which is then faster.
     *   <li>Missing values put no constraint on L. Samples may be moved and multiplied, but not turned. Weights given
     *       by the user must be whole numbers.
     * </ul>
     */
    public static final MethodEntry<CellwiseSubspace> STABLE_PCP = MethodEntry.cells(
                    "stable-pcp",
                    chosen -> pursued(
                            chosen,
                            new StablePursuit(chosen.count(), chosen.number(PURSUIT_LAMBDA), chosen.number(NOISE))),
                    PURSUIT_LAMBDA,
                    NOISE)
            .described(
                    "Stable principal component pursuit: a low-rank part, few bad cells, and noise in all cells.",
                    "||L - 1 m'||_* + lambda ||S||_1 + ||X - L - S||^2 / (2 mu), mu = sqrt(2 max(n, d)) sigma",
                    cite("zhou2010"))
            .costing("O(n d r) per iteration, r the rank of L; O((n + d) r) memory");

    private static final Parameter<Double> BAD_SHARE = Parameter.number(
                    "cells",
                    new Interval(0, false, 0.5, "above 0 and at most 0.5"),
                    0.1,
                    "share of the cells that are taken for bad")
            .orTry(0.02, 0.2);

    /**
     * Minimises {@code ||X - L - S||^2} over L with the given number of axes beside its mean, and S with at most the
     * given share of the cells, one after the other. The objective hardly ever rises; the answer is a local minimum.
     *
     * <ul>
     *   <li>The share has to be about right: bad cells beyond it are fitted, and good cells within it are lost.
     *   <li>Missing values are filled in by L. Samples may be moved and multiplied, but not turned. Weights given by
     *       the user must be whole numbers.
     * </ul>
     */
    public static final MethodEntry<CellwiseSubspace> GODEC = MethodEntry.cells(
                    "godec",
                    chosen -> pursued(chosen, new GoDecomposition(chosen.count(), chosen.get(BAD_SHARE))),
                    BAD_SHARE)
            .described(
                    "Go decomposition: a low-rank part of given rank, and the largest residuals, a given share of all "
                            + "cells.",
                    "||X - L - S||^2, L of given rank, S of a given number of cells",
                    cite("zhou2011", "with the last axes instead of random projections"));

    private static final Parameter<Double> THRESHOLD_FACTOR = Parameter.number(
            "gamma",
            new Interval(0, false, Math.nextDown(1.0), "above 0 and below 1"),
            0.7,
            "factor of the threshold per step; smaller is faster, larger finds more bad cells");

    /**
     * S takes the residuals above a threshold that falls by gamma in every step, L is the leading part of X - S, with
     * the given number of axes beside its mean, projected on the tangent space of the last L. Without noise it
     * converges linearly to the true L if bad cells are few and at random places.
     *
     * <ul>
     *   <li>Beyond what is published the threshold never falls below three times the scale of the residuals (1.4826
     *       times their median size), or all noise would end in S. L is not trimmed.
     *   <li>Missing values are filled in by L. Samples may be moved and multiplied, but not turned. Weights given by
     *       the user must be whole numbers.
     * </ul>
     */
    public static final MethodEntry<CellwiseSubspace> ACCALTPROJ = MethodEntry.cells(
                    "accaltproj",
                    chosen -> pursued(chosen, new AlternatingProjections(chosen.count(), chosen.get(THRESHOLD_FACTOR))),
                    THRESHOLD_FACTOR)
            .described(
                    "Accelerated alternating projections: a low-rank part of given rank, and the residuals above a "
                            + "falling threshold.",
                    "||X - L - S||^2, L of given rank, S the residuals above the threshold",
                    cite("cai2019", "with a mean, without trimming"))
            .costing("O(n d c) per iteration, in one pass over the samples; O((n + d) c) memory");

    private static final Parameter<Double> ONLINE_NOISE = Parameter.number(
            "sigma",
            Interval.POSITIVE,
            "from the median size of the residuals of the first samples",
            "standard deviation of the noise in good cells");

    private static final Parameter<Integer> PASSES =
            Parameter.count("passes", 10, "most passes over the samples; the published method makes one");

    /**
     * Minimises {@code sum_i (|x_i - m - D r_i - e_i|^2 + mu |r_i|^2) / 2 + cut |e_i|_1} and {@code mu |D|^2 / 2},
     * which bounds the objective of {@link #STABLE_PCP} from above, with {@code mu = sqrt(2 max(n, d)) sigma} and
     * {@code cut = sqrt(2) sigma}. The mean m costs nothing. Samples are seen in batches of 64, in their order; beside
     * them only sums of the size of the dictionary are held.
     *
     * <ul>
     *   <li>Passes over the samples are repeated until the objective has converged, at most this often; the published
     *       method makes one.
     *   <li>{@link Method#partial} continues with more samples, in pieces of any size, as a pass over all would; every
     *       fit keeps what that needs.
     *   <li>It depends on the order of the samples, and runs on one thread.
     *   <li>Missing values are filled in by what the dictionary makes of the others. Weights given by the user must be
     *       whole numbers.
     * </ul>
     */
    public static final MethodEntry<CellwiseSubspace> OR_PCA = MethodEntry.cells(
                    "or-pca", CellMethods::online, ONLINE_NOISE, PASSES)
            .described(
                    "Online robust PCA: a dictionary that is learned from a few samples at a time, each split into a "
                            + "low-rank and a sparse part.",
                    "sum (|x - m - D r - e|^2 + mu |r|^2) / 2 + cut |e|_1, and mu |D|^2 / 2",
                    cite("feng2013", "with a mean, in batches"))
            .costing("O(n d c) per pass and turn of splitting a sample; O(d c) memory");

    /** All methods, in the order of the catalogue. */
    static final List<MethodEntry<?>> ROWS = List.of(
            BALLAST_CELLS,
            DDC,
            MACRO_PCA,
            ENTRY_PCA,
            L1_FACTORISATION,
            WEIGHTED_CELLS,
            PCP,
            STABLE_PCP,
            GODEC,
            ACCALTPROJ,
            OR_PCA);

    enum EntryLoss {
        /** {@code t^2 / (1 + t^2)} with t in units of 2.5 scales. */
        GEMAN_MCCLURE(new CellRule(CellRule.Shape.GEMAN_MCCLURE, 2.5)),
        /** Squares up to 1.345 scales, in proportion to the residual beyond. */
        HUBER(CellRule.soft(1.345)),
        /** {@code log(1 + t^2)} with t in units of 2.385 scales. */
        CAUCHY(new CellRule(CellRule.Shape.CAUCHY, 2.385)),
        /** Absolute values, rounded off below a hundredth of a scale. */
        L1(CellRule.soft(0.01));

        private final CellRule rule;

        EntryLoss(CellRule rule) {
            this.rule = rule;
        }
    }

    private static Estimator<CellwiseSubspace> pursued(Chosen chosen, Pursuit pursuit) {
        return new PursuitFit(chosen.count(), pursuit, chosen.stopping());
    }

    /** The start is a separate pass. */
    private static Estimator<CellwiseSubspace> online(Chosen chosen) {
        Pursuit pursuit = new OnlinePursuit(chosen.count(), chosen.number(ONLINE_NOISE));
        int iterations = Math.min(chosen.get(PASSES) - 1, chosen.stopping().maxIterations());
        return new PursuitFit(chosen.count(), pursuit, chosen.stopping().withMaxIterations(iterations));
    }

    private static Estimator<CellwiseSubspace> repaired(Chosen chosen, CellwiseFit.CellMethod method) {
        return new CellwiseFit(chosen.count(), method);
    }
}
