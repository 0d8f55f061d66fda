package ballast.weight;

import ballast.BadInputException;
import java.util.OptionalDouble;

/**
 * The capped distance: objective {@code sum min(r, epsilon)}, weight {@code 1 / (2 r)} up to the cap and 0 beyond.
 * The objective never rises.
 *
 * @param epsilon the cap in the units of the samples; when left open, the usual cut of orthogonal distances (Hubert 2005)
 *     on the residuals of plain PCA: {@code (median + 1.96 mad)^(3/2)} of {@code r^(2/3)}
 */
public record Capped(OptionalDouble epsilon) implements WeightRule {

    /** The 97.5 % point of the normal distribution. */
    private static final double NORMAL_975 = 1.959963984540054;

    /** Makes the median absolute deviation estimate the standard deviation of a normal distribution. */
    private static final double MAD_CONSISTENCY = 1.482602218505602;

    /** Refuses a cap that is not positive and finite. */
    public Capped {
        epsilon.ifPresent(e -> SigmaLoss.requirePositive("epsilon", e));
    }

    @Override
    public Capped tunedTo(Losses first) {
        if (epsilon.isPresent()) {
            return this;
        }
        double cut = Math.max(cutOf(first), first.median()); // Powers of equal losses round either way.
        return new Capped(OptionalDouble.of(cut > 0 ? cut : SigmaLoss.positiveScale(first)));
    }

    private static double cutOf(Losses losses) {
        // The power keeps the order, so the median can be taken before it; the deviations are bisected for.
        double centre = Math.pow(losses.median(), 2.0 / 3);
        double low = 0;
        double high = Math.pow(losses.max(), 2.0 / 3);
        for (int i = 0; i < 60; i++) {
            double middle = (low + high) / 2;
            double inside = losses.sum(r -> Math.abs(Math.pow(r, 2.0 / 3) - centre) <= middle ? 1 : 0);
            if (inside >= losses.count() / 2) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return Math.pow(centre + NORMAL_975 * MAD_CONSISTENCY * high, 1.5);
    }

    @Override
    public Weighting weigh(Losses losses) {
        double cap = epsilon.orElseThrow();
        if (losses.min() > cap) {
            throw new BadInputException(
                    "epsilon = " + cap + " is below every residual: choose at least " + losses.min());
        }
        double floor = losses.floor();
        return new Weighting(r -> r <= cap ? 0.5 / Math.max(r, floor) : 0, losses.sum(r -> Math.min(r, cap)));
    }
}
