package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.estimator.Estimator;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Components;
import ballast.weight.Distance;

/**
 * Both sides together, sum of distances instead of squares, with the optimal mean.
 *
 * <p>Minimises {@code sum r_i}, {@code r_i = ||(A_i - M) - U U'(A_i - M) V V'||}, over the mean image M and the
 * orthonormal bases U and V of the two sides. The objective never rises. Residuals of zero are divided by no less than
 * {@link ballast.weight.Losses#floor}. One iteration costs O(n h w (k1 + k2)) in a few passes over the images, and
 * O(h^2 + w^2) memory.
 *
 * @see "Zhang, Nie, Li (2017), Auto-weighted 2DPCA with robust outliers, as compared in SP2DPCA and RPCA-AN (Eq. 4)"
 */
public record R2dpca(Configuration configuration) implements TypedMethod<R2dpca, BilateralSubspace> {

    static final MethodEntry<R2dpca> ENTRY = MethodEntry.images(R2dpca.class, "r2dpca", R2dpca::estimator)
            .described(
                    "Both sides together, sum of distances instead of squares, with the optimal mean.",
                    "sum r",
                    Bibliography.cite("zhang2017", "R2DPCA, as compared in SP2DPCA and in RPCA-AN, Eq. 4"))
            .composedOf("loss=distance");

    /** The method with this many components of the columns and of the rows of images. */
    public static R2dpca of(int left, int right) {
        return ENTRY.sized(new Components(left, right));
    }

    private Estimator<BilateralSubspace> estimator() {
        return configuration.images(new Distance());
    }
}
