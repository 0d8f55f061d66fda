package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.estimator.Estimator;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Components;
import ballast.weight.Capped;
import java.util.OptionalDouble;

/**
 * Both sides together; distances beyond a cap cost no more than the cap.
 *
 * <p>Minimises {@code sum min(r_i, epsilon)}, {@code r_i = ||(A_i - M) - U U'(A_i - M) V V'||}, over the mean image M
 * and the orthonormal bases U and V of the two sides. Edges are those of {@link CappedPca}. One iteration costs O(n h w
 * (k1 + k2)) in a few passes over the images, and O(h^2 + w^2) memory.
 *
 * @param epsilon the cap in the units of the samples, positive; empty: the outlier cutoff of the residuals at the start
 * @see "Zhang, Nie, Li (2017), Auto-weighted 2DPCA with robust outliers, as compared in SP2DPCA"
 */
public record CappedR2dpca(Configuration configuration, OptionalDouble epsilon)
        implements TypedMethod<CappedR2dpca, BilateralSubspace> {

    static final MethodEntry<CappedR2dpca> ENTRY = MethodEntry.images(
                    CappedR2dpca.class, "capped-r2dpca", CappedR2dpca::estimator, CappedPca.EPSILON)
            .described(
                    "Both sides together; distances beyond a cap cost no more than the cap.",
                    "sum min(r, epsilon)",
                    Bibliography.cite("zhang2017", "capped R2DPCA, as compared in SP2DPCA"))
            .composedOf("loss=capped");

    /** Refuses values out of range. */
    public CappedR2dpca {
        epsilon.ifPresent(CappedPca.EPSILON::check);
    }

    /** The method with this many components of the columns and of the rows of images. */
    public static CappedR2dpca of(int left, int right) {
        return ENTRY.sized(new Components(left, right));
    }

    /** The same with another cap. */
    public CappedR2dpca withEpsilon(double value) {
        return new CappedR2dpca(configuration, OptionalDouble.of(value));
    }

    private Estimator<BilateralSubspace> estimator() {
        return configuration.images(new Capped(epsilon));
    }
}
