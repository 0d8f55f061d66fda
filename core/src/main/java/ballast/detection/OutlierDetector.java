package ballast.detection;

import ballast.block.LocalSamples;
import ballast.samples.Samples;
import ballast.solver.LeadingAxes;
import ballast.solver.SampleMean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.DoublePredicate;
import java.util.function.Predicate;

/**
 * Finds the outliers among samples, with nothing to be set.
 *
 * <ol>
 *   <li>Measure every sample from a subspace fitted to the other half of the samples, at a few dimensions
 *       ({@link CrossFittedDistances}).
 *   <li>Look for a {@link DensityGap} in the logarithms of the distances, at each dimension. One that is deep enough
 *       separates outliers, provided that they also stand out at the largest dimension, where all samples took part in
 *       the fit: a group of clean but unusual samples is explained by its own kind there, and contaminated samples are
 *       not.
 *   <li>Without a gap, look again from fits without the farthest fifth: contaminated samples that are alike bend the
 *       fits towards themselves.
 *   <li>If there is still no gap, only samples far out in the tail of the distances are outliers.
 *   <li>Look for samples that a patch of one value covers in part ({@link OcclusionDetector}). If there are any, start
 *       again without them.
 *   <li>Where there is a gap, fit again without the outliers and look again near by, as long as the gap gets deeper.
 * </ol>
 *
 * <p>At most 45 % of the samples are beyond a gap. Costs a few fits to at most 1000 samples and as many passes over
 * all. Why and when it works is derived and measured in docs/ballast-method.md.
 */
public final class OutlierDetector {

    /** Fewer samples than this are all inliers: halves of ten show nothing. */
    private static final int FEWEST = 20;

    /** The share of the samples that are inliers in any case. */
    static final double MAJORITY = 0.55;

    /** Depth of a gap that noise does not reach. */
    static final double DEEP = 2.3;

    /**
     * The same where more than {@link #MANY} would be outliers: among many samples there is room for more dips, and a
     * tight cluster may be what is left.
     */
    private static final double DEEP_AMONG_MANY = 3.6;

    private static final double MANY = 1.0 / 3;

    /** The same where the farthest took no part in the fit, which is then less like them whatever they are. */
    private static final double DEEP_WITHOUT_FARTHEST = 3.5;

    /** The share of the samples that is left out of the fits after no gap was found. */
    private static final double FARTHEST = 0.2;

    /** The least chance that an outlier is farther than an inlier at the largest dimension. */
    private static final double AGREEMENT = 0.95;

    /** Depth relative to the deepest gap at which a larger dimension is preferred. */
    private static final double NEARLY_AS_DEEP = 0.8;

    /** How far the number of inliers may move from one step to the next. */
    static final double NEAR = 0.1;

    private static final int MOST_STEPS = 4;

    /** Standard deviations from the middle of the distances to the end of their tail. */
    private static final double TAIL = 3;

    private final CrossFittedDistances fit;
    private final double[] weights;
    private final double total;
    /** The share of the samples at hand that are inliers in any case. */
    private final double majority;

    private final List<DetectionStep> steps;
    private final int most;

    private OutlierDetector(CrossFittedDistances fit, double[] weights, double all, List<DetectionStep> before) {
        this.fit = fit;
        this.weights = weights;
        this.steps = new ArrayList<>(before);
        this.most = before.size() + MOST_STEPS;
        this.total = Arrays.stream(weights).sum();
        this.majority = Math.min(1, MAJORITY * all / total);
    }

    /** The outliers among these samples; those of user weight zero get a flag, but do not influence any. */
    public static Detection of(Samples given) {
        LocalSamples samples = LocalSamples.of(given);
        int n = samples.rows();
        double[] weights = samples.weights().toArray();
        if (Arrays.stream(weights).filter(weight -> weight > 0).count() < FEWEST || samples.columns() < 2) {
            return Detection.allInliers(n);
        }
        double[] mean = SampleMean.of(samples);
        if (!LeadingAxes.exist(samples, mean)) {
            return Detection.allInliers(n);
        }
        // A sample of weight zero may be so far away that coordinates with it keep nothing of the others.
        boolean allCount = Arrays.stream(weights).allMatch(weight -> weight > 0);
        LocalSamples compact = allCount ? LeadingAxes.compact(samples, mean) : samples;
        double[] centre = compact == samples ? mean : new double[compact.columns()];
        double[] fromMean = compact.centredAt(centre).squaredNorms();
        HalfSplit halves = HalfSplit.of(fromMean, weights);
        double all = Arrays.stream(weights).sum();
        boolean[] every = new boolean[n];
        Arrays.fill(every, true);
        OutlierDetector byDistance =
                new OutlierDetector(CrossFittedDistances.of(compact, halves), weights, all, List.of());
        Cutoff first = byDistance.firstCutoff(every);
        boolean[] near = first.inliers();
        OcclusionDetector.Found occluded = OcclusionDetector.of(OccludedShare.of(samples, halves), near, weights);
        if (!occluded.any()) {
            return byDistance.settled(first);
        }
        double[] open = occluded.remaining(weights);
        OutlierDetector without = new OutlierDetector(
                CrossFittedDistances.of(compact, HalfSplit.of(fromMean, open)), open, all, occluded.steps());
        Detection rest = without.settled(without.firstCutoff(near));
        return new Detection(rest.distances(), rest.cutoff(), occluded.shares(), occluded.cutoff(), rest.steps());
    }

    /** A cutoff of the logarithms of the distances at one dimension. */
    private record Cutoff(
            DetectionStep.Rule rule, double[] logarithms, int dimension, int fittedTo, double place, double depth) {

        boolean[] inliers() {
            boolean[] inliers = new boolean[logarithms.length];
            for (int i = 0; i < inliers.length; i++) {
                inliers[i] = logarithms[i] <= place;
            }
            return inliers;
        }
    }

    /** The cutoff by distance from fits to these samples. */
    private Cutoff firstCutoff(boolean[] fitted) {
        double[][] ladder = fit.logarithms(fitted);
        double[] top = ladder[ladder.length - 1];
        int fittedTo = fit.fittedTo();
        return standingOut(ladder, top)
                .filter(cutoff -> cutoff.depth() >= (hasManyOutliers(cutoff) ? DEEP_AMONG_MANY : DEEP))
                .or(() -> standingOut(fit.logarithms(withoutFarthest(fitted, top)), top)
                        .filter(cutoff -> cutoff.depth() >= DEEP_WITHOUT_FARTHEST && !hasManyOutliers(cutoff)))
                .orElseGet(() -> new Cutoff(
                        DetectionStep.Rule.TAIL,
                        top,
                        last(fit.rungs()),
                        fittedTo,
                        LogDistances.of(top, weights).tail(TAIL),
                        0));
    }

    /** The deepest gap beyond which samples stand out at the top of the ladder. */
    private Optional<Cutoff> standingOut(double[][] ladder, double[] top) {
        return deepest(ladder, below -> true, cutoff -> RankSum.of(top, cutoff.inliers(), weights) >= AGREEMENT);
    }

    private boolean hasManyOutliers(Cutoff cutoff) {
        return total - weightOf(cutoff.inliers()) > MANY * total;
    }

    private boolean[] withoutFarthest(boolean[] fitted, double[] logarithms) {
        LogDistances sorted = LogDistances.of(logarithms, weights);
        double farthest = sorted.value(sorted.indexAt(1 - FARTHEST));
        boolean[] others = fitted.clone();
        for (int i = 0; i < others.length; i++) {
            others[i] &= logarithms[i] <= farthest;
        }
        return others;
    }

    /** The detection by the deepest gap that is found without the outliers; a tail does not move. */
    private Detection settled(Cutoff first) {
        note(first);
        Cutoff cutoff = first;
        while (cutoff.rule() == DetectionStep.Rule.DENSITY_GAP && steps.size() < most) {
            Optional<Cutoff> next = without(cutoff);
            // The first depth is that of fits which outliers took part in, and cannot be compared with the others.
            if (next.isEmpty() || cutoff != first && next.get().depth() <= cutoff.depth()) {
                break;
            }
            boolean still = Arrays.equals(cutoff.inliers(), next.get().inliers());
            cutoff = next.get();
            note(cutoff);
            if (still) {
                break;
            }
        }
        return new Detection(distances(cutoff.logarithms()), Math.exp(cutoff.place()), steps);
    }

    /** The cutoff near by from fits without the outliers. */
    private Optional<Cutoff> without(Cutoff cutoff) {
        boolean[] inliers = cutoff.inliers();
        double count = weightOf(inliers);
        return deepest(fit.logarithms(inliers), below -> Math.abs(below - count) <= NEAR * total, found -> true);
    }

    /** The gap of the largest dimension at which it is nearly as deep as at any. */
    private Optional<Cutoff> deepest(double[][] ladder, DoublePredicate below, Predicate<Cutoff> admitted) {
        List<Cutoff> cutoffs = fit.workers()
                .inOrder(
                        ladder.length,
                        k -> {
                            DensityGap gap = DensityGap.in(LogDistances.of(ladder[k], weights), majority, 0, below);
                            Cutoff cutoff = new Cutoff(
                                    DetectionStep.Rule.DENSITY_GAP,
                                    ladder[k],
                                    fit.rungs()[k],
                                    fit.fittedTo(),
                                    gap.place(),
                                    gap.depth());
                            return gap.depth() > 0 && admitted.test(cutoff) ? List.of(cutoff) : List.<Cutoff>of();
                        },
                        OutlierDetector::both);
        double deepest = cutoffs.stream().mapToDouble(Cutoff::depth).max().orElse(0);
        return cutoffs.stream()
                .filter(cutoff -> cutoff.depth() >= NEARLY_AS_DEEP * deepest)
                .reduce((lower, higher) -> higher);
    }

    private static List<Cutoff> both(List<Cutoff> first, List<Cutoff> second) {
        List<Cutoff> both = new ArrayList<>(first);
        both.addAll(second);
        return both;
    }

    private void note(Cutoff cutoff) {
        int outliers = 0;
        for (double logarithm : cutoff.logarithms()) {
            outliers += logarithm > cutoff.place() ? 1 : 0;
        }
        steps.add(new DetectionStep(
                cutoff.rule(),
                cutoff.dimension(),
                cutoff.fittedTo(),
                cutoff.depth(),
                Math.exp(cutoff.place()),
                outliers));
    }

    private double weightOf(boolean[] inliers) {
        double sum = 0;
        for (int i = 0; i < inliers.length; i++) {
            sum += inliers[i] ? weights[i] : 0;
        }
        return sum;
    }

    private static int last(int[] values) {
        return values[values.length - 1];
    }

    private static double[] distances(double[] logarithms) {
        return Arrays.stream(logarithms).map(Math::exp).toArray();
    }
}
