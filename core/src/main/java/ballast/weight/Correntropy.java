package ballast.weight;

import java.util.Map;
import java.util.OptionalDouble;

/**
 * Correntropy (HQ-PCA): objective {@code -sum exp(-r^2 / 2 s^2)}, weight {@code exp(-r^2 / 2 s^2)}.
 *
 * <p>With a fixed bandwidth s the objective never rises. With Silverman's, taken from the residuals of each iteration,
 * it is another function every time and may rise. The kernel sees the squared residual, so it is to the squares that
 * Silverman's rule is applied, and it gives s^2; applied to the residuals themselves, whose mean is many times their
 * spread, it would leave all but a few samples without weight. Weights are computed relative to the best sample, so a
 * narrow bandwidth does not make all of them vanish.
 *
 * @param bandwidth s in the units of the samples; when left open, Silverman's rule on the squared residuals of each
 *     iteration
 */
public record Correntropy(OptionalDouble bandwidth) implements LossFunction {

    /** Refuses a bandwidth that is not positive and finite. */
    public Correntropy {
        bandwidth.ifPresent(s -> SigmaLoss.requirePositive("bandwidth", s));
    }

    @Override
    public Correntropy frozenAt(Losses losses) {
        return bandwidth.isPresent() ? this : new Correntropy(OptionalDouble.of(Math.sqrt(silverman(losses))));
    }

    @Override
    public Map<String, Double> scales() {
        return LossFunction.scales("bandwidth", bandwidth);
    }

    @Override
    public Weighting weigh(Losses losses) {
        double twice = twiceVariance(losses);
        return new Weighting(curve(losses, twice).weight(), -losses.sum(r -> Math.exp(-r * r / twice)));
    }

    /** {@code 1 - exp(-r^2 / 2 s^2)}, Welsch's loss: the same but for a constant, and zero for r = 0. */
    @Override
    public LossCurve curve(Losses losses) {
        return curve(losses, twiceVariance(losses));
    }

    private static LossCurve curve(Losses losses, double twice) {
        double best = square(losses.min());
        return new LossCurve(r -> -Math.expm1(-r * r / twice), r -> Math.exp((best - r * r) / twice));
    }

    private double twiceVariance(Losses losses) {
        return 2 * (bandwidth.isPresent() ? square(bandwidth.getAsDouble()) : silverman(losses));
    }

    /** {@code s^2 = 1.06 min(standard deviation, interquartile range / 1.34) n^(-1/5)} of the squared residuals. */
    static double silverman(Losses losses) {
        double unit = losses.max(); // fourth powers of residuals in the units of the data might not be numbers any more
        double n = losses.count();
        double mean = losses.sum(r -> square(r / unit)) / n;
        double deviation = Math.sqrt(losses.sum(r -> square(square(r / unit) - mean)) / Math.max(1, n - 1));
        double range = (square(losses.quantile(0.75) / unit) - square(losses.quantile(0.25) / unit)) / 1.34;
        double spread = range > 0 ? Math.min(deviation, range) : deviation;
        double variance = 1.06 * spread * Math.pow(n, -0.2) * square(unit);
        return variance > 0 ? variance : square(SigmaLoss.positiveScale(losses));
    }

    private static double square(double x) {
        return x * x;
    }
}
