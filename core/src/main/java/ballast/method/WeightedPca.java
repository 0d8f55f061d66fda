package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.estimator.Estimator;
import ballast.subspace.VectorSubspace;
import ballast.weight.Squared;

/**
 * Plain PCA in which each sample counts as often as the weight given for it.
 *
 * <p>Minimises {@code sum u_i r_i^2} over the mean m and the orthonormal basis W, {@code r_i = ||(I - W W')(x_i -
 * m)||}, u the user weights of the samples. It is {@link Pca} under a name that says so. A sample of weight zero does
 * not count; without user weights all count the same. Costs O(n d c) in a few passes over the samples, and O((n + d) c)
 * memory.
 *
 * @see "Skočaj, Leonardis, Bischof (2007), Weighted and robust learning of subspace representations"
 */
public record WeightedPca(Configuration configuration) implements TypedMethod<WeightedPca, VectorSubspace> {

    static final MethodEntry<WeightedPca> ENTRY = MethodEntry.vectors(
                    WeightedPca.class, "weighted-pca", WeightedPca::estimator)
            .described(
                    "Plain PCA in which each sample counts as often as the weight given for it.",
                    "sum u r^2, with given weights u",
                    Bibliography.cite("skocaj2007", "temporal weights: one for each sample"));

    /** The method with this many components. */
    public static WeightedPca of(int components) {
        return ENTRY.sized(components);
    }

    private Estimator<VectorSubspace> estimator() {
        return configuration.vectors(new Squared());
    }
}
