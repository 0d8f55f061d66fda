package ballast.study.compare;

import java.util.List;

/**
 * The fit of a method to the first contamination. The arrays are not copied.
 *
 * @param objectiveTrace the objective after the start and after each iteration
 * @param weights the learned weight of each sample times the user's; only ratios matter
 * @param weightPaths the spread of the weights of the clean samples after the start and after each iteration, then of
 *     the contaminated ones; empty for a method that does not say
 * @param reconstructions those of the samples that are shown
 */
public record MethodDetail(
        double[] objectiveTrace,
        double[] weights,
        double[] losses,
        List<List<Spread>> weightPaths,
        double[][] reconstructions) {

    /** The weights of a group: a tenth of them is below the low end, and a tenth above the high end. */
    public record Spread(double low, double median, double high) {}
}
