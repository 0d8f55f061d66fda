package ballast.verdict;

/**
 * What was decided about one sample.
 *
 * @param distance its distance from a subspace that was fitted without it
 * @param cut the largest distance that is accepted
 */
public record Verdict(double distance, double cut) {

    /** Whether the sample belongs to the others. */
    public boolean accepted() {
        return distance <= cut;
    }
}
