package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.estimator.Estimator;
import ballast.estimator.LoopControl;
import ballast.estimator.NestedReweighting;
import ballast.parameter.Interval;
import ballast.parameter.Parameter;
import ballast.solver.VectorModel;
import ballast.subspace.VectorSubspace;
import ballast.weight.ScaleUpdate;
import ballast.weight.SelfPaced;
import ballast.weight.SelfPaced.Scaling;
import java.util.Locale;
import java.util.OptionalDouble;

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
 * @param unit what residuals are divided by, in the units of the samples, positive; empty: by the scaling
 * @param pace growth of zeta per iteration from an eighth, at least 1; 1 keeps it fixed
 * @param scales when a scale that follows the residuals is taken anew
 * @param loops whether weights and subspace are found in one loop or in two
 * @see "Li, Kang, Peng, Chen (2021), Self-paced two-dimensional PCA, Algorithm 1"
 */
public record SpPca(
        Configuration configuration,
        double zeta,
        Scaling scaling,
        double c,
        OptionalDouble unit,
        double pace,
        ScaleUpdate scales,
        Loops loops)
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

    static final Parameter<Double> UNIT = Parameter.number(
            "unit", Interval.POSITIVE, "by the scaling", "what residuals are divided by, in the units of the data");

    static final Parameter<Loops> LOOPS = Parameter.choice(
            "loops",
            Loops.SINGLE,
            "single: weights and subspace in turn; nested: the subspace to its end under each weights (Algorithm 1)");

    static final MethodEntry<SpPca> ENTRY = MethodEntry.vectors(
                    SpPca.class, "sp-pca", SpPca::estimator, ZETA, SCALING, C, UNIT, PACE, HqPca.SCALES, LOOPS)
            .described(
                    "Self-paced: easy samples count most, hard ones fade out exponentially.",
                    "sum zeta (1 - exp(-l / zeta)), l the scaled residual",
                    Bibliography.cite("li2021", "the self-paced loss of SP2DPCA, Algorithm 1, on vectors"))
            .composedOf("weighting=self-paced");

    /** Refuses values out of range. */
    public SpPca {
        ZETA.check(zeta);
        C.check(c);
        unit.ifPresent(UNIT::check);
        PACE.check(pace);
    }

    /** How weights and subspace are found. */
    public enum Loops {
        /** In turn. */
        SINGLE,
        /** The subspace to its end under the weights, then the weights, and again (Algorithm 1). */
        NESTED
    }

    /** The method with this many components. */
    public static SpPca of(int components) {
        return ENTRY.sized(components);
    }

    /** The same with another scale of the losses. */
    public SpPca withZeta(double value) {
        return new SpPca(configuration, value, scaling, c, unit, pace, scales, loops);
    }

    /** The same with residuals divided by something else. */
    public SpPca withScaling(Scaling value) {
        return new SpPca(configuration, zeta, value, c, unit, pace, scales, loops);
    }

    /** The same with another value of the largest loss. */
    public SpPca withC(double value) {
        return new SpPca(configuration, zeta, scaling, value, unit, pace, scales, loops);
    }

    /** The same with another pace. */
    public SpPca withPace(double value) {
        return new SpPca(configuration, zeta, scaling, c, unit, value, scales, loops);
    }

    /** The same with residuals divided by a given number. */
    public SpPca withUnit(double value) {
        return new SpPca(configuration, zeta, scaling, c, OptionalDouble.of(value), pace, scales, loops);
    }

    /** The same with a scale that is taken anew at other times. */
    public SpPca withScales(ScaleUpdate value) {
        return new SpPca(configuration, zeta, scaling, c, unit, pace, value, loops);
    }

    /** The same in one loop or in two. */
    public SpPca withLoops(Loops value) {
        return new SpPca(configuration, zeta, scaling, c, unit, pace, scales, value);
    }

    /** Refuses numbers that this scaling does not look at. */
    @Override
    public void requireCoherent() {
        requireUsed(this, scaling, unit);
    }

    static void requireUsed(Method<?> method, Scaling scaling, OptionalDouble unit) {
        if (unit.isPresent()) {
            WithoutEffect.refuse(method, "unit, which takes the place of a scaling", SCALING.name(), C.name());
        }
        if (scaling != Scaling.MAX) {
            WithoutEffect.refuse(method, "scaling = " + scaling.name().toLowerCase(Locale.ROOT), C.name());
        }
    }

    private Estimator<VectorSubspace> estimator() {
        SelfPaced rule = SelfPaced.of(zeta, scaling).withC(c).withPace(pace).withUnit(unit);
        return loops == Loops.SINGLE
                ? configuration.vectors(rule, LoopControl.USUAL.with(scales))
                : new NestedReweighting<>(
                        VectorModel.of(configuration.components().count()), rule, scales, configuration.stopping());
    }
}
