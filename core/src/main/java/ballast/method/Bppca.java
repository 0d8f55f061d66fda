package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.estimator.Estimator;
import ballast.probabilistic.BilinearPpca;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Components;

/**
 * Bilinear probabilistic PCA: images are matrix-normal, with few leading variances on each side.
 *
 * <p>Minimises minus the mean log-likelihood over both covariances, by turns; the objective never rises. Every image
 * counts the same. One iteration costs O(n h w (h + w)) in two passes over the images.
 *
 * @see "Zhao, Yu, Kwok (2012), Bilinear probabilistic principal component analysis"
 */
public record Bppca(Configuration configuration) implements TypedMethod<Bppca, BilateralSubspace> {

    static final MethodEntry<Bppca> ENTRY = MethodEntry.images(Bppca.class, "bppca", Bppca::estimator)
            .described(
                    "Bilinear probabilistic PCA: images are matrix-normal, with few leading variances on each side.",
                    "minus the mean log-likelihood of matrix-normal images",
                    Bibliography.cite("zhao2012", "by conditional maximisation"))
            .costing("O(n h w (h + w)) per iteration, in two passes over the images; O(h^2 + w^2) memory");

    /** The method with this many components of the columns and of the rows of images. */
    public static Bppca of(int left, int right) {
        return ENTRY.sized(new Components(left, right));
    }

    private Estimator<BilateralSubspace> estimator() {
        return new BilinearPpca(configuration.components(), configuration.stopping());
    }
}
