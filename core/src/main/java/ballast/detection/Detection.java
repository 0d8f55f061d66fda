package ballast.detection;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Which samples are outliers, by how much, and how this was found. Immutable. */
public final class Detection {

    /** The score that an outlier exceeds. */
    public static final double CUTOFF = 1;

    private final double[] scores;
    private final Criterion[] criteria;
    private final boolean[] leftOut;
    private final double alpha;
    private final List<DetectionStep> steps;

    /**
     * What was found of every sample; arrays are copied.
     *
     * @param scores the outlier score of each sample
     * @param criteria what makes each an outlier; null for an inlier
     * @param leftOut whether a fit has to leave it out
     * @param alpha the level: about this share of clean normal samples is flagged
     * @param steps how it was found, the last step last
     */
    public Detection(
            double[] scores, Criterion[] criteria, boolean[] leftOut, double alpha, List<DetectionStep> steps) {
        this.scores = scores.clone();
        this.criteria = criteria.clone();
        this.leftOut = leftOut.clone();
        this.alpha = alpha;
        this.steps = List.copyOf(steps);
    }

    /** All samples are inliers, without a look at them. */
    static Detection allInliers(int samples, double alpha) {
        return new Detection(
                new double[samples],
                new Criterion[samples],
                new boolean[samples],
                alpha,
                List.of(new DetectionStep(Criterion.ALL_DIRECTIONS, DetectionStep.Rule.NONE, 0, 0, 0, 0)));
    }

    /** The same for a fit that leaves nobody out. */
    public Detection keepingAll() {
        return new Detection(scores, criteria, new boolean[size()], alpha, steps);
    }

    /** What was found of one sample. */
    public Flag of(int sample) {
        return new Flag(scores[sample], Optional.ofNullable(criteria[sample]), leftOut[sample]);
    }

    /** Number of samples. */
    public int size() {
        return scores.length;
    }

    /** The outlier score of each sample: 0 in the middle of the others, above {@link #CUTOFF} for an outlier. */
    public double[] scores() {
        return scores.clone();
    }

    /** The level: about this share of clean normal samples is flagged. */
    public double alpha() {
        return alpha;
    }

    /** How the outliers were found, the last step last. */
    public List<DetectionStep> steps() {
        return steps;
    }

    /** The outliers: their indices, rising. */
    public int[] outliers() {
        return IntStream.range(0, size()).filter(i -> criteria[i] != null).toArray();
    }

    /** Number of outliers. */
    public int outlierCount() {
        return outliers().length;
    }

    /** Number of outliers that a fit leaves out. */
    public int leftOutCount() {
        return (int) IntStream.range(0, size()).filter(i -> leftOut[i]).count();
    }

    /** Number of outliers by one criterion. */
    public int countBy(Criterion criterion) {
        return (int) Arrays.stream(criteria).filter(own -> own == criterion).count();
    }

    /** One for every sample that a fit counts, zero for every one that it leaves out. */
    public double[] weights() {
        return IntStream.range(0, size()).mapToDouble(i -> leftOut[i] ? 0 : 1).toArray();
    }

    /** What was found, in words, such as {@code 12 in a group apart from all others}. */
    public String words() {
        if (steps.stream().anyMatch(step -> step.rule() == DetectionStep.Rule.TOO_MANY)) {
            return DetectionStep.Rule.TOO_MANY.words();
        }
        if (outlierCount() == 0) {
            boolean looked = steps.stream().anyMatch(step -> step.rule() != DetectionStep.Rule.NONE);
            return looked ? "no outliers" + byWhom() : DetectionStep.Rule.NONE.words();
        }
        return Arrays.stream(Criterion.values())
                        .filter(criterion -> countBy(criterion) > 0)
                        .map(criterion -> countBy(criterion) + " " + criterion.words() + how(criterion))
                        .collect(Collectors.joining(", "))
                + byWhom();
    }

    /** Among very many samples only some decide what is usual. */
    private String byWhom() {
        return steps.stream()
                .filter(step -> step.criterion() == Criterion.ALL_DIRECTIONS)
                .mapToInt(DetectionStep::fittedTo)
                .filter(deciding -> deciding > 0 && deciding < size())
                .mapToObj(deciding -> ", by what is usual among " + deciding + " of " + size() + " samples")
                .findFirst()
                .orElse("");
    }

    private String how(Criterion criterion) {
        return steps.stream()
                .filter(step -> step.criterion() == criterion)
                .reduce((earlier, later) -> later)
                .map(step -> " (" + step.rule().words() + ")")
                .orElse("");
    }
}
