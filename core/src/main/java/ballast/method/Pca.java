package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.estimator.Estimator;
import ballast.subspace.VectorSubspace;
import ballast.weight.Squared;

/**
 * Plain principal component analysis: every sample counts the same.
 *
 * <p>Minimises {@code sum r_i^2} over the mean m and the orthonormal basis W, {@code r_i = ||(I - W W')(x_i - m)||}.
 * Samples with user weights count as often as these say. The answer is the global minimum. Costs O(n d c) in a few
 * passes over the samples, and O((n + d) c) memory.
 *
 * @see "Pearson (1901); Hotelling (1933)"
 */
public record Pca(Configuration configuration) implements TypedMethod<Pca, VectorSubspace> {

    static final MethodEntry<Pca> ENTRY = MethodEntry.vectors(Pca.class, "pca", Pca::estimator)
            .described(
                    "Plain principal component analysis: every sample counts the same.",
                    "sum r^2",
                    Bibliography.cite("pearson1901"),
                    Bibliography.cite("hotelling1933"))
            .composedOf("loss=squared");

    /** The method with this many components. */
    public static Pca of(int components) {
        return ENTRY.sized(components);
    }

    private Estimator<VectorSubspace> estimator() {
        return configuration.vectors(new Squared());
    }
}
