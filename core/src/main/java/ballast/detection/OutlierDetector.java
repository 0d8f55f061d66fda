package ballast.detection;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.block.PassProgress;
import ballast.block.RowSubset;
import ballast.fit.ProgressListener;
import ballast.linalg.Matrix;
import ballast.outlier.Cutoffs;
import ballast.outlier.Occlusion;
import ballast.outlier.OutlierDecision;
import ballast.outlier.OutlierKind;
import ballast.outlier.OutlierMap;
import ballast.samples.Samples;
import ballast.solver.Bases;
import ballast.solver.LeadingAxes;
import ballast.solver.SampleMean;
import ballast.solver.Span;
import ballast.subspace.Basis;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * Finds the outliers among samples, by their distances from the majority.
 *
 * <ol>
 *   <li>Mixtures in the leading axes of all samples say which of them belong to the majority ({@link Majority}).
 *   <li>Every sample has two distances from it, each by a fit without the sample: within the leading axes, and beyond
 *       the axes of the majority ({@link ScoreDistances}, {@link LeaveOneOut}). The distances of the majority make the
 *       scale ({@link DistanceScale}), simulated levels the cutoffs ({@link LevelTable}). The majority becomes what is
 *       within cutoffs of 2.5 %, and is measured once more.
 *   <li>Samples beyond a cutoff of the level are outliers ({@link OutlierDecision}).
 *   <li>Those that harm the fit of the majority are left out ({@link Harm}).
 * </ol>
 *
 * <p>docs/ballast-method.md derives and measures it.
 */
public final class OutlierDetector {

    /** The default level: about this share of clean normal samples is flagged. */
    public static final double DEFAULT_ALPHA = 0.003;

    /** The default share of the samples that the majority holds at least. */
    public static final double DEFAULT_MAJORITY = 0.7;

    /** Components where the size of the subspace is not known yet. */
    private static final int ANY_SIZE = 3;

    /** Fewer samples than this are all inliers. */
    private static final int FEWEST = 20;

    /** Samples that decide, at most, and values of them. */
    private static final int MOST_DECIDING = 10_000;

    private static final int MOST_VALUES = 2_000_000;

    private static final int LEAST_DECIDING = 1000;

    /** Samples that mixtures are fitted to, at most. */
    private static final int MOST_FOR_MIXTURES = 1000;

    /** Axes beyond the components in which the majority is looked for: what harms the first axes shows in them. */
    private static final int MORE_AXES = 3;

    /** Samples for each axis of score distances. */
    private static final int SAMPLES_PER_AXIS = 10;

    /** Axes in which mixtures are fitted, at most. */
    private static final int MOST_AXES_OF_MIXTURES = 10;

    /** The level beyond which samples have no part in the majority (Rousseeuw, van Zomeren 1990). */
    private static final double REWEIGHTING = 0.025;

    /**
     * Orthogonal distances below this share of the median norm are not told apart: they come from values given to six
     * digits.
     */
    private static final double RESOLUTION = 1e-5;

    private final LocalSamples samples;
    private final Optional<Span> span;
    private final LocalSamples compact;
    private final double[] counts;
    private final double size;
    private final int components;
    private final double alpha;
    private final double majority;
    private final int rank;
    private final int[] order;
    private final double floor;
    private final VectorSubspace leading;
    private final Points points;

    private OutlierDetector(LocalSamples samples, double[] mean, int components, double alpha, double majority) {
        this.samples = samples;
        this.alpha = alpha;
        this.majority = majority;
        this.counts = counts(samples.weights().toArray());
        this.size = Arrays.stream(counts).sum();
        this.span = Span.compact(samples, mean);
        this.compact = span.map(Span::coordinates).orElse(samples);
        double[] fromMean = span.isPresent()
                ? compact.squaredNorms()
                : samples.centredAt(mean).squaredNorms();
        this.order = Order.rising(fromMean);
        this.floor = Math.max(Double.MIN_NORMAL, RESOLUTION * RESOLUTION * fromMean[order[order.length / 2]]);
        this.rank = Math.min(compact.columns(), samples.rows() - 1);
        this.components = Math.min(components, rank);
        int axes = Math.max(1, Math.min((int) (size / SAMPLES_PER_AXIS), Math.min(rank, components + MORE_AXES)));
        this.leading = span.filter(Span::isPrincipal).isPresent()
                ? new VectorSubspace(new double[compact.columns()], Basis.axes(compact.columns(), axes))
                : LeadingAxes.of(compact, axes).orElseThrow();
        this.points = points();
    }

    /** Whole numbers say how often samples count; of other weights only the ratios matter. */
    private static double[] counts(double[] weights) {
        if (Arrays.stream(weights).allMatch(weight -> weight == Math.rint(weight))) {
            return weights;
        }
        double mean = Arrays.stream(weights).average().orElse(1);
        return Arrays.stream(weights).map(weight -> weight / mean).toArray();
    }

    private Points points() {
        try (Matrix axes = Bases.matrix(leading.basis());
                Matrix product = compact.centredAt(leading.mean()).project(axes)) {
            return new Points(product.toArray(), leading.components(), counts);
        }
    }

    /** The outliers at the default level among samples that a subspace of this many components is fitted to. */
    public static OutlierMap of(Samples given, int components) {
        return of(given, components, DEFAULT_ALPHA, DEFAULT_MAJORITY, ProgressListener.NONE);
    }

    /**
     * The outliers among samples; those of user weight zero get a flag, but do not influence any.
     *
     * @param components size of the subspace that is fitted
     * @param alpha about the share of clean normal samples that is flagged
     * @param majority the share of the samples that the majority holds at least
     * @param listener is told what is being done, and may end it with a
     *     {@link java.util.concurrent.CancellationException}
     */
    public static OutlierMap of(
            Samples given, int components, double alpha, double majority, ProgressListener listener) {
        if (!(alpha > 0 && alpha <= 1)) {
            throw new BadInputException("`alpha` = " + alpha + ", must be above 0 and at most 1");
        }
        LocalSamples samples =
                PassProgress.toldTo(listener::goOn, "looking for outliers").watched(LocalSamples.of(given));
        int[] usable = samples.weights().positive();
        int most = mostDeciding(samples.columns());
        LocalSamples deciding = usable.length == samples.rows() && usable.length <= most
                ? samples
                : samples.select(Arrays.stream(RowSubset.of(usable.length, most).rows())
                        .map(k -> usable[k])
                        .toArray());
        if (usable.length < FEWEST || samples.columns() < 2) {
            return OutlierMap.undecided(samples.rows(), alpha);
        }
        double[] mean = SampleMean.of(deciding);
        if (!LeadingAxes.exist(deciding, mean)) {
            return OutlierMap.undecided(samples.rows(), alpha);
        }
        return new OutlierDetector(deciding, mean, components, alpha, majority).detection(samples);
    }

    /**
     * The outliers among samples whatever the size of the subspace: beyond the axes that explain most of the variance.
     */
    public static OutlierMap ofAnySize(Samples given, ProgressListener listener) {
        return of(given, ANY_SIZE, DEFAULT_ALPHA, DEFAULT_MAJORITY, listener);
    }

    /** The largest number of samples that decide what is usual. */
    public static int mostDeciding(int columns) {
        return Math.max(LEAST_DECIDING, Math.min(MOST_DECIDING, MOST_VALUES / columns));
    }

    private OutlierMap detection(LocalSamples all) {
        int[] thinned = Order.thinned(order, MOST_FOR_MIXTURES);
        Majority found = Majority.of(points.leading(MOST_AXES_OF_MIXTURES), thinned, majority);
        double[] members = times(counts, found.membership());
        double[] orthogonal = orthogonal(fit(members));
        if (orthogonal.length > 0) {
            Majority alike = Majority.of(new Points(logarithms(orthogonal), 1, members), thinned, majority);
            members = times(members, alike.membership());
        }
        double[] within = new Measured(members, orthogonal, REWEIGHTING).within();
        members = sum(within) >= (1 - Majority.MOST_NOISE) * size ? within : rounded(members);
        Optional<LeaveOneOut> fit = fit(members);
        OutlierDecision decision = new Measured(members, orthogonal(fit), alpha).decision(fit, found.findings());
        return withHarm(decision, members, fit).judge(all);
    }

    /** The components of the majority; none if they are all axes. */
    private Optional<LeaveOneOut> fit(double[] members) {
        return components < rank ? Optional.of(new LeaveOneOut(compact, members, components)) : Optional.empty();
    }

    private static double[] orthogonal(Optional<LeaveOneOut> fit) {
        return fit.map(LeaveOneOut::withoutOwn).orElseGet(() -> new double[0]);
    }

    private double[] logarithms(double[] squares) {
        return Arrays.stream(squares)
                .map(square -> 0.5 * Math.log(Math.max(square, floor)))
                .toArray();
    }

    private static double sum(double[] values) {
        return Arrays.stream(values).sum();
    }

    private static double[] times(double[] a, double[] b) {
        return IntStream.range(0, a.length).mapToDouble(i -> a[i] * b[i]).toArray();
    }

    private double[] rounded(double[] members) {
        return IntStream.range(0, members.length)
                .mapToDouble(i -> 2 * members[i] >= counts[i] ? counts[i] : 0)
                .toArray();
    }

    /** The decision that leaves out what harms: of the samples beyond one cutoff, and of those beyond the other. */
    private OutlierDecision withHarm(OutlierDecision decision, double[] members, Optional<LeaveOneOut> fit) {
        OutlierMap judged = decision.judge(samples);
        double[] leverage = new double[counts.length];
        double[] orthogonal = new double[counts.length];
        for (int i = 0; i < counts.length; i++) {
            OutlierKind kind = judged.kind(i);
            if (kind == OutlierKind.ORTHOGONAL || kind == OutlierKind.BAD_LEVERAGE) {
                orthogonal[i] = counts[i] - members[i];
            } else if (kind == OutlierKind.GOOD_LEVERAGE) {
                leverage[i] = counts[i] - members[i];
            }
        }
        if (fit.isEmpty() || sum(leverage) + sum(orthogonal) == 0 || sum(members) <= components) {
            return decision;
        }
        double cutoff = decision.cutoffs().orthogonal();
        double top = Math.max(floor, cutoff * cutoff);
        Harm harm = new Harm(compact, members, components, fit.get(), top);
        return decision.leavingOut(
                sum(leverage) > 0 && harm.isDoneBy(leverage), sum(orthogonal) > 0 && harm.isDoneBy(orthogonal));
    }

    /** Distances from the majority, and their cutoffs at a level that both share. */
    private final class Measured {
        private final double[] members;
        private final ScoreDistances scores;
        private final double[] score;
        private final double[] orthogonal;
        private final double scoreCutoff;
        private final double orthogonalCutoff;

        Measured(double[] members, double[] squares, double level) {
            this.members = members;
            this.scores = new ScoreDistances(points, members);
            this.score = scores.logarithmsWithoutOwn();
            this.orthogonal = logarithms(squares);
            double own = orthogonal.length > 0 ? level / 2 : level;
            this.scoreCutoff = cutoff(score, own, points.axes());
            this.orthogonalCutoff =
                    orthogonal.length > 0 ? cutoff(orthogonal, own, LevelTable.ORTHOGONAL) : Double.NEGATIVE_INFINITY;
        }

        private double cutoff(double[] logarithms, double level, int dimension) {
            double deviations = LevelTable.shipped().deviations(level, sum(members), dimension);
            return DistanceScale.of(logarithms, members).cutoff(deviations);
        }

        double[] within() {
            return IntStream.range(0, counts.length)
                    .mapToDouble(i ->
                            score[i] <= scoreCutoff && (orthogonal.length == 0 || orthogonal[i] <= orthogonalCutoff)
                                    ? counts[i]
                                    : 0)
                    .toArray();
        }

        OutlierDecision decision(Optional<LeaveOneOut> fit, String findings) {
            int q = points.axes();
            VectorSubspace within;
            try (Matrix basis = Bases.matrix(leading.basis());
                    Matrix turn = Matrix.of(q, q, scores.axes());
                    Matrix turned = Matrix.allocate(basis.rows(), q);
                    Matrix shift = Matrix.of(q, 1, scores.mean());
                    Matrix moved = Matrix.allocate(basis.rows(), 1)) {
                turned.assignProduct(basis, turn);
                moved.assignProduct(basis, shift);
                within = new VectorSubspace(SampleMean.plus(moved.toArray(), leading.mean()), Bases.of(turned));
            }
            Optional<VectorSubspace> beyond = fit.map(
                    found -> found.subspace().orElseGet(() -> new VectorSubspace(found.mean(), leading.basis())));
            return OutlierDecision.detected(
                    inSpace(within),
                    scores.variances(),
                    beyond.map(OutlierDetector.this::inSpace),
                    new Cutoffs(OptionalDouble.of(Math.exp(scoreCutoff)), Math.exp(orthogonalCutoff)),
                    samples.shape().flatMap(shape -> Occlusion.of(samples, order)),
                    alpha,
                    findings);
        }
    }

    private VectorSubspace inSpace(VectorSubspace found) {
        return span.map(known -> known.turnedBack(found)).orElse(found);
    }
}
