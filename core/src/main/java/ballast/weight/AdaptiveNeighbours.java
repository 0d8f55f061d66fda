package ballast.weight;

import ballast.BadInputException;
import java.util.OptionalDouble;

/**
 * Adaptive-neighbour weights (RPCA-AN, Eq. 15): affine falling in the squared residual, zero beyond the k-th.
 *
 * <p>Minimises {@code sum p_i g_i + gamma sum p_i^2} over the simplex, {@code g = r^2}. With gamma chosen so that k
 * samples are active (Eq. 14), {@code p_i = (g_(k+1) - g_i)+ / (k g_(k+1) - sum_{j<=k} g_(j))}.
 *
 * <ul>
 *   <li>k = n: gamma goes to infinity and the weights are uniform.
 *   <li>{@code g_(1) = ... = g_(k+1)}: uniform over all samples that do not exceed them.
 *   <li>k must exceed the number of samples that the subspace fits exactly; otherwise an arbitrary set stays active for
 *       ever.
 * </ul>
 *
 * <p>With moving gamma (as published) the penalised value is another function in every iteration and may rise, so the
 * iteration ends when the weights stand still. With gamma fixed at its first value it never rises, and the number of
 * active samples floats.
 *
 * @param active the number k of active samples
 * @param gamma whether gamma follows the data
 * @param fixed the value of gamma, once it is fixed
 */
public record AdaptiveNeighbours(SampleCount active, Gamma gamma, OptionalDouble fixed) implements WeightRule {

    /** Whether gamma follows the data. */
    public enum Gamma {
        /** Chosen anew in every iteration, so that k samples are active. */
        MOVING,
        /** Kept at its first value. */
        FIXED
    }

    /** A rule with k active samples. */
    public static AdaptiveNeighbours of(SampleCount active, Gamma gamma) {
        return new AdaptiveNeighbours(active, gamma, OptionalDouble.empty());
    }

    @Override
    public AdaptiveNeighbours tunedTo(Losses first) {
        if (gamma == Gamma.MOVING) {
            return this;
        }
        return new AdaptiveNeighbours(active, gamma, OptionalDouble.of(volume(first, edge(first)) / 2));
    }

    @Override
    public Weighting weigh(Losses losses) {
        double edge = fixed.isPresent() ? WaterLevel.of(losses, r -> r * r, 0, 2 * fixed.getAsDouble()) : edge(losses);
        double volume = volume(losses, edge);
        if (!(volume > 0) || Double.isInfinite(edge)) {
            double share = 1 / losses.sum(r -> r * r <= edge ? 1 : 0);
            return new Weighting(r -> r * r <= edge ? share : 0, share * losses.sum(r -> r * r <= edge ? r * r : 0));
        }
        double squares = losses.sum(r -> square(Math.max(edge - r * r, 0) / volume));
        double linear = losses.sum(r -> Math.max(edge - r * r, 0) / volume * r * r);
        return new Weighting(r -> Math.max(edge - r * r, 0) / volume, linear + fixed.orElse(volume / 2) * squares);
    }

    /** {@code g_(k+1)}, infinite when every sample is active. */
    private double edge(Losses losses) {
        double k = active.of(losses.count());
        return k + 1 > losses.count() ? Double.POSITIVE_INFINITY : square(losses.kthSmallest(k + 1));
    }

    /** {@code sum (edge - g_i)+ = 2 gamma}. */
    private static double volume(Losses losses, double edge) {
        return Double.isInfinite(edge) ? edge : losses.sum(r -> Math.max(edge - r * r, 0));
    }

    private static double square(double x) {
        return x * x;
    }

    @Override
    public Settling settling() {
        return gamma == Gamma.MOVING ? Settling.WEIGHTS : Settling.OBJECTIVE;
    }

    @Override
    public void check(double samples, int fittedExactly) {
        double k = active.of(samples);
        if (k <= fittedExactly && k < samples) {
            throw new BadInputException("k = " + active.text() + " gives " + (long) k
                    + " active samples, must be more than " + fittedExactly
                    + ", which the subspace would fit exactly: choose a larger k or fewer components");
        }
    }
}
