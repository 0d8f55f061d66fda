package ballast.study.compare;

import java.util.Arrays;

/** What a method made of the first contamination, in detail. Immutable. */
public final class Closeup {

    private final double[] objectiveTrace;
    private final double[] weights;
    private final double[] losses;
    private final double[][] reconstructions;

    Closeup(double[] objectiveTrace, double[] weights, double[] losses, double[][] reconstructions) {
        this.objectiveTrace = objectiveTrace;
        this.weights = weights;
        this.losses = losses;
        this.reconstructions = reconstructions;
    }

    /** The objective after the start and after each iteration. */
    public double[] objectiveTrace() {
        return objectiveTrace.clone();
    }

    /** What each sample counted: the learned weight times the user's; only ratios matter. */
    public double[] weights() {
        return weights.clone();
    }

    /** The distance of each contaminated sample from the subspace. */
    public double[] losses() {
        return losses.clone();
    }

    /** The reconstructions of the samples that are shown, in the order of {@link Exhibit#samples}. */
    public double[][] reconstructions() {
        return Arrays.stream(reconstructions).map(double[]::clone).toArray(double[][]::new);
    }
}
