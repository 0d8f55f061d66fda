package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.estimator.Estimator;
import ballast.estimator.PlainFit;
import ballast.solver.image.BilateralModel;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Centring;
import ballast.subspace.Components;

/**
 * Plain PCA of pixel rows and of pixel columns, each on the whole images.
 *
 * <p>Minimises {@code sum ||B_i - B_i V V'||^2} over orthonormal V and {@code sum ||B_i - U U'B_i||^2} over orthonormal
 * U, {@code B = A - M}, M the plain mean image. Nothing is iterated. Costs O(n h w (h + w)) in a few passes over the
 * images, and O(h^2 + w^2) memory.
 *
 * @see "Zhang, Zhou (2005), (2D)2PCA"
 */
public record Pca2d2(Configuration configuration) implements TypedMethod<Pca2d2, BilateralSubspace> {

    static final MethodEntry<Pca2d2> ENTRY = MethodEntry.images(Pca2d2.class, "2d2pca", Pca2d2::estimator)
            .described(
                    "Plain PCA of pixel rows and of pixel columns, each on the whole images.",
                    "sum r^2, each side on its own",
                    Bibliography.cite("zhang2005"));

    /** The method with this many components of the columns and of the rows of images. */
    public static Pca2d2 of(int left, int right) {
        return ENTRY.sized(new Components(left, right));
    }

    private Estimator<BilateralSubspace> estimator() {
        return new PlainFit<>(
                new BilateralModel(
                        configuration.components().left(),
                        configuration.components().right(),
                        Centring.PLAIN_MEAN,
                        BilateralModel.Start.WHOLE),
                configuration.stopping());
    }
}
