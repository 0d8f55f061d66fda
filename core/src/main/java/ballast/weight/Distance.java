package ballast.weight;

/**
 * The sum of distances (l2,1) instead of squares: objective {@code sum r}, weight {@code 1 / (2 r)}.
 *
 * <p>PCA-CL's reconstruction weighting, {@code min sum r^2 / rho} over the simplex, has {@code rho = r / sum r} as its
 * solution (its Eq. 11) and {@code (sum r)^2} as its value: it is this rule. The objective never rises. Residuals are
 * divided by no less than {@link Losses#floor}.
 */
public record Distance() implements LossFunction {

    @Override
    public LossCurve curve(Losses losses) {
        double floor = losses.floor();
        return new LossCurve(r -> r, r -> 0.5 / Math.max(r, floor));
    }
}
