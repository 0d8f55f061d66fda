package ballast.detection;

import ballast.block.LocalSamples;
import ballast.solver.SampleMean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Finds samples that lie apart from the others in some direction, alone or together.
 *
 * <ol>
 *   <li>Two cores to begin with: the 55 % of least {@link Outlyingness}, and all samples but a group that lies apart
 *       ({@link GroupSearch}), if there is one.
 *   <li>Concentration: measure all from the core ({@link CoreDistances}), look for a {@link DensityGap} and for the
 *       tail of the distances, and take the others for the next core, at most three times.
 *   <li>What is beyond the gap counts only if the others are one crowd. The core that finds more decides.
 *   <li>Measured from the last core, samples far out in the tail of these or of plain distances are outliers as well;
 *       where there are several groups, from the {@linkplain NearestKind nearest of them}.
 * </ol>
 *
 * <p>The outlier score comes from a core of three quarters of the samples, which suits an order of all better.
 */
final class DirectionDetector {

    /** Samples that directions, scales and groups are taken from. */
    private static final int SOME = 1000;

    /** Depth of a gap that noise does not reach. */
    private static final double DEEP = 3;

    /** The same where the tail of the others is so long that it fills the gap in part. */
    private static final double DEEP_IN_LONG_TAIL = 2.2;

    /** The upper quartile is this much farther from the median than the lower one in a long tail. */
    private static final double LONG_TAIL = 3;

    /** The share from which on gaps are looked for: one below the majority shows that there are no outliers. */
    private static final double FROM = 0.4;

    private static final double MOST = 0.49;

    private static final int MOST_STEPS = 3;

    /** Plain distances count by so much less: they have longer tails. */
    private static final double PLAIN = 1.25;

    /** Among several groups a single sample must be so much farther. */
    private static final double AMONG_GROUPS = 1.5;

    /** The same where it is measured from the nearest of several kinds. */
    private static final double AMONG_KINDS = 1.25;

    /** Where so many of the crowd are in the tail, it is more than that of the others, and begins nearer. */
    private static final double MANY = 0.02;

    private static final double NEARER = 2.0 / 3;

    /** The share of the samples that the distances of the score are taken from. */
    private static final double SCORED = 0.75;

    /**
     * What was found of all samples.
     *
     * @param suspects which are outliers; together are those in a group, beyond a gap or on all sides
     * @param scores how far each lies from the middle (0) to the cutoff (1)
     * @param axes number of axes with unit variance
     * @param rank number of axes, as far as it is known
     * @param step the step in words and numbers
     */
    record Found(LeverageCheck.Suspects suspects, double[] scores, int axes, int rank, DetectionStep step) {}

    private final LocalSamples samples;
    private final int[] rows;
    private final LocalSamples values;
    private final PrincipalCoordinates coordinates;
    private final int[] some;
    private final double deviations;

    private DirectionDetector(
            LocalSamples samples,
            int[] rows,
            LocalSamples values,
            PrincipalCoordinates coordinates,
            double deviations) {
        this.samples = samples;
        this.rows = rows;
        this.values = values;
        this.coordinates = coordinates;
        this.deviations = deviations;
        this.some = FoldSplit.thinned(Rising.order(coordinates.squaredNorms()), SOME);
    }

    /**
     * Looks at samples; empty if they do not vary.
     *
     * @param rows the samples that decide, in the order of their distance from the mean; all are judged
     * @param principal whether the samples are given by their principal coordinates, and all decide
     * @param deviations so many deviations from the middle begins the tail
     */
    static Optional<Found> of(LocalSamples samples, int[] rows, boolean principal, double deviations) {
        LocalSamples chosen = samples.select(rows);
        LocalSamples values = samples.columns() <= rows.length && !principal ? SpreadLevels.of(chosen) : chosen;
        return (principal ? PrincipalCoordinates.leading(values) : PrincipalCoordinates.of(values))
                .map(coordinates -> new DirectionDetector(samples, rows, values, coordinates, deviations).found());
    }

    /** A core to begin with. */
    private record Start(DetectionStep.Rule rule, boolean[] core, boolean[] group, double separation) {}

    /** What follows from one start. */
    private record Decision(DetectionStep.Rule rule, boolean[] outliers, boolean[] crowd, double depth) {

        int count() {
            return DirectionDetector.count(outliers);
        }

        boolean[] inliers() {
            boolean[] inliers = new boolean[crowd.length];
            for (int i = 0; i < crowd.length; i++) {
                inliers[i] = crowd[i] && !outliers[i];
            }
            return inliers;
        }
    }

    private Found found() {
        double[] outlyingness = Outlyingness.of(coordinates, some, samples.workers());
        GroupSearch search = new GroupSearch(coordinates, some, samples.workers());
        List<Start> starts = new ArrayList<>();
        starts.add(new Start(
                DetectionStep.Rule.DENSITY_GAP,
                Rising.least(outlyingness, Outlyingness.CORE),
                new boolean[rows.length],
                0));
        search.groups()
                .ifPresent(groups -> starts.add(new Start(
                        DetectionStep.Rule.GROUP, not(groups.members()), groups.members(), groups.separation())));
        Decision best = null;
        for (Start start : starts) {
            Decision decision = settled(start, search);
            if (best == null || decision.count() > best.count()) {
                best = decision;
            }
        }
        if (best.rule() == DetectionStep.Rule.TAIL && !coordinates.areWide() && rows.length >= GroupSearch.FEW) {
            boolean[] crowd = ScatteredOutliers.crowdAmong(coordinates, outlyingness, deviations);
            double share = 1 - count(crowd) / (double) rows.length;
            if (share > 0 && !GroupSearch.isTooMuch(share, rows.length)) {
                best = new Decision(DetectionStep.Rule.TAIL, not(crowd), crowd, 0);
            }
        }
        List<boolean[]> kinds =
                best.rule() == DetectionStep.Rule.SEVERAL_GROUPS && !coordinates.areWide() ? search.kinds() : List.of();
        return judged(best, kinds, outlyingness);
    }

    private Decision settled(Start start, GroupSearch search) {
        int n = rows.length;
        boolean[] core = start.core();
        boolean[] crowd = new boolean[n];
        boolean[] outliers = new boolean[n];
        double depth = 0;
        for (int step = 0; step < MOST_STEPS; step++) {
            double[] logarithms = CoreDistances.of(coordinates, core).logarithms();
            DensityGap gap = gap(logarithms);
            boolean deep = gap.depth() >= (hasLongTail(logarithms, start.group()) ? DEEP_IN_LONG_TAIL : DEEP);
            depth = gap.depth();
            for (int i = 0; i < n; i++) {
                crowd[i] = !start.group()[i] && !(deep && logarithms[i] > gap.place());
            }
            DistanceScale scale = DistanceScale.of(chosen(logarithms, crowd));
            boolean[] next = new boolean[n];
            for (int i = 0; i < n; i++) {
                outliers[i] = !crowd[i] || scale.deviations(logarithms[i]) > deviations;
                next[i] = !outliers[i];
            }
            if (Arrays.equals(core, next) || count(next) < 3) {
                break;
            }
            core = next;
        }
        return decided(start, crowd, outliers, depth, search);
    }

    private Decision decided(Start start, boolean[] crowd, boolean[] outliers, double depth, GroupSearch search) {
        int n = rows.length;
        int beyond = n - count(crowd);
        boolean group = start.rule() == DetectionStep.Rule.GROUP;
        boolean allowed = !GroupSearch.isTooMuch(beyond / (double) n, n)
                && count(outliers) <= MOST * n
                && (beyond == 0
                        || group && !search.isStrictAbout(beyond / (double) n)
                        || search.areOneCrowd(not(outliers), beyond / (double) n, start.separation()));
        if (!allowed) {
            boolean[] all = new boolean[n];
            Arrays.fill(all, true);
            return new Decision(DetectionStep.Rule.SEVERAL_GROUPS, new boolean[n], all, 0);
        }
        return beyond == 0
                ? new Decision(DetectionStep.Rule.TAIL, outliers, crowd, 0)
                : new Decision(start.rule(), outliers, crowd, group ? start.separation() : depth);
    }

    private static DensityGap gap(double[] logarithms) {
        double[] ones = new double[logarithms.length];
        Arrays.fill(ones, 1);
        LogDistances sorted = LogDistances.of(logarithms, ones);
        DensityGap gap = DensityGap.in(sorted, FROM, 0, below -> true);
        double majority = 1 - GroupSearch.mostOf(sorted.size());
        return sorted.upTo(gap.place()) < majority * sorted.size() ? DensityGap.NONE : gap;
    }

    private static boolean hasLongTail(double[] logarithms, boolean[] group) {
        double[] sorted = chosen(logarithms, not(group));
        Arrays.sort(sorted);
        double middle = DistanceScale.quantile(sorted, 0.5);
        return DistanceScale.quantile(sorted, 0.75) - middle
                > LONG_TAIL * (middle - DistanceScale.quantile(sorted, 0.25));
    }

    /** The outliers by the last core, with those in the tails, among all samples. */
    private Found judged(Decision decision, List<boolean[]> kinds, double[] outlyingness) {
        boolean groups = decision.rule() == DetectionStep.Rule.SEVERAL_GROUPS;
        boolean several = kinds.size() > 1;
        double far = deviations
                * (several ? AMONG_KINDS * (1 + OutlierSearch.FEW / rows.length) : groups ? AMONG_GROUPS : 1);
        boolean[] inliers = decision.inliers();
        Centre centre = several ? NearestKind.of(coordinates, kinds, far) : CoreDistances.of(coordinates, inliers);
        Measured last = measured(centre, inliers);
        DistanceScale within = DistanceScale.of(chosen(last.withinOfRows(), decision.crowd()));
        DistanceScale plain = DistanceScale.of(chosen(last.plainOfRows(), decision.crowd()));
        boolean parted = decision.rule() != DetectionStep.Rule.TAIL;
        double boundary = parted ? boundary(last.withinOfRows(), decision.crowd()) : Double.POSITIVE_INFINITY;
        double[] beyond = new double[samples.rows()];
        // From the mean of several kinds a whole kind may be far.
        double weight = several ? 0 : 1 / PLAIN;
        Arrays.setAll(
                beyond,
                i -> Math.max(within.deviations(last.within()[i]), weight * plain.deviations(last.plain()[i])) / far);
        double cutoff = begins(decision, beyond);
        int n = samples.rows();
        boolean[] outliers = new boolean[n];
        boolean[] together = new boolean[n];
        for (int i = 0; i < n; i++) {
            together[i] = last.within()[i] > boundary;
        }
        for (int k = 0; k < rows.length; k++) {
            together[rows[k]] = !decision.crowd()[k];
        }
        double[] scores = scores(outlyingness, far);
        for (int i = 0; i < n; i++) {
            outliers[i] = together[i] || beyond[i] > cutoff;
            // What lies together may be in the core that scores are taken from.
            scores[i] = together[i] ? Math.max(scores[i], within.relative(last.within()[i], far)) : scores[i];
        }
        for (int k = 0; k < rows.length; k++) {
            outliers[rows[k]] |= decision.outliers()[k];
        }
        boolean scattered = !parted && count(decision.crowd()) < rows.length;
        return new Found(
                new LeverageCheck.Suspects(outliers, together, scattered),
                scores,
                coordinates.sphered(),
                coordinates.axes(),
                new DetectionStep(
                        Criterion.ALL_DIRECTIONS,
                        decision.rule(),
                        coordinates.sphered(),
                        rows.length,
                        decision.depth(),
                        count(outliers)));
    }

    /** Where the tail begins, relative to the level. */
    private double begins(Decision decision, double[] beyond) {
        long inTail = IntStream.range(0, rows.length)
                .filter(k -> decision.crowd()[k] && beyond[rows[k]] > 1)
                .count();
        boolean many = decision.rule() != DetectionStep.Rule.SEVERAL_GROUPS
                && rows.length >= GroupSearch.FEW
                && inTail >= MANY * count(decision.crowd());
        return many ? NEARER : 1;
    }

    /** Between the crowd and what is beyond it, for samples that had no part in the decision. */
    private static double boundary(double[] logarithms, boolean[] crowd) {
        double[] beyond = chosen(logarithms, not(crowd));
        if (beyond.length == 0) {
            return Double.POSITIVE_INFINITY;
        }
        double[] others = chosen(logarithms, crowd);
        Arrays.sort(beyond);
        Arrays.sort(others);
        double end = DistanceScale.quantile(others, 0.99);
        return Math.max(end, 0.5 * (end + DistanceScale.quantile(beyond, 0.5)));
    }

    /**
     * Distances from a core, of all samples and of those that decide: from its mean and covariance, and from its mean
     * alone.
     */
    private record Measured(double[] within, double[] withinOfRows, double[] plain, double[] plainOfRows) {}

    private Measured measured(Centre distances, boolean[] core) {
        double[] mean = SampleMean.of(values.select(places(core)));
        double[] withinOfRows = distances.logarithms();
        double[] plainOfRows = plain(values, mean);
        boolean others =
                rows.length < samples.rows() || Arrays.stream(rows).distinct().count() < rows.length;
        double[] within = others ? distances.logarithms(samples) : new double[rows.length];
        double[] plain = others ? plain(samples, mean) : new double[rows.length];
        for (int k = 0; k < rows.length; k++) {
            within[rows[k]] = withinOfRows[k];
            plain[rows[k]] = plainOfRows[k];
        }
        return new Measured(within, withinOfRows, plain, plainOfRows);
    }

    private static double[] plain(LocalSamples samples, double[] mean) {
        return Arrays.stream(samples.centredAt(mean).squaredNorms())
                .map(CoreDistances::logarithm)
                .toArray();
    }

    /** Distances from the best three quarters, found by concentration. */
    private double[] scores(double[] outlyingness, double far) {
        double[] distances = outlyingness;
        boolean[] core = Rising.least(distances, SCORED);
        for (int step = 1; step < MOST_STEPS; step++) {
            core = Rising.least(CoreDistances.of(coordinates, core).logarithms(), SCORED);
        }
        Measured last = measured(CoreDistances.of(coordinates, core), core);
        DistanceScale within = DistanceScale.of(last.withinOfRows());
        DistanceScale plain = DistanceScale.of(last.plainOfRows());
        double[] scores = new double[samples.rows()];
        Arrays.setAll(
                scores,
                i -> Math.max(within.relative(last.within()[i], far), plain.relative(last.plain()[i], PLAIN * far)));
        return scores;
    }

    private static int[] places(boolean[] marked) {
        return IntStream.range(0, marked.length).filter(i -> marked[i]).toArray();
    }

    private static double[] chosen(double[] values, boolean[] marked) {
        return Arrays.stream(places(marked)).mapToDouble(i -> values[i]).toArray();
    }

    private static boolean[] not(boolean[] marked) {
        boolean[] others = new boolean[marked.length];
        for (int i = 0; i < others.length; i++) {
            others[i] = !marked[i];
        }
        return others;
    }

    private static int count(boolean[] marked) {
        return places(marked).length;
    }
}
