package ballast.metric;

/**
 * The reconstruction error of RPCA-AN: squared errors averaged under weights, {@code sum p_i ||x_i^r - x_i^o||^2}.
 *
 * <p>The paper takes each method's own weights, so a method is rewarded for ignoring what it fits badly, and figures of
 * different methods cannot be compared; under uniform weights they can. The paper does not say whether {@code x^o} is
 * the clean or the occluded sample: that is decided by what the {@link SquaredErrors} were measured against.
 *
 * @param ownWeights under the weights of the method, scaled to sum to one
 * @param uniformWeights every sample counting 1/n
 * @see "Zhang, Tong, Robust principal component analysis with adaptive neighbors, table 2"
 */
public record RpcaAnError(double ownWeights, double uniformWeights) {

    public static RpcaAnError of(SquaredErrors errors, double[] weights) {
        return new RpcaAnError(errors.mean(weights), errors.sum() / errors.size());
    }
}
