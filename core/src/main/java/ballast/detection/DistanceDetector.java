package ballast.detection;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.DoublePredicate;
import java.util.function.Predicate;

/**
 * Finds samples that are far from axes fitted without them.
 *
 * <ol>
 *   <li>Measure every sample from a subspace fitted to other folds, at a few dimensions ({@link CrossFittedDistances}).
 *   <li>Look for a {@link DensityGap} in the logarithms of the distances, at each dimension. One that is deep enough
 *       separates outliers, provided that they also stand out at the largest dimension, where all samples took part in
 *       the fit: a group of clean but unusual samples is explained by its own kind there, and contaminated samples are
 *       not.
 *   <li>Without a gap, look again from fits without the farthest fifth: contaminated samples that are alike bend the
 *       fits towards themselves.
 *   <li>If there is still no gap, only samples far out in the tail of the distances are outliers.
 *   <li>Where there is a gap, fit again without the outliers and look again near by, as long as the gap gets deeper.
 * </ol>
 *
 * <p>At most 45 % of the samples are beyond a gap.
 */
final class DistanceDetector {

    /** The share of the samples that are inliers in any case. */
    static final double MAJORITY = 0.55;

    /** The same of few samples. */
    private static final double MAJORITY_OF_FEW = 2.0 / 3;

    /** Depth of a gap that noise does not reach. */
    static final double DEEP = 2.3;

    /**
     * The same where more than {@link #MANY} would be outliers: among many samples there is room for more dips, and a
     * tight cluster may be what is left.
     */
    private static final double DEEP_AMONG_MANY = 3.6;

    private static final double MANY = 1.0 / 3;

    /** The same where more than a quarter would be outliers, measured in more than two folds, as few samples are. */
    private static final double DEEP_AMONG_FEW = 2.6;

    private static final double MANY_AMONG_FEW = 0.25;

    /** The same where the farthest took no part in the fit, which is then less like them whatever they are. */
    private static final double DEEP_WITHOUT_FARTHEST = 3.5;

    /** The share of the samples that is left out of the fits after no gap was found. */
    private static final double FARTHEST = 0.2;

    /** A gap this near to the majority is the rising flank of one below it, where the inliers would be the fewer. */
    private static final double FLANK = 0.01;

    /** The least chance that an outlier is farther than an inlier at the largest dimension. */
    private static final double AGREEMENT = 0.95;

    /** Depth relative to the deepest gap at which a larger dimension is preferred. */
    private static final double NEARLY_AS_DEEP = 0.8;

    /** How far the number of inliers may move from one step to the next. */
    static final double NEAR = 0.1;

    private static final int MOST_STEPS = 4;

    private final CrossFittedDistances fit;
    private final double[] weights;
    private final double deviations;
    private final double total;
    private final boolean few;
    /** The share of the samples at hand that are inliers in any case. */
    private final double majority;

    private final List<DetectionStep> steps = new ArrayList<>();
    private Cutoff tail;

    /**
     * Looks at samples from fits.
     *
     * @param weights what each sample counts; those of weight zero are not looked at
     * @param all the weight of all samples, also of those that were left out before
     * @param deviations so many deviations from the middle begins the tail
     */
    DistanceDetector(CrossFittedDistances fit, double[] weights, double all, double deviations) {
        this.fit = fit;
        this.weights = weights;
        this.deviations = deviations;
        this.total = Arrays.stream(weights).sum();
        this.few = all < GroupSearch.FEW;
        this.majority = Math.min(1, (few ? MAJORITY_OF_FEW : MAJORITY) * all / total);
    }

    /**
     * What was found.
     *
     * @param outliers which samples are far
     * @param scores how far each lies from the middle (0) to the cutoff (1)
     * @param steps how the cutoff was found
     */
    record Found(boolean[] outliers, double[] scores, List<DetectionStep> steps) {

        /** Whether only the tail shows them: where scores are large, axes are uncertain, and they may lie near. */
        boolean byTail() {
            return steps.get(steps.size() - 1).rule() == DetectionStep.Rule.TAIL;
        }
    }

    /** A cutoff of the logarithms of the distances at one dimension. */
    record Cutoff(
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
    Cutoff firstCutoff(boolean[] fitted) {
        double[][] ladder = fit.logarithms(fitted);
        double[] top = ladder[ladder.length - 1];
        tail = new Cutoff(
                DetectionStep.Rule.TAIL,
                top,
                last(fit.rungs()),
                fit.fittedTo(),
                scale(top).cutoff(deviations),
                0);
        return standingOut(ladder, top)
                .filter(cutoff -> cutoff.depth() >= deep(cutoff))
                .or(() -> fit.areOfFew() ? Optional.empty() : secondLook(fitted, top))
                .orElse(tail);
    }

    /** A gap that shows where the farthest had no part in the fit. */
    private Optional<Cutoff> secondLook(boolean[] fitted, double[] top) {
        return standingOut(fit.logarithms(withoutFarthest(fitted, top)), top)
                .filter(cutoff -> cutoff.depth() >= DEEP_WITHOUT_FARTHEST && !hasManyOutliers(cutoff));
    }

    private DistanceScale scale(double[] logarithms) {
        double[] counted = new double[logarithms.length];
        int count = 0;
        for (int i = 0; i < weights.length; i++) {
            if (weights[i] > 0) {
                counted[count++] = logarithms[i];
            }
        }
        return DistanceScale.of(Arrays.copyOf(counted, count));
    }

    /** The deepest gap beyond which samples stand out at the top of the ladder. */
    private Optional<Cutoff> standingOut(double[][] ladder, double[] top) {
        return deepest(ladder, below -> true, cutoff -> {
            boolean[] inliers = cutoff.inliers();
            return weightOf(inliers) >= (majority + FLANK) * total && RankSum.of(top, inliers, weights) >= AGREEMENT;
        });
    }

    private double deep(Cutoff cutoff) {
        if (hasManyOutliers(cutoff)) {
            return DEEP_AMONG_MANY;
        }
        return fit.areOfFew() && outliers(cutoff) > MANY_AMONG_FEW * total ? DEEP_AMONG_FEW : DEEP;
    }

    private boolean hasManyOutliers(Cutoff cutoff) {
        return outliers(cutoff) > MANY * total;
    }

    private double outliers(Cutoff cutoff) {
        return total - weightOf(cutoff.inliers());
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

    /**
     * What is beyond the deepest gap that is found without the outliers; a tail does not move. Among few samples the
     * gap must still be deep then: folds of some 45 samples show one by chance.
     */
    Found settled(Cutoff first) {
        note(first);
        Cutoff cutoff = first;
        while (cutoff.rule() == DetectionStep.Rule.DENSITY_GAP && steps.size() < MOST_STEPS) {
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
        if (few && cutoff.rule() == DetectionStep.Rule.DENSITY_GAP && cutoff.depth() < DEEP) {
            cutoff = tail;
            note(cutoff);
        }
        return found(cutoff);
    }

    private Found found(Cutoff cutoff) {
        DistanceScale scale = scale(cutoff.logarithms());
        boolean[] outliers = new boolean[weights.length];
        double[] scores = new double[weights.length];
        for (int i = 0; i < outliers.length; i++) {
            outliers[i] = cutoff.logarithms()[i] > cutoff.place();
            scores[i] = scale.relative(cutoff.logarithms()[i], deviations);
        }
        return new Found(outliers, scores, steps);
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
                        DistanceDetector::both);
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
        for (int i = 0; i < weights.length; i++) {
            outliers += weights[i] > 0 && cutoff.logarithms()[i] > cutoff.place() ? 1 : 0;
        }
        steps.add(new DetectionStep(
                Criterion.ORTHOGONAL_DISTANCE,
                cutoff.rule(),
                cutoff.dimension(),
                cutoff.fittedTo(),
                cutoff.depth(),
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
}
