package ballast.method;

import ballast.estimator.Estimator;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Components;
import ballast.weight.SelfPaced;
import ballast.weight.SelfPaced.Scaling;

/**
 * Self-paced, both sides together: easy images count most, hard ones fade out exponentially.
 *
 * <p>Minimises {@code sum zeta (1 - exp(-l_i / zeta))} over the mean image M and the orthonormal bases U and V of the
 * two sides, l the residual {@code r_i = ||(A_i - M) - U U'(A_i - M) V V'||} over a scale, in a single loop from the
 * start of {@link Pca2d}. Edges are those of {@link SpPca}. One iteration costs O(n h w (k1 + k2)) in a few passes over
 * the images, and O(h^2 + w^2) memory.
 *
 * @param zeta scale of the losses, positive: small is selective
 * @param scaling what residuals are divided by
 * @param c with {@link Scaling#MAX} the value of the largest loss (Eq. 13), positive
 * @param pace growth of zeta per iteration from an eighth, at least 1; 1 keeps it fixed
 * @see "Li, Kang, Peng, Chen (2021), Self-paced two-dimensional PCA, Algorithm 1"
 */
public record Sp2dpca(Configuration configuration, double zeta, Scaling scaling, double c, double pace)
        implements TypedMethod<Sp2dpca, BilateralSubspace> {

    static final MethodEntry<Sp2dpca> ENTRY = MethodEntry.images(
                    Sp2dpca.class, "sp2dpca", Sp2dpca::estimator, SpPca.ZETA, SpPca.SCALING, SpPca.C, SpPca.PACE)
            .described(
                    "Self-paced, both sides together: easy images count most, hard ones fade out exponentially.",
                    "sum zeta (1 - exp(-l / zeta)), l the scaled residual",
                    References.LI_2021.cited("SP2DPCA, Algorithm 1, in a single loop from a 2DPCA start"));

    /** Refuses values out of range. */
    public Sp2dpca {
        SpPca.ZETA.check(zeta);
        SpPca.C.check(c);
        SpPca.PACE.check(pace);
    }

    /** The method with this many components of the columns and of the rows of images. */
    public static Sp2dpca of(int left, int right) {
        return ENTRY.sized(new Components(left, right));
    }

    /** The same with another scale of the losses. */
    public Sp2dpca withZeta(double value) {
        return new Sp2dpca(configuration, value, scaling, c, pace);
    }

    /** The same with residuals divided by something else. */
    public Sp2dpca withScaling(Scaling value) {
        return new Sp2dpca(configuration, zeta, value, c, pace);
    }

    /** The same with another value of the largest loss. */
    public Sp2dpca withC(double value) {
        return new Sp2dpca(configuration, zeta, scaling, value, pace);
    }

    /** The same with another pace. */
    public Sp2dpca withPace(double value) {
        return new Sp2dpca(configuration, zeta, scaling, c, value);
    }

    private Estimator<BilateralSubspace> estimator() {
        return configuration.images(SelfPaced.of(zeta, scaling).withC(c).withPace(pace));
    }
}
