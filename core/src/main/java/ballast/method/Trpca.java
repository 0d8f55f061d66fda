package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.estimator.Estimator;
import ballast.parameter.Parameter;
import ballast.subspace.VectorSubspace;
import ballast.weight.SampleCount;
import ballast.weight.Truncated;

/**
 * Only the k samples nearest to the subspace count, by their distance.
 *
 * <p>Minimises the sum of the k smallest {@code r_i} over the mean m and the orthonormal basis W, {@code r_i = ||(I - W
 * W')(x_i - m)||}. With k = n it is {@link RpcaOm}. Samples that tie for the last places share them. More than all
 * samples are refused by the fit. The objective never rises. Residuals of zero are divided by no less than
 * {@link ballast.weight.Losses#floor}. One iteration costs O(n d c) in a few passes over the samples, and O((n + d) c)
 * memory.
 *
 * @param k number of samples that count, or their share when below 1
 * @see "Nie, Wu, Wang, Li (2020), Truncated robust principle component analysis, as compared in PCA-CL"
 */
public record Trpca(Configuration configuration, double k) implements TypedMethod<Trpca, VectorSubspace> {

    static final Parameter<Double> K = Parameter.sampleCount(
                    "k", SampleCount.USUAL.value(), "number of samples that count, or their share when below 1")
            .orTry(0.75, 0.65);

    static final MethodEntry<Trpca> ENTRY = MethodEntry.vectors(Trpca.class, "trpca", Trpca::estimator, K)
            .described(
                    "Only the k samples nearest to the subspace count, by their distance.",
                    "sum of the k smallest r",
                    Bibliography.cite("nie2020", "TRPCA with optimal mean, as compared in PCA-CL"))
            .composedOf("weighting=truncated");

    /** Refuses values out of range. */
    public Trpca {
        K.check(k);
    }

    /** The method with this many components. */
    public static Trpca of(int components) {
        return ENTRY.sized(components);
    }

    /** The same with another number or share of samples that count. */
    public Trpca withK(double value) {
        return new Trpca(configuration, value);
    }

    private Estimator<VectorSubspace> estimator() {
        return configuration.vectors(new Truncated(new SampleCount(k)));
    }
}
