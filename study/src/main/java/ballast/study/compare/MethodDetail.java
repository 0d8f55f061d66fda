package ballast.study.compare;

/**
 * The fit of a method to the first contamination. The arrays are not copied.
 *
 * @param objectiveTrace the objective after the start and after each iteration
 * @param weights the learned weight of each sample times the user's; only ratios matter
 * @param reconstructions those of the samples that are shown
 */
public record MethodDetail(
        double[] objectiveTrace,
        double[] weights,
        double[] losses,
        WeightPaths weightPaths,
        double[][] reconstructions) {}
