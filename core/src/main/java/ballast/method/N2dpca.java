package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.estimator.Estimator;
import ballast.estimator.TwoSidedFit;
import ballast.image.NuclearNorm;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Components;

/**
 * Sum of singular values of the residual images instead of squares, one side at a time.
 *
 * <p>Minimises {@code sum ||B_i - B_i V V'||_*}, {@code B = A - M}, over orthonormal V, M the plain mean image.
 * Singular values of zero are smoothed by a width that falls to a thousandth of the typical one; the objective never
 * rises. V first, then U in the same way from the reduced images; the objective, its trace and the weights are those of
 * V. One iteration costs a singular value decomposition of each image, O(n h w min(h, w)), and O(w^2) memory.
 *
 * @see <a href="https://doi.org/10.1109/TNNLS.2014.2376530">Zhang, Yang, Qian, Xu (2015)</a>
 */
public record N2dpca(Configuration configuration) implements TypedMethod<N2dpca, BilateralSubspace> {

    static final MethodEntry<N2dpca> ENTRY = MethodEntry.images(N2dpca.class, "n-2dpca", N2dpca::estimator)
            .described(
                    "Sum of singular values of the residual images instead of squares, one side at a time.",
                    "sum ||B - B V V'||_*, B = A - M; then the same on the reduced images",
                    Bibliography.cite("zhang2015", "used on both sides as in SP2DPCA"))
            .costing("O(n h w min(h, w)) per iteration, a singular value decomposition of each image; O(w^2) memory");

    /** The method with this many components of the columns and of the rows of images. */
    public static N2dpca of(int left, int right) {
        return ENTRY.sized(new Components(left, right));
    }

    private Estimator<BilateralSubspace> estimator() {
        return new TwoSidedFit(
                configuration.components(),
                (height, count) -> new NuclearNorm(new Components(height, count), configuration.stopping()));
    }
}
