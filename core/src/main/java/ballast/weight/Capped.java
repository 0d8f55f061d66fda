package ballast.weight;

import ballast.BadInputException;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * The capped distance: objective {@code sum min(r, epsilon)}, weight {@code 1 / (2 r)} up to the cap and 0 beyond. The
 * objective never rises.
 *
 * @param epsilon the cap in the units of the samples; when left open, the {@linkplain OrthogonalCutoff usual cutoff} of
 *     orthogonal distances on the residuals of plain PCA
 */
public record Capped(OptionalDouble epsilon) implements LossFunction {

    /** Refuses a cap that is not positive and finite. */
    public Capped {
        epsilon.ifPresent(e -> SigmaLoss.requirePositive("epsilon", e));
    }

    @Override
    public Capped tunedTo(Losses first) {
        if (epsilon.isPresent()) {
            return this;
        }
        double cutoff = OrthogonalCutoff.of(first);
        return new Capped(OptionalDouble.of(cutoff > 0 ? cutoff : SigmaLoss.positiveScale(first)));
    }

    @Override
    public Map<String, Double> scales() {
        return LossFunction.scales("epsilon", epsilon);
    }

    @Override
    public LossCurve curve(Losses losses) {
        double cap = epsilon.orElseThrow();
        if (losses.min() > cap) {
            throw new BadInputException(
                    "epsilon = " + cap + " is below every residual: choose at least " + losses.min());
        }
        double floor = losses.floor();
        return new LossCurve(r -> Math.min(r, cap), r -> r <= cap ? 0.5 / Math.max(r, floor) : 0);
    }
}
