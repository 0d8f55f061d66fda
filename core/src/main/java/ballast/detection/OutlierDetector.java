package ballast.detection;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.samples.Samples;
import ballast.solver.LeadingAxes;
import ballast.solver.SampleMean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Finds the outliers among samples, with nothing that must be set.
 *
 * <p>It looks in four ways, each of which may see nothing:
 *
 * <ol>
 *   <li>in all directions, for samples apart from the others, alone or together ({@link DirectionDetector}); those
 *       within the subspace of the others are good leverage and stay in a fit ({@link LeverageCheck});
 *   <li>for parts of images that are covered ({@link OcclusionDetector}), only where samples are images;
 *   <li>at distances from axes that were fitted without the sample ({@link DistanceDetector}), where there are more
 *       axes than the first look sees;
 *   <li>at images with their contrasts in other places ({@link ContrastDetector}), among those that are left.
 * </ol>
 *
 * <p>All distances are compared on one scale ({@link DistanceScale}), at one level, and make one score. At most
 * {@link #MOST_DECIDING} samples decide what is usual; all others are measured by it. Costs a few plain fits to at most
 * as many, and as many passes over all. Why and when it works is derived and measured in docs/ballast-method.md.
 */
public final class OutlierDetector {

    /** The default level: about this share of clean normal samples is flagged. */
    public static final double DEFAULT_ALPHA = 0.003;

    /** Fewer samples than this are all inliers. */
    private static final int FEWEST = 20;

    /** Samples that decide, at most, and values of them. */
    private static final int MOST_DECIDING = 10_000;

    private static final int LEAST_DECIDING = 1000;

    private static final int MOST_VALUES = 2_000_000;

    /** Of few samples quartiles are less sure, and the tail begins farther out. */
    private static final double FEW = 10;

    /** Where there are axes that the first look does not see, a single sample must be so much farther. */
    private static final double WIDE = 2;

    /** Axes that distances from axes need at least. */
    private static final int FEWEST_AXES = 20;

    /** Up to so many samples, two halves have too few axes, and ten folds are made. */
    private static final int FEW_FOR_HALVES = 250;

    private static final int FOLDS_OF_FEW = 10;

    private static final int LOOKS_AT_CONTRASTS = 3;

    /** Where so many have been found, the rest is not looked at by contrasts: clean images are of several kinds too. */
    private static final double MUCH_FOUND = 0.08;

    /** The largest share of the samples that is left out. */
    private static final double MOST_LEFT_OUT = 0.49;

    /** Samples for each component that must remain; and that there must be for a tail to be left out. */
    private static final int REMAINING_PER_COMPONENT = 2;

    private static final int FOR_TAIL_PER_COMPONENT = 4;

    /** Scores of inliers beyond this are squeezed below that of outliers. */
    private static final double NEARLY = 0.9;

    private final LocalSamples samples;
    private final LocalSamples compact;
    private final int components;
    /** How often each sample counts. */
    private final double[] weights;

    private final int size;
    private final double[] fromMean;
    private final double alpha;
    private final double deviations;

    private final boolean[] leftOut;
    private final Criterion[] criteria;
    private final double[] scores;
    private final List<DetectionStep> steps = new ArrayList<>();

    private OutlierDetector(LocalSamples samples, double[] mean, int components, double alpha) {
        this.samples = samples;
        this.components = components;
        this.alpha = alpha;
        this.weights = counts(samples.weights().toArray());
        // A sample of weight zero may be so far away that coordinates with it keep nothing of the others.
        boolean allCount = Arrays.stream(weights).allMatch(weight -> weight > 0);
        this.compact = allCount ? LeadingAxes.compact(samples, mean) : samples;
        this.fromMean = compact.centredAt(compact == samples ? mean : new double[compact.columns()])
                .squaredNorms();
        this.size = (int)
                Math.min(Integer.MAX_VALUE, Math.round(Arrays.stream(weights).sum()));
        boolean wide = Math.min(size - 1, samples.columns()) > PrincipalCoordinates.mostSphered(size);
        this.deviations = DistanceScale.deviationsAt(alpha) * (1 + FEW / size) * (wide ? WIDE : 1);
        this.leftOut = new boolean[weights.length];
        this.criteria = new Criterion[weights.length];
        this.scores = new double[weights.length];
    }

    /** Whole numbers say how often samples count; of other weights only the ratios matter. */
    private static double[] counts(double[] weights) {
        if (Arrays.stream(weights).allMatch(weight -> weight == Math.rint(weight))) {
            return weights;
        }
        double mean =
                Arrays.stream(weights).filter(weight -> weight > 0).average().orElse(1);
        return Arrays.stream(weights).map(weight -> weight / mean).toArray();
    }

    /** The outliers at the default level among samples that a subspace of so many components is fitted to. */
    public static Detection of(Samples given, int components) {
        return of(given, components, DEFAULT_ALPHA);
    }

    /**
     * The outliers among samples; those of user weight zero get a flag, but do not influence any.
     *
     * @param components size of the subspace that is fitted: what lies within it does no harm
     * @param alpha about the share of clean normal samples that is flagged
     */
    public static Detection of(Samples given, int components, double alpha) {
        if (!(alpha > 0 && alpha <= 1)) {
            throw new BadInputException("`alpha` = " + alpha + ", must be above 0 and at most 1");
        }
        LocalSamples samples = LocalSamples.of(given);
        if (samples.weights().positive().length < FEWEST || samples.columns() < 2) {
            return Detection.allInliers(samples.rows(), alpha);
        }
        double[] mean = SampleMean.of(samples);
        if (!LeadingAxes.exist(samples, mean)) {
            return Detection.allInliers(samples.rows(), alpha);
        }
        return new OutlierDetector(samples, mean, components, alpha).detection();
    }

    private Detection detection() {
        double[] ones = new double[weights.length];
        Arrays.fill(ones, 1);
        LocalSamples equals = samples.weights().areAllOne() ? compact : compact.weightedBy(ones);
        int[] rows = deciding(weights);
        Optional<DirectionDetector.Found> found = DirectionDetector.of(equals, rows, deviations);
        found.ifPresent(all -> lookInAllDirections(all, equals, rows));
        boolean moreAxes = found.map(all -> all.rank() > all.axes() && all.rank() >= FEWEST_AXES)
                .orElse(false);
        Optional<DistanceDetector> detector = moreAxes ? byDistance() : Optional.empty();
        Optional<DistanceDetector.Cutoff> first = detector.map(distances -> distances.firstCutoff(kept()));
        if (samples.shape().isPresent()) {
            boolean[] near = near(first);
            if (lookForOcclusion(near)) {
                detector = moreAxes ? byDistance() : Optional.empty();
                first = detector.map(distances -> distances.firstCutoff(near));
            }
        }
        if (detector.isPresent()) {
            add(detector.get().settled(first.orElseThrow()));
        }
        if (samples.shape().isPresent() && leftOutShare() < MUCH_FOUND) {
            lookAtContrasts();
        }
        return concluded();
    }

    /** How many samples of so many values decide what is usual, at most. */
    public static int mostDeciding(int columns) {
        return Math.max(LEAST_DECIDING, Math.min(MOST_DECIDING, MOST_VALUES / columns));
    }

    /**
     * The samples that decide, in the order of their distance from the mean, each as often as it counts; evenly chosen
     * ones if these are too many.
     */
    private int[] deciding(double[] counts) {
        int[] order = FoldSplit.order(fromMean, counts);
        int most = mostDeciding(compact.columns());
        if (samples.weights().areAllOne()) {
            return FoldSplit.thinned(order, most);
        }
        int count = (int) Math.min(most, Math.round(Arrays.stream(counts).sum()));
        double step = Arrays.stream(order).mapToDouble(i -> counts[i]).sum() / count;
        int[] rows = new int[count];
        int at = 0;
        double before = 0;
        for (int k = 0; k < count; k++) {
            while (at < order.length - 1 && before + counts[order[at]] <= (k + 0.5) * step) {
                before += counts[order[at++]];
            }
            rows[k] = order[at];
        }
        return rows;
    }

    private void lookInAllDirections(DirectionDetector.Found found, LocalSamples equals, int[] rows) {
        steps.add(found.step());
        int[] inliers = Arrays.stream(rows).filter(i -> !found.outliers()[i]).toArray();
        boolean[] far = LeverageCheck.leftOut(equals, weights, inliers, found, components, deviations);
        for (int i = 0; i < weights.length; i++) {
            criteria[i] = found.outliers()[i] ? Criterion.ALL_DIRECTIONS : null;
            leftOut[i] = far[i];
            scores[i] = found.scores()[i];
        }
    }

    /** A look at distances from fits: all samples are measured, since those left out show where the gap is. */
    private Optional<DistanceDetector> byDistance() {
        double all = Arrays.stream(weights).sum();
        return distances(weights).map(distances -> new DistanceDetector(distances, weights, all, deviations));
    }

    private boolean[] kept() {
        boolean[] kept = new boolean[leftOut.length];
        for (int i = 0; i < kept.length; i++) {
            kept[i] = !leftOut[i];
        }
        return kept;
    }

    /** The weights, zero for those that are left out. */
    private double[] remaining() {
        double[] remaining = weights.clone();
        for (int i = 0; i < remaining.length; i++) {
            remaining[i] = leftOut[i] ? 0 : weights[i];
        }
        return remaining;
    }

    private Optional<CrossFittedDistances> distances(double[] counts) {
        boolean few = Arrays.stream(counts).sum() <= FEW_FOR_HALVES;
        return CrossFittedDistances.of(compact, FoldSplit.of(fromMean, counts, few ? FOLDS_OF_FEW : 2));
    }

    private double leftOutShare() {
        return 1 - Arrays.stream(remaining()).sum() / Arrays.stream(weights).sum();
    }

    /**
     * Leaves images out as long as there are some with their contrasts in other places. If half as many are found again
     * without the first, images are of several kinds, and none is an outlier.
     */
    private void lookAtContrasts() {
        double[] counts = remaining();
        List<ContrastDetector.Found> looks = new ArrayList<>();
        for (int look = 0; look < LOOKS_AT_CONTRASTS; look++) {
            Optional<ContrastDetector.Found> found = ContrastDetector.of(
                    samples, deciding(counts), counts, distances(counts), DistanceScale.deviationsAt(alpha));
            if (found.isEmpty()) {
                break;
            }
            if (look > 0
                    && 2 * found.get().step().outliers() >= looks.get(0).step().outliers()) {
                return;
            }
            looks.add(found.get());
            for (int i = 0; i < counts.length; i++) {
                counts[i] = found.get().outliers()[i] ? 0 : counts[i];
            }
        }
        looks.forEach(this::add);
    }

    private void add(ContrastDetector.Found found) {
        steps.add(found.step());
        for (int i = 0; i < weights.length; i++) {
            if (found.outliers()[i]) {
                criteria[i] = criteria[i] == null ? Criterion.LOCAL_CONTRAST : criteria[i];
                leftOut[i] = true;
                scores[i] = Math.max(scores[i], found.scores()[i]);
            }
        }
    }

    private boolean[] near(Optional<DistanceDetector.Cutoff> cutoff) {
        boolean[] near = new boolean[weights.length];
        Arrays.fill(near, true);
        boolean[] inliers = cutoff.map(DistanceDetector.Cutoff::inliers).orElse(near);
        for (int i = 0; i < near.length; i++) {
            near[i] = inliers[i] && !leftOut[i];
        }
        return near;
    }

    /** Leaves the occluded samples out; whether there are any. */
    private boolean lookForOcclusion(boolean[] near) {
        OcclusionDetector.Found occluded =
                OcclusionDetector.of(OccludedShare.of(samples, FoldSplit.of(fromMean, weights, 2)), near, weights);
        for (int i = 0; i < weights.length; i++) {
            if (occluded.has(i)) {
                criteria[i] = Criterion.OCCLUSION;
                leftOut[i] = true;
                scores[i] = Math.max(scores[i], occluded.score(i));
            }
        }
        steps.addAll(occluded.steps());
        return occluded.any();
    }

    private void add(DistanceDetector.Found found) {
        steps.addAll(found.steps());
        for (int i = 0; i < weights.length; i++) {
            if (!leftOut[i] && found.outliers()[i]) {
                criteria[i] = criteria[i] == null ? Criterion.ORTHOGONAL_DISTANCE : criteria[i];
                leftOut[i] = true;
            }
            scores[i] = Math.max(scores[i], found.scores()[i]);
        }
    }

    private Detection concluded() {
        int n = weights.length;
        int[] dropped = IntStream.range(0, n).filter(i -> leftOut[i]).toArray();
        if (dropped.length > MOST_LEFT_OUT * n) {
            steps.add(new DetectionStep(Criterion.ALL_DIRECTIONS, DetectionStep.Rule.TOO_MANY, 0, 0, 0, 0));
            Arrays.fill(criteria, null);
            Arrays.fill(leftOut, false);
        } else if (!pays(
                size - Arrays.stream(dropped).mapToDouble(i -> weights[i]).sum())) {
            Arrays.fill(leftOut, false);
        }
        for (int i = 0; i < n; i++) {
            scores[i] = criteria[i] != null
                    ? Detection.CUTOFF + Math.max(0, scores[i])
                    : scores[i] > NEARLY ? 1 - (1 - NEARLY) * Math.exp(NEARLY - scores[i]) : scores[i];
        }
        return new Detection(scores, criteria, leftOut, alpha, steps);
    }

    /** Whether leaving samples out can pay: with few samples for each component every one that is lost costs. */
    private boolean pays(double remaining) {
        boolean tailOnly = steps.stream()
                .allMatch(step ->
                        step.rule() == DetectionStep.Rule.TAIL || step.rule() == DetectionStep.Rule.SEVERAL_GROUPS);
        return remaining >= REMAINING_PER_COMPONENT * components
                && !(tailOnly && size < FOR_TAIL_PER_COMPONENT * components);
    }
}
