package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.estimator.Estimator;
import ballast.estimator.TwoSidedFit;
import ballast.image.Angle;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Components;

/**
 * Images count by the tangent of their angle to the subspace, whatever their size.
 *
 * <p>Minimises {@code sum ||B_i - B_i V V'|| / ||B_i V||}, {@code B = A - M}, over orthonormal V, M the plain mean
 * image. An image at the mean has no angle and counts nothing; one orthogonal to V counts without bound. V first, then
 * U in the same way from the reduced images; the objective, its trace and the weights are those of V. One iteration
 * costs O(n h w^2) in three passes over the images, and O(w^2) memory.
 *
 * @see <a href="https://doi.org/10.1109/TCYB.2017.2712740">Gao, Ma, Liu, Gao, Nie (2018)</a>
 */
public record Angle2dpca(Configuration configuration) implements TypedMethod<Angle2dpca, BilateralSubspace> {

    static final MethodEntry<Angle2dpca> ENTRY = MethodEntry.images(
                    Angle2dpca.class, "angle-2dpca", Angle2dpca::estimator)
            .described(
                    "Images count by the tangent of their angle to the subspace, whatever their size.",
                    "sum ||B - B V V'|| / ||B V||, B = A - M; then the same on the reduced images",
                    Bibliography.cite("gao2018", "used on both sides as in SP2DPCA"))
            .costing("O(n h w^2) per iteration, in three passes over the images; O(w^2) memory");

    /** The method with this many components of the columns and of the rows of images. */
    public static Angle2dpca of(int left, int right) {
        return ENTRY.sized(new Components(left, right));
    }

    private Estimator<BilateralSubspace> estimator() {
        return new TwoSidedFit(
                configuration.components(),
                (height, count) -> new Angle(new Components(height, count), configuration.stopping()));
    }
}
