package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.estimator.Estimator;
import ballast.subspace.VectorSubspace;
import ballast.weight.Distance;

/**
 * Sum of distances instead of squares, with the optimal mean.
 *
 * <p>Minimises {@code sum r_i} over the mean m and the orthonormal basis W, {@code r_i = ||(I - W W')(x_i - m)||}, by
 * weights {@code 1 / (2 r)}. The objective never rises; the answer is a local minimum. Residuals of zero are divided by
 * no less than {@link ballast.weight.Losses#floor}. One iteration costs O(n d c) in a few passes over the samples, and
 * O((n + d) c) memory.
 *
 * @see "Nie, Yuan, Huang (2014), Optimal mean robust principal component analysis"
 */
public record RpcaOm(Configuration configuration) implements TypedMethod<RpcaOm, VectorSubspace> {

    static final MethodEntry<RpcaOm> ENTRY = MethodEntry.vectors(RpcaOm.class, "rpca-om", RpcaOm::estimator)
            .described(
                    "Sum of distances instead of squares, with the optimal mean.",
                    "sum r",
                    Bibliography.cite("nie2014", "equals the reconstruction weighting of PCA-CL, Eq. 8-12"))
            .composedOf("loss=distance");

    /** The method with this many components. */
    public static RpcaOm of(int components) {
        return ENTRY.sized(components);
    }

    private Estimator<VectorSubspace> estimator() {
        return configuration.vectors(new Distance());
    }
}
