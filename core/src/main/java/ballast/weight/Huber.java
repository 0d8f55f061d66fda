package ballast.weight;

import java.util.Map;
import java.util.OptionalDouble;

/**
 * Huber's loss (R1-PCA): {@code r^2} up to the cut q, {@code 2 q r - q^2} beyond; weight 1 up to the cut, {@code q / r}
 * beyond. The objective never rises.
 *
 * @param cut the cut q in the units of the samples; when left open, the median residual of plain PCA
 */
public record Huber(OptionalDouble cut) implements LossFunction {

    /** Refuses a cut that is not positive and finite. */
    public Huber {
        cut.ifPresent(q -> SigmaLoss.requirePositive("cut", q));
    }

    @Override
    public Huber tunedTo(Losses first) {
        return cut.isPresent() ? this : new Huber(OptionalDouble.of(SigmaLoss.positiveScale(first)));
    }

    @Override
    public Map<String, Double> scales() {
        return LossFunction.scales("cut", cut);
    }

    @Override
    public LossCurve curve(Losses losses) {
        double q = cut.orElseThrow();
        return new LossCurve(r -> r <= q ? r * r : 2 * q * r - q * q, r -> r <= q ? 1 : q / r);
    }
}
