package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.estimator.Estimator;
import ballast.image.VectorAngle;
import ballast.subspace.VectorSubspace;

/**
 * Samples count by the tangent of their angle to the subspace, whatever their size.
 *
 * <p>Minimises {@code sum ||x - W W'x|| / ||W'x||} over orthonormal W, x being the samples less their plain mean. A
 * sample at the mean has no angle and counts nothing; one orthogonal to W counts without bound. The objective never
 * rises; the answer is a local minimum. One iteration costs O(n m^2), m the smaller of n and d, and O(m^2) memory.
 *
 * @see "Wang, Gao, Gao, Nie (2017), Angle principal component analysis"
 */
public record AnglePca(Configuration configuration) implements TypedMethod<AnglePca, VectorSubspace> {

    static final MethodEntry<AnglePca> ENTRY = MethodEntry.vectors(AnglePca.class, "angle-pca", AnglePca::estimator)
            .described(
                    "Samples count by the tangent of their angle to the subspace, whatever their size.",
                    "sum ||x - W W'x|| / ||W'x||, x less the plain mean",
                    Bibliography.cite("wang2017angle"))
            .costing("O(n m^2) per iteration, m the smaller of n and d; O(m^2) memory");

    /** The method with this many components. */
    public static AnglePca of(int components) {
        return ENTRY.sized(components);
    }

    private Estimator<VectorSubspace> estimator() {
        return new VectorAngle(configuration.components().count(), configuration.stopping());
    }
}
