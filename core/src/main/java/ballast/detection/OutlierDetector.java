package ballast.detection;

import ballast.BadInputException;
import ballast.block.Indices;
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
import ballast.solver.EqualSamplesFitter;
import ballast.solver.LeadingAxes;
import ballast.solver.SampleMean;
import ballast.solver.Span;
import ballast.subspace.Basis;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Finds the outliers among samples, by their distances from the majority.
 *
 * <p>{@link Majority} says how far each sample belongs to the majority. Distances from it are measured within the
 * leading axes ({@link ScoreDistances}) and beyond the axes of the majority ({@link LeaveOneOut});
 * {@link DistanceScale} and {@link LevelTable} make their cutoffs. The majority becomes what is within cutoffs of 2.5
 * %, and is measured once more. Samples beyond a cutoff of the level are outliers ({@link OutlierDecision}), and those
 * that harm the fit of the majority are left out ({@link Harm}). docs/ballast-method.md derives and measures it.
 */
public final class OutlierDetector {

    /** The default level: about this share of clean normal samples is flagged. */
    public static final double DEFAULT_ALPHA = 0.003;

    /** The default share of the samples that the majority holds at least. */
    public static final double DEFAULT_MAJORITY = 0.7;

    private static final int COMPONENTS_OF_ANY_SIZE = 3;
    private static final int FEWEST_SAMPLES = 20;

    // Limits of cost: more samples are represented by a random subset.
    private static final int MOST_DECIDING_SAMPLES = 10_000;
    private static final int MOST_DECIDING_VALUES = 2_000_000;
    private static final int LEAST_DECIDING_SAMPLES = 1000;
    private static final int MOST_SAMPLES_OF_MIXTURES = 1000;
    private static final int MOST_AXES_OF_MIXTURES = 10;

    private static final int SAMPLES_PER_AXIS = 10;

    /** What harms the components shows in the axes of score distances, which are this many more. */
    private static final int AXES_BEYOND_COMPONENTS = 3;

    /** The level beyond which samples have no part in the majority (Rousseeuw, van Zomeren 1990). */
    private static final double LEVEL_OF_MAJORITY = 0.025;

    /** Distances below this share of the median norm are equal, as those of values of six digits. */
    private static final double RESOLUTION = 1e-5;

    private final LocalSamples samples;
    private final Optional<Span> span;
    private final LocalSamples compact;
    private final double[] counts;
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
        double size = Arrays.stream(counts).sum();
        this.span = Span.compact(samples, mean);
        this.compact = span.map(Span::coordinates).orElse(samples);
        double[] fromMean = span.isPresent()
                ? compact.squaredNorms()
                : samples.centredAt(mean).squaredNorms();
        this.order = Order.rising(fromMean);
        this.floor = Math.max(Double.MIN_NORMAL, RESOLUTION * RESOLUTION * fromMean[order[order.length / 2]]);
        this.rank = Math.min(compact.columns(), samples.rows() - 1);
        this.components = Math.min(components, rank);
        int axes = Math.max(
                1, Math.min((int) (size / SAMPLES_PER_AXIS), Math.min(rank, components + AXES_BEYOND_COMPONENTS)));
        this.leading = span.filter(Span::isPrincipal).isPresent()
                ? new VectorSubspace(new double[compact.columns()], Basis.axes(compact.columns(), axes))
                : LeadingAxes.of(compact, axes).orElseThrow();
        try (Matrix basis = Bases.matrix(leading.basis());
                Matrix scores = compact.centredAt(leading.mean()).project(basis)) {
            this.points = Points.ofRows(scores.toArray(), leading.components(), counts);
        }
    }

    /** Whole numbers say how often samples count; of other weights only the ratios matter. */
    private static double[] counts(double[] weights) {
        if (Arrays.stream(weights).allMatch(weight -> weight == Math.rint(weight))) {
            return weights;
        }
        double mean = Arrays.stream(weights).average().orElse(1);
        return Arrays.stream(weights).map(weight -> weight / mean).toArray();
    }

    /**
     * The outliers at the default level among samples that a subspace of this many components is fitted to.
     *
     * @throws BadInputException if a value is not finite, or the samples are not on this machine
     * @throws CancellationException if the thread is interrupted
     */
    public static OutlierMap of(Samples given, int components) {
        return of(given, components, DEFAULT_ALPHA, DEFAULT_MAJORITY, ProgressListener.NONE);
    }

    /**
     * The outliers among samples; those of user weight zero get a flag, but do not influence any.
     *
     * @param components size of the subspace that is fitted
     * @param alpha about the share of clean normal samples that is flagged
     * @param majority the share of the samples that the majority holds at least
     * @param listener is told what is being done, and may cancel it
     * @throws BadInputException if the level is not above 0 and at most 1, a value is not finite, or the samples are
     *     not on this machine
     * @throws CancellationException if the listener cancels it
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
        boolean few = usable.length < FEWEST_SAMPLES || samples.columns() < 2;
        double[] mean = SampleMean.of(deciding);
        if (few || EqualSamplesFitter.fits(deciding, mean)) {
            return OutlierMap.undecided(samples.rows(), alpha);
        }
        return new OutlierDetector(deciding, mean, components, alpha, majority).detection(samples);
    }

    /**
     * The outliers among samples whatever the size of the subspace.
     *
     * @throws BadInputException if a value is not finite, or the samples are not on this machine
     * @throws CancellationException if the listener cancels it
     */
    public static OutlierMap ofAnySize(Samples given, ProgressListener listener) {
        return of(given, COMPONENTS_OF_ANY_SIZE, DEFAULT_ALPHA, DEFAULT_MAJORITY, listener);
    }

    /** The largest number of samples that decide what is usual. */
    public static int mostDeciding(int columns) {
        return Math.max(LEAST_DECIDING_SAMPLES, Math.min(MOST_DECIDING_SAMPLES, MOST_DECIDING_VALUES / columns));
    }

    private OutlierMap detection(LocalSamples all) {
        int[] thinned = Indices.thinned(order, MOST_SAMPLES_OF_MIXTURES);
        Majority found = Majority.of(points.leading(MOST_AXES_OF_MIXTURES), thinned, majority);
        double[] members = points.counted(found.membership());
        Optional<LeaveOneOut> first = fit(members);
        if (first.isPresent()) {
            Points distances = new Points(logarithms(first.get().withoutOwn()), 1, members);
            members =
                    distances.counted(Majority.of(distances, thinned, majority).membership());
        }
        double[] within = new Measured(members, first, LEVEL_OF_MAJORITY).within();
        double[] likely = members;
        members = Points.sum(within) >= (1 - Majority.MOST_NOISE) * points.total()
                ? within
                : countsWhere(i -> 2 * likely[i] >= counts[i]);
        Measured measured = new Measured(members, fit(members), alpha);
        return measured.withHarm(measured.decision(found.findings())).judgeScaled(all);
    }

    /** The components of the majority; none if they are all axes. */
    private Optional<LeaveOneOut> fit(double[] members) {
        return components < rank ? Optional.of(new LeaveOneOut(compact, members, components)) : Optional.empty();
    }

    private double[] logarithms(double[] squares) {
        return Arrays.stream(squares)
                .map(square -> 0.5 * Math.log(Math.max(square, floor)))
                .toArray();
    }

    /** How often each sample counts that is chosen, zero for the others. */
    private double[] countsWhere(IntPredicate chosen) {
        return IntStream.range(0, counts.length)
                .mapToDouble(i -> chosen.test(i) ? counts[i] : 0)
                .toArray();
    }

    private VectorSubspace inSpace(VectorSubspace found) {
        return span.map(known -> known.turnedBack(found)).orElse(found);
    }

    /** Distances from the majority, and their cutoffs at a level that both share. */
    private final class Measured {
        private final double[] members;
        private final Optional<LeaveOneOut> fit;
        private final ScoreDistances scores;
        private final double[] score;
        private final double[] orthogonal;
        private final double scoreCutoff;
        private final double orthogonalCutoff;

        Measured(double[] members, Optional<LeaveOneOut> fit, double level) {
            this.members = members;
            this.fit = fit;
            this.scores = new ScoreDistances(points, members);
            this.score = scores.logarithmsWithoutOwn();
            this.orthogonal = fit.map(found -> logarithms(found.withoutOwn())).orElseGet(() -> new double[0]);
            this.scoreCutoff = cutoff(score, fit.isPresent() ? level / 2 : level, points.axes());
            this.orthogonalCutoff =
                    fit.isPresent() ? cutoff(orthogonal, level / 2, LevelTable.ORTHOGONAL) : Double.NEGATIVE_INFINITY;
        }

        private double cutoff(double[] logarithms, double level, int axes) {
            double deviations = LevelTable.SHIPPED.deviations(level, Points.sum(members), axes);
            return DistanceScale.of(logarithms, members).cutoff(deviations);
        }

        double[] within() {
            return countsWhere(i -> score[i] <= scoreCutoff && (fit.isEmpty() || orthogonal[i] <= orthogonalCutoff));
        }

        OutlierDecision decision(String findings) {
            Optional<VectorSubspace> beyond = fit.map(
                    found -> found.subspace().orElseGet(() -> new VectorSubspace(found.mean(), leading.basis())));
            return OutlierDecision.detected(
                    inSpace(scores.subspace(leading)),
                    scores.variances(),
                    beyond.map(OutlierDetector.this::inSpace),
                    new Cutoffs(OptionalDouble.of(Math.exp(scoreCutoff)), Math.exp(orthogonalCutoff)),
                    samples.shape().flatMap(shape -> Occlusion.of(samples, order)),
                    alpha,
                    findings);
        }

        /** The decision that leaves out what harms: of the samples beyond one cutoff, and of those beyond the other. */
        OutlierDecision withHarm(OutlierDecision decision) {
            if (fit.isEmpty() || Points.sum(members) <= components) {
                return decision;
            }
            OutlierMap judged = decision.judgeScaled(samples);
            double cutoff = decision.cutoffs().orthogonal();
            Harm harm = new Harm(compact, members, components, fit.get(), Math.max(floor, cutoff * cutoff));
            return decision.leavingOut(
                    harm.isDoneBy(suspects(judged, EnumSet.of(OutlierKind.GOOD_LEVERAGE))),
                    harm.isDoneBy(suspects(judged, EnumSet.of(OutlierKind.ORTHOGONAL, OutlierKind.BAD_LEVERAGE))));
        }

        private double[] suspects(OutlierMap judged, Set<OutlierKind> kinds) {
            return countsWhere(i -> members[i] == 0 && kinds.contains(judged.kind(i)));
        }
    }
}
