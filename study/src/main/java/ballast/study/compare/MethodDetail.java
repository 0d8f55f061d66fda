package ballast.study.compare;

import java.util.Arrays;

/** The fit of a method to the first contamination, in detail. Immutable. */
public final class MethodDetail {

    private final double[] objectiveTrace;
    private final double[] weights;
    private final double[] losses;
    private final WeightPaths weightPaths;
    private final double[][] reconstructions;

    MethodDetail(
            double[] objectiveTrace,
            double[] weights,
            double[] losses,
            WeightPaths weightPaths,
            double[][] reconstructions) {
        this.objectiveTrace = objectiveTrace;
        this.weights = weights;
        this.losses = losses;
        this.weightPaths = weightPaths;
        this.reconstructions = reconstructions;
    }

    /** The objective after the start and after each iteration. */
    public double[] objectiveTrace() {
        return objectiveTrace.clone();
    }

    /** The weight of each sample: the learned weight times the user's; only ratios matter. */
    public double[] weights() {
        return weights.clone();
    }

    /** The distance of each contaminated sample from the subspace. */
    public double[] losses() {
        return losses.clone();
    }

    /** How the weights moved from iteration to iteration. */
    public WeightPaths weightPaths() {
        return weightPaths;
    }

    /** The reconstructions of the samples that are shown, in the order of {@link FirstContamination#samples}. */
    public double[][] reconstructions() {
        return Arrays.stream(reconstructions).map(double[]::clone).toArray(double[][]::new);
    }
}
