package ballast.weight;

import java.util.OptionalDouble;

/**
 * Correntropy (HQ-PCA): objective {@code -sum exp(-r^2 / 2 s^2)}, weight {@code exp(-r^2 / 2 s^2)}.
 *
 * <p>With a fixed bandwidth s the objective never rises. With Silverman's bandwidth, taken from the residuals of each
 * iteration, it is another function every time and may rise. Weights are computed relative to the best sample, so a
 * narrow bandwidth does not make all of them vanish.
 *
 * @param bandwidth s in the units of the samples; when left open, Silverman's rule on the residuals of each iteration
 */
public record Correntropy(OptionalDouble bandwidth) implements WeightRule {

    /** Refuses a bandwidth that is not positive and finite. */
    public Correntropy {
        bandwidth.ifPresent(s -> SigmaLoss.requirePositive("bandwidth", s));
    }

    @Override
    public Weighting weigh(Losses losses) {
        double s = bandwidth.orElseGet(() -> silverman(losses));
        double twice = 2 * s * s;
        double best = losses.min() * losses.min();
        return new Weighting(r -> Math.exp((best - r * r) / twice), -losses.sum(r -> Math.exp(-r * r / twice)));
    }

    /** {@code 1.06 min(standard deviation, interquartile range / 1.34) n^(-1/5)}, or the largest loss where that is 0. */
    static double silverman(Losses losses) {
        double n = losses.count();
        double mean = losses.sum(r -> r) / n;
        double deviation = Math.sqrt(losses.sum(r -> (r - mean) * (r - mean)) / Math.max(1, n - 1));
        double range = (losses.quantile(0.75) - losses.quantile(0.25)) / 1.34;
        double spread = range > 0 ? Math.min(deviation, range) : deviation;
        double bandwidth = 1.06 * spread * Math.pow(n, -0.2);
        return bandwidth > 0 ? bandwidth : SigmaLoss.positiveScale(losses);
    }
}
