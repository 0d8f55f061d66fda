package ballast.verdict;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** What was decided about every sample, and how. Immutable. */
public final class Verdicts {

    private final double[] distances;
    private final double cut;
    private final List<Round> rounds;

    /**
     * Verdicts by a cut; the array is copied.
     *
     * @param distances the distance of each sample from a subspace that was fitted without it
     * @param cut the largest distance that is accepted
     * @param rounds how the cut was found, the last round last
     */
    public Verdicts(double[] distances, double cut, List<Round> rounds) {
        this.distances = distances.clone();
        this.cut = cut;
        this.rounds = List.copyOf(rounds);
    }

    /** All samples are accepted, unseen. */
    static Verdicts allAccepted(int samples) {
        return new Verdicts(
                new double[samples],
                Double.POSITIVE_INFINITY,
                List.of(new Round(Round.Rule.NONE, 0, 0, 0, Double.POSITIVE_INFINITY, 0)));
    }

    /** The verdict on one sample. */
    public Verdict of(int sample) {
        return new Verdict(distances[sample], cut);
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

    /** How the cut was found, the last round last. */
    public List<Round> rounds() {
        return rounds;
    }

    /** How many samples are rejected. */
    public int rejected() {
        return (int) Arrays.stream(distances).filter(distance -> distance > cut).count();
    }

    /** One for every accepted sample, nothing for the others. */
    public double[] weights() {
        return IntStream.range(0, distances.length)
                .mapToDouble(i -> of(i).accepted() ? 1 : 0)
                .toArray();
    }
}
