package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.estimator.Estimator;
import ballast.estimator.PlainFit;
import ballast.solver.image.BilateralModel;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Components;

/**
 * Plain PCA of pixel rows, then of the columns of the reduced images.
 *
 * <p>Minimises {@code sum ||B_i - B_i V V'||^2}, {@code B = A - M}, over orthonormal V, M the plain mean image or zero;
 * then the same on the transposed reduced images {@code B V} gives U. Nothing is iterated. Costs O(n h w (k1 + k2)) in
 * a few passes over the images, and O(h^2 + w^2) memory.
 *
 * @param centre what is subtracted from the images first
 * @see "Yang, Zhang, Frangi, Yang (2004), Two-dimensional PCA"
 */
public record Pca2d(Configuration configuration, Centre centre) implements TypedMethod<Pca2d, BilateralSubspace> {

    static final MethodEntry<Pca2d> ENTRY = MethodEntry.images(Pca2d.class, "2dpca", Pca2d::estimator, Centre.PARAMETER)
            .described(
                    "Plain PCA of pixel rows, then of the columns of the reduced images.",
                    "sum r^2, one side at a time",
                    Bibliography.cite("yang2004", "used on both sides as in SP2DPCA"))
            .composedOf("loss=squared", "sides=one-by-one", "centre=plain");

    /** The method with this many components of the columns and of the rows of images. */
    public static Pca2d of(int left, int right) {
        return ENTRY.sized(new Components(left, right));
    }

    /** The same about another centre. */
    public Pca2d withCentre(Centre value) {
        return new Pca2d(configuration, value);
    }

    private Estimator<BilateralSubspace> estimator() {
        return new PlainFit<>(
                BilateralModel.of(configuration.components(), centre.centring()), configuration.stopping());
    }
}
