package ballast.weight;

import ballast.BadInputException;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * Adaptive-neighbour weights (RWL-AN, Eq. 15): affine falling in the loss, zero beyond the k-th. With the squared
 * residual it is RPCA-AN.
 *
 * <p>Minimises {@code sum p_i g_i + gamma sum p_i^2} over the simplex, g the cost of a residual. With gamma chosen so
 * that k samples are active (Eq. 14), {@code p_i = (g_(k+1) - g_i)+ / (k g_(k+1) - sum_{j<=k} g_(j))}.
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
 * @param loss what a residual costs
 * @param active the number k of active samples
 * @param gamma whether gamma follows the data
 * @param fixed the value of gamma, once it is fixed
 */
public record AdaptiveNeighbours(Loss loss, SampleCount active, Gamma gamma, OptionalDouble fixed)
        implements WeightRule {

    /** Whether gamma follows the data. */
    public enum Gamma {
        /** Chosen anew in every iteration, so that k samples are active. */
        MOVING,
        /** Kept at its first value. */
        FIXED
    }

    /** A rule with k active samples, by their squared residuals. */
    public static AdaptiveNeighbours of(SampleCount active, Gamma gamma) {
        return of(Loss.SQUARED, active, gamma);
    }

    /** A rule with k active samples, by what their residuals cost. */
    public static AdaptiveNeighbours of(Loss loss, SampleCount active, Gamma gamma) {
        return new AdaptiveNeighbours(loss, active, gamma, OptionalDouble.empty());
    }

    @Override
    public AdaptiveNeighbours tunedTo(Losses first) {
        Loss tuned = loss.tunedTo(first);
        if (gamma == Gamma.MOVING) {
            return of(tuned, active, gamma);
        }
        LossTerm cost = tuned.curve(first).cost();
        double half = volume(first, cost, edge(first, cost)) / 2;
        return new AdaptiveNeighbours(tuned, active, gamma, OptionalDouble.of(half));
    }

    @Override
    public AdaptiveNeighbours frozenAt(Losses losses) {
        return new AdaptiveNeighbours(loss.frozenAt(losses), active, gamma, fixed);
    }

    @Override
    public Map<String, Double> scales() {
        return loss.scales();
    }

    @Override
    public Weighting weigh(Losses losses) {
        LossCurve curve = loss.curve(losses);
        LossTerm cost = curve.cost();
        WeightFunction slope = curve.weight();
        double edge = fixed.isPresent() ? WaterLevel.of(losses, cost, 0, 2 * fixed.getAsDouble()) : edge(losses, cost);
        double volume = volume(losses, cost, edge);
        if (!(volume > 0) || Double.isInfinite(edge)) {
            double share = 1 / losses.sum(r -> cost.applyAsDouble(r) <= edge ? 1 : 0);
            return new Weighting(
                    r -> cost.applyAsDouble(r) <= edge ? share * slope.applyAsDouble(r) : 0,
                    share * losses.sum(r -> cost.applyAsDouble(r) <= edge ? cost.applyAsDouble(r) : 0));
        }
        WeightFunction share = r -> Math.max(edge - cost.applyAsDouble(r), 0) / volume;
        double squares = losses.sum(r -> square(share.applyAsDouble(r)));
        double linear = losses.sum(r -> share.applyAsDouble(r) * cost.applyAsDouble(r));
        return new Weighting(
                r -> share.applyAsDouble(r) * slope.applyAsDouble(r), linear + fixed.orElse(volume / 2) * squares);
    }

    /** {@code g_(k+1)}, infinite when every sample is active. */
    private double edge(Losses losses, LossTerm cost) {
        double k = active.of(losses.count());
        return k + 1 > losses.count() ? Double.POSITIVE_INFINITY : cost.applyAsDouble(losses.kthSmallest(k + 1));
    }

    /** {@code sum (edge - g_i)+ = 2 gamma}. */
    private static double volume(Losses losses, LossTerm cost, double edge) {
        return Double.isInfinite(edge) ? edge : losses.sum(r -> Math.max(edge - cost.applyAsDouble(r), 0));
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
