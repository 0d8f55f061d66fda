package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.estimator.Estimator;
import ballast.estimator.TwoSidedFit;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Components;
import ballast.weight.Distance;

/**
 * Sum of distances for one side at a time, about the plain mean.
 *
 * <p>Minimises {@code sum ||B_i - B_i V V'||}, {@code B = A - M}, over orthonormal V, M the plain mean image or zero. V
 * first, then U in the same way from the reduced images; the objective, its trace and the weights are those of V. One
 * iteration costs O(n h w (k1 + k2)) in a few passes over the images, and O(h^2 + w^2) memory.
 *
 * @param centre what is subtracted from the images first
 * @see "Wang, Gao (2017), Two-dimensional PCA with F-norm minimization"
 */
public record F2dpca(Configuration configuration, Centre centre) implements TypedMethod<F2dpca, BilateralSubspace> {

    static final MethodEntry<F2dpca> ENTRY = MethodEntry.images(
                    F2dpca.class, "f2dpca", F2dpca::estimator, Centre.PARAMETER)
            .described(
                    "Sum of distances for one side at a time, about the plain mean.",
                    "sum ||B - B V V'||, B = A - M; then the same on the reduced images",
                    Bibliography.cite("wang2017fnorm", "used on both sides as in SP2DPCA"))
            .composedOf("loss=distance", "sides=one-by-one", "centre=plain");

    /** The method with this many components of the columns and of the rows of images. */
    public static F2dpca of(int left, int right) {
        return ENTRY.sized(new Components(left, right));
    }

    /** The same about another centre. */
    public F2dpca withCentre(Centre value) {
        return new F2dpca(configuration, value);
    }

    private Estimator<BilateralSubspace> estimator() {
        return TwoSidedFit.weighing(
                configuration.components(), centre.centring(), new Distance(), configuration.stopping());
    }
}
