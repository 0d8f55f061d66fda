package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.estimator.Estimator;
import ballast.estimator.TwoSidedFit;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Centring;
import ballast.subspace.Components;
import ballast.weight.Distance;

/**
 * Sum of distances for one side at a time, with the optimal mean.
 *
 * <p>Minimises {@code sum ||B_i - B_i V V'||}, {@code B = A - M}, over orthonormal V, and over the mean image M. V
 * first, then U in the same way from the reduced images; the objective, its trace and the weights are those of V. One
 * iteration costs O(n h w (k1 + k2)) in a few passes over the images, and O(h^2 + w^2) memory.
 *
 * @see "Wang, Gao, Gao, Nie (2017), Optimal mean 2DPCA with F-norm minimization"
 */
public record Omf2dpca(Configuration configuration) implements TypedMethod<Omf2dpca, BilateralSubspace> {

    static final MethodEntry<Omf2dpca> ENTRY = MethodEntry.images(Omf2dpca.class, "omf2dpca", Omf2dpca::estimator)
            .described(
                    "Sum of distances for one side at a time, with the optimal mean.",
                    "sum ||B - B V V'||, B = A - M, over M as well; then the same on the reduced images",
                    Bibliography.cite("wang2017mean", "used on both sides as in SP2DPCA"))
            .composedOf("loss=distance", "sides=one-by-one");

    /** The method with this many components of the columns and of the rows of images. */
    public static Omf2dpca of(int left, int right) {
        return ENTRY.sized(new Components(left, right));
    }

    private Estimator<BilateralSubspace> estimator() {
        return TwoSidedFit.weighing(
                configuration.components(), Centring.WEIGHTED_MEAN, new Distance(), configuration.stopping());
    }
}
