package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.dispersion.SphericalFit;
import ballast.estimator.Estimator;
import ballast.subspace.VectorSubspace;

/**
 * Plain PCA of the directions of the samples as seen from their spatial median.
 *
 * <p>Minimises {@code sum ||x_i - m||} over the centre m, then takes the leading eigenvectors of the samples moved to
 * the unit sphere around it. A sample at the median has no direction and adds nothing. An iteration of the median costs
 * O(n d), the PCA O(n d c); O(n + d c) memory.
 *
 * @see <a href="https://doi.org/10.1007/BF02595862">Locantore et al. (1999)</a>
 */
public record SphericalPca(Configuration configuration) implements TypedMethod<SphericalPca, VectorSubspace> {

    static final MethodEntry<SphericalPca> ENTRY = MethodEntry.vectors(
                    SphericalPca.class, "spherical-pca", SphericalPca::estimator)
            .described(
                    "Plain PCA of the directions of the samples as seen from their spatial median.",
                    "sum ||x - m||, over the centre m alone",
                    Bibliography.cite("locantore1999"))
            .costing("O(n d) per iteration of the median, then one PCA; O(n + d c) memory");

    /** The method with this many components. */
    public static SphericalPca of(int components) {
        return ENTRY.sized(components);
    }

    private Estimator<VectorSubspace> estimator() {
        return new SphericalFit(configuration.components().count(), configuration.stopping());
    }
}
