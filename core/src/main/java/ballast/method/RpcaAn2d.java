package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.estimator.Estimator;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Components;
import ballast.weight.AdaptiveNeighbours;
import ballast.weight.AdaptiveNeighbours.Gamma;
import ballast.weight.SampleCount;

/**
 * Both sides together; weights reach zero at the k-th residual: the worst images do not count.
 *
 * <p>Minimises {@code sum p_i r_i^2 + gamma sum p_i^2}, {@code r_i = ||(A_i - M) - U U'(A_i - M) V V'||}, over the mean
 * image M and the orthonormal bases U and V of the two sides and over weights p on the simplex. Edges are those of
 * {@link RpcaAn}. One iteration costs O(n h w (k1 + k2)) in a few passes over the images, and O(h^2 + w^2) memory.
 *
 * @param k number of samples that count, or their share when below 1
 * @param gamma whether gamma follows the data, so that k samples are active, or stays
 * @param start plain PCA, or the fit under random weights that follow from the seed (Algorithm 2)
 * @see "Zhang, Tong (2019), Robust principal component analysis with adaptive neighbors, Eq. 5 and 15"
 */
public record RpcaAn2d(Configuration configuration, double k, Gamma gamma, Start start)
        implements TypedMethod<RpcaAn2d, BilateralSubspace> {

    static final MethodEntry<RpcaAn2d> ENTRY = MethodEntry.images(
                    RpcaAn2d.class, "rpca-an-2d", RpcaAn2d::estimator, Trpca.K, RpcaAn.GAMMA, RpcaAn.START)
            .described(
                    "Both sides together; weights reach zero at the k-th residual: the worst images do not count.",
                    "sum p r^2 + gamma sum p^2 over weights p on the simplex",
                    Bibliography.cite("zhang2019", "RPCA-AN, Eq. 5 and 15"))
            .composedOf("loss=squared", "weighting=adaptive-neighbours");

    /** Refuses values out of range. */
    public RpcaAn2d {
        Trpca.K.check(k);
    }

    /** The method with this many components of the columns and of the rows of images. */
    public static RpcaAn2d of(int left, int right) {
        return ENTRY.sized(new Components(left, right));
    }

    /** The same with another number or share of samples that count. */
    public RpcaAn2d withK(double value) {
        return new RpcaAn2d(configuration, value, gamma, start);
    }

    /** The same with gamma moving or fixed. */
    public RpcaAn2d withGamma(Gamma value) {
        return new RpcaAn2d(configuration, k, value, start);
    }

    /** The same from another start. */
    public RpcaAn2d withStart(Start value) {
        return new RpcaAn2d(configuration, k, gamma, value);
    }

    private Estimator<BilateralSubspace> estimator() {
        return configuration.images(AdaptiveNeighbours.of(new SampleCount(k), gamma), configuration.from(start));
    }
}
