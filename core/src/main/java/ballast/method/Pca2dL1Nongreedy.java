package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.dispersion.Dispersion;
import ballast.dispersion.NonGreedy;
import ballast.estimator.Estimator;
import ballast.estimator.PixelRowEstimator;
import ballast.solver.VectorModel;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Centring;
import ballast.subspace.Components;

/**
 * PCA-L1 of pixel rows with all directions together, then of the columns of the reduced images.
 *
 * <p>Maximises {@code sum ||V'a||_1} over orthonormal V and all pixel rows a of the images less their plain mean. V
 * first, then U in the same way from the reduced images; the objective, its trace and the weights are those of V. One
 * iteration costs O(n h w k) in one pass over the images, and O(n h k) memory.
 *
 * @see "Wang, Nie, Yang, Gao, Yao (2015), Robust 2DPCA with non-greedy l1-norm maximization"
 */
public record Pca2dL1Nongreedy(Configuration configuration)
        implements TypedMethod<Pca2dL1Nongreedy, BilateralSubspace> {

    static final MethodEntry<Pca2dL1Nongreedy> ENTRY = MethodEntry.images(
                    Pca2dL1Nongreedy.class, "2dpca-l1-nongreedy", Pca2dL1Nongreedy::estimator)
            .described(
                    "PCA-L1 of pixel rows with all directions together, then of the columns of the reduced images.",
                    "-sum over pixel rows a of ||V'a||_1; then the same on the reduced images",
                    Bibliography.cite("wang2015", "used on both sides as in SP2DPCA"))
            .costing(Costs.ROW_DIRECTIONS);

    /** The method with this many components of the columns and of the rows of images. */
    public static Pca2dL1Nongreedy of(int left, int right) {
        return ENTRY.sized(new Components(left, right));
    }

    private Estimator<BilateralSubspace> estimator() {
        return new PixelRowEstimator(
                configuration.components(),
                Centring.PLAIN_MEAN,
                count -> new NonGreedy(
                        new VectorModel(count, Centring.ORIGIN), Dispersion.ABSOLUTE, configuration.stopping()));
    }
}
