package ballast.method;

import ballast.estimator.Estimator;
import ballast.subspace.VectorSubspace;
import ballast.weight.SelfPaced;
import ballast.weight.SelfPaced.Scaling;

/**
 * Self-paced: easy samples count most, hard ones fade out exponentially.
 *
 * <p>Minimises {@code sum zeta (1 - exp(-l_i / zeta))} over the mean m and the orthonormal basis W, l the residual
 * {@code r_i = ||(I - W W')(x_i - m)||} over a scale. Unscaled, the objective never rises; a scale that follows the
 * residuals makes it another function in every iteration. Residuals of zero are divided by no less than
 * {@link ballast.weight.Losses#floor}. One iteration costs O(n d c) in a few passes over the samples, and O((n + d) c)
 * memory.
 *
 * @param zeta scale of the losses, positive: small is selective
 * @param scaling what residuals are divided by
 * @param c with {@link Scaling#MAX} the value of the largest loss (Eq. 13), positive
 * @param pace growth of zeta per iteration from an eighth, at least 1; 1 keeps it fixed
 * @see "Li, Kang, Peng, Chen (2021), Self-paced two-dimensional PCA, Algorithm 1"
 */
public record SpPca(Configuration configuration, double zeta, Scaling scaling, double c, double pace)
        implements TypedMethod<SpPca, VectorSubspace> {

    static final Parameter<Double> ZETA = Parameter.number(
                    "zeta", Interval.POSITIVE, SelfPaced.DEFAULT_ZETA, "scale of the losses: small is selective")
            .orTry(0.3, 3.0);

    static final Parameter<Scaling> SCALING =
            Parameter.choice("scaling", Scaling.MEDIAN, "what residuals are divided by");

    static final Parameter<Double> C =
            Parameter.number("c", Interval.POSITIVE, 1, "with scaling = max, the value of the largest loss (Eq. 13)");

    static final Parameter<Double> PACE = Parameter.number(
            "pace", Interval.atLeast(1), 1, "growth of zeta per iteration from an eighth; 1 keeps it fixed");

    static final MethodEntry<SpPca> ENTRY = MethodEntry.vectors(
                    SpPca.class, "sp-pca", SpPca::estimator, ZETA, SCALING, C, PACE)
            .described(
                    "Self-paced: easy samples count most, hard ones fade out exponentially.",
                    "sum zeta (1 - exp(-l / zeta)), l the scaled residual",
                    References.LI_2021.cited("the self-paced loss of SP2DPCA, Algorithm 1, on vectors"));

    /** Refuses values out of range. */
    public SpPca {
        ZETA.check(zeta);
        C.check(c);
        PACE.check(pace);
    }

    /** The method with this many components. */
    public static SpPca of(int components) {
        return ENTRY.sized(components);
    }

    /** The same with another scale of the losses. */
    public SpPca withZeta(double value) {
        return new SpPca(configuration, value, scaling, c, pace);
    }

    /** The same with residuals divided by something else. */
    public SpPca withScaling(Scaling value) {
        return new SpPca(configuration, zeta, value, c, pace);
    }

    /** The same with another value of the largest loss. */
    public SpPca withC(double value) {
        return new SpPca(configuration, zeta, scaling, value, pace);
    }

    /** The same with another pace. */
    public SpPca withPace(double value) {
        return new SpPca(configuration, zeta, scaling, c, value);
    }

    private Estimator<VectorSubspace> estimator() {
        return configuration.vectors(SelfPaced.of(zeta, scaling).withC(c).withPace(pace));
    }
}
