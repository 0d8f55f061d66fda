package ballast.fit;

/**
 * The weights and the objective of samples with missing values after completion.
 *
 * <p>The weights and the objective of such a fit are those of its loop, in which missing values are left out; its
 * subspace is that of the samples completed under these weights, and its losses are the distances from it. These are
 * the weights and the objective that the same rule, with the same scales, gives to these losses.
 *
 * @param objective the objective at the losses of the fit
 * @param weights the weight of each sample at its loss
 */
public record Completed(double objective, double[] weights) {

    /** Copies the weights. */
    public Completed {
        weights = weights.clone();
    }

    @Override
    public double[] weights() {
        return weights.clone();
    }
}
