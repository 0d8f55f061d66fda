package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.dispersion.Dispersion;
import ballast.dispersion.Greedy;
import ballast.dispersion.Sparsity;
import ballast.estimator.Estimator;
import ballast.estimator.PixelRowEstimator;
import ballast.solver.VectorModel;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Centring;
import ballast.subspace.Components;

/**
 * PCA-L1 of pixel rows, then of the columns of the reduced images.
 *
 * <p>Maximises {@code sum |v'a|} over unit vectors v and all pixel rows a of the images less their plain mean, or as
 * they are, one direction after another. V first, then U in the same way from the reduced images; the objective, its
 * trace and the weights are those of V. A step of one direction costs O(n h w) in one pass over the images; O(n h + w
 * k) memory.
 *
 * @param centre what is subtracted from the images first
 * @see "Li, Pang, Yuan (2010), L1-norm-based 2DPCA"
 */
public record Pca2dL1(Configuration configuration, Centre centre) implements TypedMethod<Pca2dL1, BilateralSubspace> {

    static final MethodEntry<Pca2dL1> ENTRY = MethodEntry.images(
                    Pca2dL1.class, "2dpca-l1", Pca2dL1::estimator, Centre.PARAMETER)
            .described(
                    "PCA-L1 of pixel rows, then of the columns of the reduced images.",
                    "-sum over directions of sum over pixel rows a of |v'a|; then the same on the reduced images",
                    Bibliography.cite("li2010", "used on both sides as in SP2DPCA"))
            .costing(Costs.ROW_DIRECTION);

    /** The method with this many components of the columns and of the rows of images. */
    public static Pca2dL1 of(int left, int right) {
        return ENTRY.sized(new Components(left, right));
    }

    /** The same about another centre. */
    public Pca2dL1 withCentre(Centre value) {
        return new Pca2dL1(configuration, value);
    }

    private Estimator<BilateralSubspace> estimator() {
        return new PixelRowEstimator(
                configuration.components(),
                centre.centring(),
                count -> new Greedy(
                        new VectorModel(count, Centring.ORIGIN),
                        Dispersion.ABSOLUTE,
                        new Sparsity.Dense(),
                        configuration.stopping()));
    }
}
