package ballast.detection;

import ballast.block.LocalSamples;
import ballast.fit.ProgressListener;
import ballast.samples.Samples;
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
 * {@link OutlierSearch#MOST_DECIDING} samples decide what is usual; all others are measured by it. Costs a few plain
 * fits to at most as many, and as many passes over all. Why and when it works is derived and measured in
 * docs/ballast-method.md.
 */
public final class OutlierDetector {

    /** The default level: about this share of clean normal samples is flagged. */
    public static final double DEFAULT_ALPHA = 0.003;

    /** Axes that distances from axes need at least. */
    private static final int FEWEST_AXES = 20;

    /** Up to so many samples, two halves have too few axes, and ten folds are made. */
    static final int FEW_FOR_HALVES = 250;

    private static final int FOLDS_OF_FEW = 10;

    /** Samples that tell which values are usual. */
    private static final int SOME = 201;

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

    private final OutlierSearch search;
    private final DetectionProgress progress;
    private final LocalSamples samples;
    private final int components;
    /** How often each sample counts. */
    private final double[] weights;

    private final boolean[] leftOut;
    private final Criterion[] criteria;
    private final double[] scores;
    private final List<DetectionStep> steps = new ArrayList<>();

    OutlierDetector(OutlierSearch search, int components, DetectionProgress progress) {
        this.search = search;
        this.progress = progress;
        this.samples = progress.watched(search.samples());
        this.components = components;
        this.weights = search.weights();
        this.leftOut = new boolean[weights.length];
        this.criteria = new Criterion[weights.length];
        this.scores = new double[weights.length];
    }

    /** The outliers at the default level among samples that a subspace of so many components is fitted to. */
    public static Detection of(Samples given, int components) {
        return of(given, components, DEFAULT_ALPHA);
    }

    /** The outliers at a level among samples that a subspace of so many components is fitted to. */
    public static Detection of(Samples given, int components, double alpha) {
        return of(given, components, alpha, ProgressListener.NONE);
    }

    /**
     * The outliers among samples; those of user weight zero get a flag, but do not influence any.
     *
     * @param components size of the subspace that is fitted: what lies within it does no harm
     * @param alpha about the share of clean normal samples that is flagged
     * @param listener is told what is being done, and may end it with a
     *     {@link java.util.concurrent.CancellationException}
     */
    public static Detection of(Samples given, int components, double alpha, ProgressListener listener) {
        return of(given, components, alpha, DetectionProgress.toldTo(listener));
    }

    static Detection of(Samples given, int components, double alpha, DetectionProgress progress) {
        return OutlierSearch.of(given, alpha, progress).detection(components, progress);
    }

    Detection detection() {
        Optional<DirectionDetector.Found> found = search.found();
        found.ifPresent(this::lookInAllDirections);
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

    private void lookInAllDirections(DirectionDetector.Found found) {
        steps.add(found.step());
        boolean[] far = far(found.suspects());
        for (int i = 0; i < weights.length; i++) {
            criteria[i] = found.suspects().outliers()[i] ? Criterion.ALL_DIRECTIONS : null;
            leftOut[i] = far[i];
            scores[i] = found.scores()[i];
        }
    }

    /** Which of the outliers lie off the subspace of the others. */
    private boolean[] far(LeverageCheck.Suspects suspects) {
        int[] inliers = Arrays.stream(search.deciding())
                .filter(i -> !leftOut[i] && !suspects.outliers()[i])
                .toArray();
        return LeverageCheck.leftOut(
                progress.watched(search.equals()), weights, inliers, suspects, components, search.deviations());
    }

    /** A look at distances from fits: all samples are measured, since those left out show where the gap is. */
    private Optional<DistanceDetector> byDistance() {
        progress.begins(Criterion.ORTHOGONAL_DISTANCE);
        double all = Arrays.stream(weights).sum();
        return distances(weights).map(distances -> new DistanceDetector(distances, weights, all, search.deviations()));
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
        return CrossFittedDistances.of(
                progress.watched(search.compact()), FoldSplit.of(search.fromMean(), counts, few ? FOLDS_OF_FEW : 2));
    }

    private double leftOutShare() {
        return 1 - Arrays.stream(remaining()).sum() / Arrays.stream(weights).sum();
    }

    /**
     * Leaves images out as long as there are some with their contrasts in other places. If half as many are found again
     * without the first, images are of several kinds, and none is an outlier.
     */
    private void lookAtContrasts() {
        progress.begins(Criterion.LOCAL_CONTRAST);
        double[] counts = remaining();
        List<ContrastDetector.Found> looks = new ArrayList<>();
        for (int look = 0; look < LOOKS_AT_CONTRASTS; look++) {
            Optional<ContrastDetector.Found> found = ContrastDetector.of(
                    samples,
                    search.deciding(counts),
                    counts,
                    distances(counts),
                    DistanceScale.deviationsAt(search.alpha()));
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
        progress.begins(Criterion.OCCLUSION);
        FoldSplit halves = FoldSplit.of(search.fromMean(), weights, 2);
        boolean[] open = near.clone();
        boolean constant = lookFor(ConstantPatches.in(samples, samples.select(halves.some(SOME))), halves, open);
        boolean even = lookFor(EvenPatches.in(samples, samples.shape().orElseThrow()), halves, open);
        return constant || even;
    }

    /**
     * Leaves out what patches cover in part; whether there is any.
     *
     * @param open the samples that subspaces may be fitted to; those left out are none of them afterwards
     */
    private boolean lookFor(Patches patches, FoldSplit halves, boolean[] open) {
        OcclusionDetector.Found occluded =
                OcclusionDetector.of(new OccludedShare(samples, halves, patches), open, weights);
        for (int i = 0; i < weights.length; i++) {
            if (occluded.has(i)) {
                criteria[i] = Criterion.OCCLUSION;
                leftOut[i] = true;
                open[i] = false;
                scores[i] = Math.max(scores[i], occluded.score(i));
            }
        }
        steps.addAll(occluded.steps());
        return occluded.any();
    }

    private void add(DistanceDetector.Found found) {
        steps.addAll(found.steps());
        boolean[] far = found.byTail() ? far(LeverageCheck.Suspects.alone(found.outliers())) : found.outliers();
        for (int i = 0; i < weights.length; i++) {
            if (!leftOut[i] && found.outliers()[i]) {
                criteria[i] = criteria[i] == null ? Criterion.ORTHOGONAL_DISTANCE : criteria[i];
                leftOut[i] = far[i];
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
        } else if (!pays(search.size()
                - Arrays.stream(dropped).mapToDouble(i -> weights[i]).sum())) {
            Arrays.fill(leftOut, false);
        }
        for (int i = 0; i < n; i++) {
            scores[i] = criteria[i] != null
                    ? Detection.CUTOFF + Math.max(0, scores[i])
                    : scores[i] > NEARLY ? 1 - (1 - NEARLY) * Math.exp(NEARLY - scores[i]) : scores[i];
        }
        return new Detection(scores, criteria, leftOut, search.alpha(), steps);
    }

    /** Whether leaving samples out can pay: with few samples for each component every one that is lost costs. */
    private boolean pays(double remaining) {
        boolean tailOnly = steps.stream()
                .allMatch(step ->
                        step.rule() == DetectionStep.Rule.TAIL || step.rule() == DetectionStep.Rule.SEVERAL_GROUPS);
        return remaining >= REMAINING_PER_COMPONENT * components
                && !(tailOnly && search.size() < FOR_TAIL_PER_COMPONENT * components);
    }
}
