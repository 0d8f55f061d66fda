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
 * Decides which samples belong, with nothing to be set.
 *
 * <ol>
 *   <li>Measure every sample from a subspace fitted to the other half of the samples, at a few dimensions
 *       ({@link CrossFittedDistances}).
 *   <li>Look for a {@link DensityGap} in the logarithms of the distances, at each dimension. One that is deep enough
 *       parts the samples, provided that the samples beyond it also stand out at the largest dimension, where everybody
 *       had a part in the fit: a group of good but unusual samples is explained by its own kind there, and damaged
 *       samples are not.
 *   <li>Without a valley, look again from fits without the farthest fifth: damaged samples that lie alike bend the fits
 *       towards themselves.
 *   <li>Without a valley there is one crowd, and only samples far out in its tail are rejected.
 *   <li>Look for samples that hide behind a patch of one value ({@link OcclusionDetector}). If there are any, begin
 *       again without them.
 *   <li>Where there is a valley, fit again without the rejected and look again near by, as long as it gets deeper.
 * </ol>
 *
 * <p>At most 45 % of the samples are parted from the others. Costs a few fits to at most 1000 samples and as many
 * passes over all. Why and when it works is derived and measured in docs/ballast-method.md.
 */
public final class OutlierDetector {

    /** Fewer samples than this are all accepted: halves of ten show nothing. */
    private static final int FEWEST = 20;

    /** The share of the samples that is accepted whatever happens. */
    static final double MAJORITY = 0.55;

    /** Depth of a valley that noise does not reach. */
    static final double DEEP = 2.3;

    /**
     * The same where more than {@link #MANY} would be rejected: inside a crowd there is room for more dips, and a tight
     * cluster may be what is left.
     */
    private static final double DEEP_AMONG_MANY = 3.6;

    private static final double MANY = 1.0 / 3;

    /** The same where the farthest had no part in the fit, which is then less like them whoever they are. */
    private static final double DEEP_WITHOUT_FARTHEST = 3.5;

    /** The share of the samples without which one looks again where there was no valley. */
    private static final double FARTHEST = 0.2;

    /** The chance that a rejected sample is farther than an accepted one at the largest dimension, at least. */
    private static final double AGREEMENT = 0.95;

    /** Depth relative to the deepest valley at which a larger dimension is preferred. */
    private static final double NEARLY_AS_DEEP = 0.8;

    /** How far the number of accepted samples may move from one round to the next. */
    static final double NEAR = 0.1;

    private static final int MOST_ROUNDS = 4;

    /** Standard deviations from the middle of one crowd to its end. */
    private static final double TAIL = 3;

    private final CrossFittedDistances fit;
    private final double[] weights;
    private final double total;
    /** The share of the samples at hand that is accepted whatever happens. */
    private final double majority;

    private final List<DetectionStep> rounds;
    private final int most;

    private OutlierDetector(CrossFittedDistances fit, double[] weights, double all, List<DetectionStep> before) {
        this.fit = fit;
        this.weights = weights;
        this.rounds = new ArrayList<>(before);
        this.most = before.size() + MOST_ROUNDS;
        this.total = Arrays.stream(weights).sum();
        this.majority = Math.min(1, MAJORITY * all / total);
    }

    /** The verdicts on these samples; those of user weight zero are judged without having a say. */
    public static Detection of(Samples given) {
        LocalSamples samples = LocalSamples.of(given);
        int n = samples.rows();
        double[] weights = samples.weights().toArray();
        if (Arrays.stream(weights).filter(weight -> weight > 0).count() < FEWEST || samples.columns() < 2) {
            return Detection.allAccepted(n);
        }
        double[] mean = SampleMean.of(samples);
        if (!LeadingAxes.exist(samples, mean)) {
            return Detection.allAccepted(n);
        }
        // A sample that counts nothing may be so far away that coordinates with it keep nothing of the others.
        boolean allCount = Arrays.stream(weights).allMatch(weight -> weight > 0);
        LocalSamples compact = allCount ? LeadingAxes.compact(samples, mean) : samples;
        double[] centre = compact == samples ? mean : new double[compact.columns()];
        double[] fromMean = compact.centredAt(centre).squaredNorms();
        HalfSplit halves = HalfSplit.of(fromMean, weights);
        double all = Arrays.stream(weights).sum();
        boolean[] everybody = new boolean[n];
        Arrays.fill(everybody, true);
        OutlierDetector byDistance =
                new OutlierDetector(CrossFittedDistances.of(compact, halves), weights, all, List.of());
        Cut first = byDistance.firstCut(everybody);
        boolean[] near = first.accepted();
        OcclusionDetector.Found hiding = OcclusionDetector.of(OccludedShare.of(samples, halves), near, weights);
        if (!hiding.anybody()) {
            return byDistance.settled(first);
        }
        double[] open = hiding.remaining(weights);
        OutlierDetector without = new OutlierDetector(
                CrossFittedDistances.of(compact, HalfSplit.of(fromMean, open)), open, all, hiding.rounds());
        Detection rest = without.settled(without.firstCut(near));
        return new Detection(rest.distances(), rest.cut(), hiding.shares(), hiding.cut(), rest.rounds());
    }

    /** A cut on the logarithms of the distances at one dimension. */
    private record Cut(
            DetectionStep.Rule rule, double[] logarithms, int dimension, int fittedTo, double place, double depth) {

        boolean[] accepted() {
            boolean[] accepted = new boolean[logarithms.length];
            for (int i = 0; i < accepted.length; i++) {
                accepted[i] = logarithms[i] <= place;
            }
            return accepted;
        }
    }

    /** The cut by distance from fits to these samples. */
    private Cut firstCut(boolean[] fitted) {
        double[][] ladder = fit.logarithms(fitted);
        double[] top = ladder[ladder.length - 1];
        int fittedTo = fit.fittedTo();
        return standingOut(ladder, top)
                .filter(cut -> cut.depth() >= (rejectsMany(cut) ? DEEP_AMONG_MANY : DEEP))
                .or(() -> standingOut(fit.logarithms(withoutFarthest(fitted, top)), top)
                        .filter(cut -> cut.depth() >= DEEP_WITHOUT_FARTHEST && !rejectsMany(cut)))
                .orElseGet(() -> new Cut(
                        DetectionStep.Rule.TAIL,
                        top,
                        last(fit.rungs()),
                        fittedTo,
                        LogDistances.of(top, weights).tail(TAIL),
                        0));
    }

    /** The deepest valley beyond which samples stand out at the top of the ladder. */
    private Optional<Cut> standingOut(double[][] ladder, double[] top) {
        return deepest(ladder, below -> true, cut -> RankSum.of(top, cut.accepted(), weights) >= AGREEMENT);
    }

    private boolean rejectsMany(Cut cut) {
        return total - weightOf(cut.accepted()) > MANY * total;
    }

    private boolean[] withoutFarthest(boolean[] fitted, double[] logarithms) {
        LogDistances crowd = LogDistances.of(logarithms, weights);
        double farthest = crowd.value(crowd.indexAt(1 - FARTHEST));
        boolean[] others = fitted.clone();
        for (int i = 0; i < others.length; i++) {
            others[i] &= logarithms[i] <= farthest;
        }
        return others;
    }

    /** The verdicts by the deepest valley that is found without the rejected; a tail does not move. */
    private Detection settled(Cut first) {
        note(first);
        Cut cut = first;
        while (cut.rule() == DetectionStep.Rule.VALLEY && rounds.size() < most) {
            Optional<Cut> next = without(cut);
            // The first depth is that of fits which outliers had a part in, and says nothing of the others.
            if (next.isEmpty() || cut != first && next.get().depth() <= cut.depth()) {
                break;
            }
            boolean still = Arrays.equals(cut.accepted(), next.get().accepted());
            cut = next.get();
            note(cut);
            if (still) {
                break;
            }
        }
        return new Detection(distances(cut.logarithms()), Math.exp(cut.place()), rounds);
    }

    /** The cut near by from fits without those that are rejected. */
    private Optional<Cut> without(Cut cut) {
        boolean[] accepted = cut.accepted();
        double count = weightOf(accepted);
        return deepest(fit.logarithms(accepted), below -> Math.abs(below - count) <= NEAR * total, found -> true);
    }

    /** The valley of the largest dimension at which it is nearly as deep as at any. */
    private Optional<Cut> deepest(double[][] ladder, DoublePredicate below, Predicate<Cut> admitted) {
        List<Cut> cuts = fit.workers()
                .inOrder(
                        ladder.length,
                        k -> {
                            DensityGap valley = DensityGap.in(LogDistances.of(ladder[k], weights), majority, 0, below);
                            Cut cut = new Cut(
                                    DetectionStep.Rule.VALLEY,
                                    ladder[k],
                                    fit.rungs()[k],
                                    fit.fittedTo(),
                                    valley.place(),
                                    valley.depth());
                            return valley.depth() > 0 && admitted.test(cut) ? List.of(cut) : List.<Cut>of();
                        },
                        OutlierDetector::both);
        double deepest = cuts.stream().mapToDouble(Cut::depth).max().orElse(0);
        return cuts.stream()
                .filter(cut -> cut.depth() >= NEARLY_AS_DEEP * deepest)
                .reduce((lower, higher) -> higher);
    }

    private static List<Cut> both(List<Cut> first, List<Cut> second) {
        List<Cut> both = new ArrayList<>(first);
        both.addAll(second);
        return both;
    }

    private void note(Cut cut) {
        int rejected = 0;
        for (double logarithm : cut.logarithms()) {
            rejected += logarithm > cut.place() ? 1 : 0;
        }
        rounds.add(new DetectionStep(
                cut.rule(), cut.dimension(), cut.fittedTo(), cut.depth(), Math.exp(cut.place()), rejected));
    }

    private double weightOf(boolean[] accepted) {
        double sum = 0;
        for (int i = 0; i < accepted.length; i++) {
            sum += accepted[i] ? weights[i] : 0;
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
