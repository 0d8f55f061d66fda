package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.dispersion.TensorL1;
import ballast.estimator.Estimator;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Components;

/**
 * Both sides of largest sum of absolute scores, by turns.
 *
 * <p>Maximises {@code sum ||U'(A - M)V||_1} over orthonormal U and V, M the plain mean image; the objective is minus
 * that and never rises. The answer is a local maximum. One iteration costs O(n h w (k1 + k2)) in two passes over the
 * images.
 *
 * @see "Pang, Li, Yuan (2010), L1-norm based tensor analysis"
 */
public record TpcaL1(Configuration configuration) implements TypedMethod<TpcaL1, BilateralSubspace> {

    static final MethodEntry<TpcaL1> ENTRY = MethodEntry.images(TpcaL1.class, "tpca-l1", TpcaL1::estimator)
            .described(
                    "Both sides of largest sum of absolute scores, by turns.",
                    "-sum ||U'(A - M)V||_1",
                    Bibliography.cite("pang2010", "all directions of a side together"))
            .costing("O(n h w (k1 + k2)) per iteration, in two passes over the images; O(n k1 k2) memory");

    /** The method with this many components of the columns and of the rows of images. */
    public static TpcaL1 of(int left, int right) {
        return ENTRY.sized(new Components(left, right));
    }

    private Estimator<BilateralSubspace> estimator() {
        return new TensorL1(configuration.components(), configuration.stopping());
    }
}
