package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.estimator.Estimator;
import ballast.parameter.Alternatives;
import ballast.parameter.Interval;
import ballast.parameter.Parameter;
import ballast.subspace.VectorSubspace;
import ballast.weight.Capped;
import java.util.OptionalDouble;

/**
 * Distances beyond a cap cost no more than the cap.
 *
 * <p>Minimises {@code sum min(r_i, epsilon)} over the mean m and the orthonormal basis W, {@code r_i = ||(I - W W')(x_i
 * - m)||}. Samples beyond the cap have no weight. A cap below every residual is refused by the fit. The objective never
 * rises. Residuals of zero are divided by no less than {@link ballast.weight.Losses#floor}. One iteration costs O(n d
 * c) in a few passes over the samples, and O((n + d) c) memory.
 *
 * @param epsilon the cap in the units of the samples, positive; empty: the outlier cutoff of the residuals at the start
 * @see "Zhang, Nie, Li (2017), Auto-weighted 2DPCA with robust outliers, as compared in SP2DPCA"
 */
public record CappedPca(Configuration configuration, OptionalDouble epsilon)
        implements TypedMethod<CappedPca, VectorSubspace> {

    static final Parameter<Double> EPSILON = Parameter.number(
                    "epsilon",
                    Interval.POSITIVE,
                    "the outlier cut of the residuals at the start",
                    "the cap in the units of the data")
            .orTry(Alternatives.Unit.RESIDUAL, 1.25, 2.0);

    static final MethodEntry<CappedPca> ENTRY = MethodEntry.vectors(
                    CappedPca.class, "capped-pca", CappedPca::estimator, EPSILON)
            .described(
                    "Distances beyond a cap cost no more than the cap.",
                    "sum min(r, epsilon)",
                    Bibliography.cite("zhang2017", "the loss of capped R2DPCA, as compared in SP2DPCA, on vectors"))
            .composedOf("loss=capped");

    /** Refuses values out of range. */
    public CappedPca {
        epsilon.ifPresent(EPSILON::check);
    }

    /** The method with this many components. */
    public static CappedPca of(int components) {
        return ENTRY.sized(components);
    }

    /** The same with another cap. */
    public CappedPca withEpsilon(double value) {
        return new CappedPca(configuration, OptionalDouble.of(value));
    }

    private Estimator<VectorSubspace> estimator() {
        return configuration.vectors(new Capped(epsilon));
    }
}
