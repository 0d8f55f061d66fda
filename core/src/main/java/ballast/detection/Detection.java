package ballast.detection;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** What was decided about every sample, and how. Immutable. */
public final class Detection {

    private final double[] distances;
    private final double cut;
    private final double[] hidden;
    private final double hiddenCut;
    private final List<DetectionStep> rounds;

    /**
     * Verdicts by distance alone; the array is copied.
     *
     * @param distances the distance of each sample from a subspace that was fitted without it
     * @param cut the largest distance that is accepted
     * @param rounds how the cut was found, the last round last
     */
    public Detection(double[] distances, double cut, List<DetectionStep> rounds) {
        this(distances, cut, new double[distances.length], Double.POSITIVE_INFINITY, rounds);
    }

    /**
     * Verdicts by distance and by what is hidden; the arrays are copied.
     *
     * @param distances the distance of each sample from a subspace that was fitted without it
     * @param cut the largest distance that is accepted
     * @param hidden the share of each sample that a patch of one value hides
     * @param hiddenCut the largest share that is accepted; infinite if all are
     * @param rounds how the cuts were found, the last round last
     */
    public Detection(double[] distances, double cut, double[] hidden, double hiddenCut, List<DetectionStep> rounds) {
        this.distances = distances.clone();
        this.cut = cut;
        this.hidden = hidden.clone();
        this.hiddenCut = hiddenCut;
        this.rounds = List.copyOf(rounds);
    }

    /** All samples are accepted, unseen. */
    static Detection allAccepted(int samples) {
        return new Detection(
                new double[samples],
                Double.POSITIVE_INFINITY,
                List.of(new DetectionStep(DetectionStep.Rule.NONE, 0, 0, 0, Double.POSITIVE_INFINITY, 0)));
    }

    /** The verdict on one sample. */
    public Flag of(int sample) {
        return new Flag(distances[sample], cut, hidden[sample], hiddenCut);
    }

    /** Number of samples. */
    public int size() {
        return distances.length;
    }

    /** The distance of each sample from a subspace that was fitted without it. */
    public double[] distances() {
        return distances.clone();
    }

    /** The largest distance that is accepted. */
    public double cut() {
        return cut;
    }

    /** The share of each sample that a patch of one value hides; nothing where nobody has a patch. */
    public double[] hidden() {
        return hidden.clone();
    }

    /** The largest hidden share that is accepted; infinite if all are. */
    public double hiddenCut() {
        return hiddenCut;
    }

    /** How the cuts were found, the last round last. */
    public List<DetectionStep> rounds() {
        return rounds;
    }

    /** How many samples are rejected. */
    public int rejected() {
        return (int) Arrays.stream(weights()).filter(weight -> weight == 0).count();
    }

    /** One for every accepted sample, nothing for the others. */
    public double[] weights() {
        return IntStream.range(0, distances.length)
                .mapToDouble(i -> of(i).accepted() ? 1 : 0)
                .toArray();
    }
}
