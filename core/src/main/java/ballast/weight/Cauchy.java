package ballast.weight;

import java.util.Map;
import java.util.OptionalDouble;

/**
 * Cauchy's loss (R1-PCA): {@code q^2 log(1 + r^2 / q^2)}, weight {@code 1 / (1 + r^2 / q^2)}. The objective never
 * rises.
 *
 * @param cut the scale q in the units of the samples; when left open, the median residual of plain PCA
 */
public record Cauchy(OptionalDouble cut) implements LossFunction {

    /** Refuses a cut that is not positive and finite. */
    public Cauchy {
        cut.ifPresent(q -> SigmaLoss.requirePositive("cut", q));
    }

    @Override
    public Cauchy tunedTo(Losses first) {
        return cut.isPresent() ? this : new Cauchy(OptionalDouble.of(SigmaLoss.positiveScale(first)));
    }

    @Override
    public Map<String, Double> scales() {
        return LossFunction.scales("cut", cut);
    }

    @Override
    public LossCurve curve(Losses losses) {
        double q2 = cut.orElseThrow() * cut.orElseThrow();
        return new LossCurve(r -> q2 * Math.log1p(r * r / q2), r -> 1 / (1 + r * r / q2));
    }
}
