package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.estimator.Estimator;
import ballast.parameter.Parameter;
import ballast.subspace.VectorSubspace;
import ballast.weight.AdaptiveNeighbours;
import ballast.weight.AdaptiveNeighbours.Gamma;
import ballast.weight.SampleCount;

/**
 * Weights fall with the squared residual and reach zero at the k-th: the worst samples do not count.
 *
 * <p>Minimises {@code sum p_i r_i^2 + gamma sum p_i^2} over the mean m and the orthonormal basis W and over weights p
 * on the simplex, {@code r_i = ||(I - W W')(x_i - m)||}. Gamma is chosen anew in every iteration so that k samples are
 * active (Eq. 14), or kept at its first value; only then is the objective one function, which never rises, while the
 * number of active samples floats.
 *
 * <ul>
 *   <li>k = n: all weights are equal, and the fit is {@link Pca}.
 *   <li>k must exceed the number of samples that a subspace of this size fits exactly; the fit refuses others.
 * </ul>
 *
 * <p>One iteration costs O(n d c) in a few passes over the samples, and O((n + d) c) memory.
 *
 * @param k number of samples that count, or their share when below 1
 * @param gamma whether gamma follows the data, so that k samples are active, or stays
 * @param start plain PCA, or the fit under random weights that follow from the seed (Algorithm 2)
 * @see "Zhang, Tong (2019), Robust principal component analysis with adaptive neighbors, Eq. 5, 14 and 15"
 */
public record RpcaAn(Configuration configuration, double k, Gamma gamma, Start start)
        implements TypedMethod<RpcaAn, VectorSubspace> {

    static final Parameter<Gamma> GAMMA = Parameter.choice(
                    "gamma",
                    Gamma.MOVING,
                    "moving: k samples are active in every iteration; fixed: one objective, k floats")
            .orTry(Gamma.FIXED);

    static final Parameter<Start> START = Parameter.choice(
            "start", Start.PCA, "plain PCA, or the fit under random weights that follow from the seed (Algorithm 2)");

    static final MethodEntry<RpcaAn> ENTRY = MethodEntry.vectors(
                    RpcaAn.class, "rpca-an", RpcaAn::estimator, Trpca.K, GAMMA, START)
            .described(
                    "Weights fall with the squared residual and reach zero at the k-th: the worst samples "
                            + "do not count.",
                    "sum p r^2 + gamma sum p^2 over weights p on the simplex",
                    Bibliography.cite("zhang2019", "RPCA-AN, adaptive-neighbour weights, Eq. 15"))
            .composedOf("loss=squared", "weighting=adaptive-neighbours");

    /** Refuses values out of range. */
    public RpcaAn {
        Trpca.K.check(k);
    }

    /** The method with this many components. */
    public static RpcaAn of(int components) {
        return ENTRY.sized(components);
    }

    /** The same with another number or share of samples that count. */
    public RpcaAn withK(double value) {
        return new RpcaAn(configuration, value, gamma, start);
    }

    /** The same with gamma moving or fixed. */
    public RpcaAn withGamma(Gamma value) {
        return new RpcaAn(configuration, k, value, start);
    }

    /** The same from another start. */
    public RpcaAn withStart(Start value) {
        return new RpcaAn(configuration, k, gamma, value);
    }

    private Estimator<VectorSubspace> estimator() {
        return configuration.vectors(AdaptiveNeighbours.of(new SampleCount(k), gamma), configuration.from(start));
    }
}
