package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.classical.PlaneGridFit;
import ballast.classical.ScaleEstimator;
import ballast.estimator.Estimator;
import ballast.subspace.VectorSubspace;

/**
 * Projection pursuit by a grid search: directions of largest robust scale, turned plane by plane.
 *
 * <p>Maximises a robust scale of {@code x'v} about the spatial median: in the plane of the best direction so far and
 * one feature, 25 angles are tried; after all features the angles are halved, ten times. Then the direction is removed
 * from the samples, and the next is looked for.
 *
 * <ul>
 *   <li>Made for what {@link PpPca} is made for, with directions that need not be those of samples: larger scales, in
 *       more time.
 *   <li>Not made for outliers that lie together, as {@link PpPca}, nor for very many features: every one of them is a
 *       plane. It looks at single features, so turning the samples changes the answer a little.
 *   <li>Variances are squared scales, those of a normal distribution. Samples are not weighed: all weights are 1.
 *       Weights given by the user must be whole numbers.
 * </ul>
 *
 * <p>One component costs O(275 n d).
 *
 * @param scale what is maximised
 * @see <a href="https://doi.org/10.1016/j.chemolab.2007.01.004">Croux, Filzmoser, Oliveira (2007)</a>
 */
public record GridPca(Configuration configuration, RobustScale scale) implements TypedMethod<GridPca, VectorSubspace> {

    static final MethodEntry<GridPca> ENTRY = MethodEntry.vectors(
                    GridPca.class, "grid-pca", GridPca::estimator, PpPca.SCALE)
            .described(
                    "Projection pursuit by a grid search: directions of largest robust scale, turned plane by plane.",
                    "-sum scale(x'v)^2 over the directions v",
                    Bibliography.cite("croux2007"))
            .costing("O(275 n min(n, d)) per component; O(n min(n, d)) memory");

    /** The method with this many components. */
    public static GridPca of(int components) {
        return ENTRY.sized(components);
    }

    /** The same with another scale. */
    public GridPca withScale(RobustScale value) {
        return new GridPca(configuration, value);
    }

    private Estimator<VectorSubspace> estimator() {
        return new PlaneGridFit(
                configuration.components().count(), ScaleEstimator.valueOf(scale.name()), configuration.stopping());
    }
}
