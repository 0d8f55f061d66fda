package ballast.weight;

import ballast.BadInputException;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * The sigma-loss {@code h(r) = (1 + sigma) r^2 / (r + sigma)} (EPCA, Eq. 16): squares near zero, distances far away.
 *
 * <p>Weight {@code h'(r) / (2 r) = (1 + sigma)(r + 2 sigma) / (2 (r + sigma)^2)} (Eq. 20). Tends to the distance as
 * sigma goes to 0 and to the square as it goes to infinity. The objective {@code sum h(r)} never rises.
 *
 * @param sigma scale of the loss in the units of the samples, positive; when left open, a tenth of the median residual
 *     of plain PCA, where the samples near the subspace count by squares and all others by distance
 */
public record SigmaLoss(OptionalDouble sigma) implements LossFunction {

    /** Default sigma as a share of the median residual of plain PCA. */
    public static final double DEFAULT_SHARE = 0.1;

    /** Refuses a sigma that is not positive and finite. */
    public SigmaLoss {
        sigma.ifPresent(s -> requirePositive("sigma", s));
    }

    /** A rule with this scale. */
    public static SigmaLoss of(double sigma) {
        return new SigmaLoss(OptionalDouble.of(sigma));
    }

    @Override
    public SigmaLoss tunedTo(Losses first) {
        return sigma.isPresent() ? this : of(DEFAULT_SHARE * positiveScale(first));
    }

    @Override
    public Map<String, Double> scales() {
        return LossFunction.scales("sigma", sigma);
    }

    @Override
    public LossCurve curve(Losses losses) {
        double s = sigma.orElseThrow();
        return new LossCurve(r -> loss(r, s), r -> weight(r, s));
    }

    /** {@code h(r)} with scale s. */
    static double loss(double r, double s) {
        return (1 + s) * r * r / (r + s);
    }

    /** {@code h'(r) / (2 r)} with scale s. */
    static double weight(double r, double s) {
        return (1 + s) * (r + 2 * s) / (2 * (r + s) * (r + s));
    }

    /** A typical loss that can serve as a scale even when most samples are fitted exactly. */
    static double positiveScale(Losses losses) {
        double median = losses.median();
        return median > 0 ? median : losses.max() > 0 ? losses.max() : 1;
    }

    static void requirePositive(String name, double value) {
        if (!(value > 0) || Double.isInfinite(value)) {
            throw new BadInputException(name + " = " + value + ", must be positive and finite");
        }
    }
}
