package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.estimator.Estimator;
import ballast.estimator.LoopControl;
import ballast.estimator.NestedReweighting;
import ballast.method.SpPca.Loops;
import ballast.solver.image.BilateralModel;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Centring;
import ballast.subspace.Components;
import ballast.weight.ScaleUpdate;
import ballast.weight.SelfPaced;
import ballast.weight.SelfPaced.Scaling;
import java.util.OptionalDouble;

/**
 * Self-paced, both sides together: easy images count most, hard ones fade out exponentially.
 *
 * <p>Minimises {@code sum zeta (1 - exp(-l_i / zeta))} over the mean image M and the orthonormal bases U and V of the
 * two sides, l the residual {@code r_i = ||(A_i - M) - U U'(A_i - M) V V'||} over a scale, from the start of
 * {@link Pca2d}. Edges are those of {@link SpPca}. One iteration costs O(n h w (k1 + k2)) in a few passes over the
 * images, and O(h^2 + w^2) memory.
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
public record Sp2dpca(
        Configuration configuration,
        double zeta,
        Scaling scaling,
        double c,
        OptionalDouble unit,
        double pace,
        ScaleUpdate scales,
        Loops loops)
        implements TypedMethod<Sp2dpca, BilateralSubspace> {

    static final MethodEntry<Sp2dpca> ENTRY = MethodEntry.images(
                    Sp2dpca.class,
                    "sp2dpca",
                    Sp2dpca::estimator,
                    SpPca.ZETA,
                    SpPca.SCALING,
                    SpPca.C,
                    SpPca.UNIT,
                    SpPca.PACE,
                    HqPca.SCALES,
                    SpPca.LOOPS)
            .described(
                    "Self-paced, both sides together: easy images count most, hard ones fade out exponentially.",
                    "sum zeta (1 - exp(-l / zeta)), l the scaled residual",
                    Bibliography.cite("li2021", "SP2DPCA, Algorithm 1, from a 2DPCA start"))
            .composedOf("weighting=self-paced");

    /** Refuses values out of range. */
    public Sp2dpca {
        SpPca.ZETA.check(zeta);
        SpPca.C.check(c);
        unit.ifPresent(SpPca.UNIT::check);
        SpPca.PACE.check(pace);
    }

    /** The method with this many components of the columns and of the rows of images. */
    public static Sp2dpca of(int left, int right) {
        return ENTRY.sized(new Components(left, right));
    }

    /** The same with another scale of the losses. */
    public Sp2dpca withZeta(double value) {
        return new Sp2dpca(configuration, value, scaling, c, unit, pace, scales, loops);
    }

    /** The same with residuals divided by something else. */
    public Sp2dpca withScaling(Scaling value) {
        return new Sp2dpca(configuration, zeta, value, c, unit, pace, scales, loops);
    }

    /** The same with another value of the largest loss. */
    public Sp2dpca withC(double value) {
        return new Sp2dpca(configuration, zeta, scaling, value, unit, pace, scales, loops);
    }

    /** The same with another pace. */
    public Sp2dpca withPace(double value) {
        return new Sp2dpca(configuration, zeta, scaling, c, unit, value, scales, loops);
    }

    /** The same with residuals divided by a given number. */
    public Sp2dpca withUnit(double value) {
        return new Sp2dpca(configuration, zeta, scaling, c, OptionalDouble.of(value), pace, scales, loops);
    }

    /** The same with a scale that is taken anew at other times. */
    public Sp2dpca withScales(ScaleUpdate value) {
        return new Sp2dpca(configuration, zeta, scaling, c, unit, pace, value, loops);
    }

    /** The same in one loop or in two. */
    public Sp2dpca withLoops(Loops value) {
        return new Sp2dpca(configuration, zeta, scaling, c, unit, pace, scales, value);
    }

    /** Refuses numbers that this scaling does not look at. */
    @Override
    public void requireCoherent() {
        SpPca.requireUsed(this, scaling, unit);
    }

    private Estimator<BilateralSubspace> estimator() {
        SelfPaced rule = SelfPaced.of(zeta, scaling).withC(c).withPace(pace).withUnit(unit);
        return loops == Loops.SINGLE
                ? configuration.images(rule, LoopControl.USUAL.with(scales))
                : new NestedReweighting<>(
                        BilateralModel.of(configuration.components(), Centring.WEIGHTED_MEAN),
                        rule,
                        scales,
                        configuration.stopping());
    }
}
