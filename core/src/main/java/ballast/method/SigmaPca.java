package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.estimator.Estimator;
import ballast.parameter.Alternatives;
import ballast.parameter.Interval;
import ballast.parameter.Parameter;
import ballast.subspace.VectorSubspace;
import ballast.weight.SigmaLoss;
import java.util.OptionalDouble;

/**
 * A loss between squares and distances, with the optimal mean.
 *
 * <p>Minimises {@code sum (1 + sigma) r_i^2 / (r_i + sigma)} (Eq. 16) over the mean m and the orthonormal basis W,
 * {@code r_i = ||(I - W W')(x_i - m)||}. Tends to {@link RpcaOm} as sigma goes to 0 and to {@link Pca} as it goes to
 * infinity. The objective never rises. One iteration costs O(n d c) in a few passes over the samples, and O((n + d) c)
 * memory.
 *
 * @param sigma scale of the loss in the units of the samples, positive; empty: a tenth of the median residual at the
 *     start
 * @see <a href="https://arxiv.org/abs/2103.11931">Zhang, Zhang, Li (2021)</a>
 */
public record SigmaPca(Configuration configuration, OptionalDouble sigma)
        implements TypedMethod<SigmaPca, VectorSubspace> {

    static final Parameter<Double> SIGMA = Parameter.number(
                    "sigma",
                    Interval.POSITIVE,
                    "a tenth of the median residual at the start",
                    "scale of the loss in the units of the data: small is the sum of distances, large that of squares")
            .orTry(Alternatives.Unit.RESIDUAL, 1.0, 10.0);

    static final MethodEntry<SigmaPca> ENTRY = MethodEntry.vectors(
                    SigmaPca.class, "sigma-pca", SigmaPca::estimator, SIGMA)
            .described(
                    "A loss between squares and distances, with the optimal mean.",
                    "sum (1 + sigma) r^2 / (r + sigma)",
                    Bibliography.cite("zhang2021", "EPCA, Eq. 16 and 22"))
            .composedOf("loss=sigma");

    /** Refuses values out of range. */
    public SigmaPca {
        sigma.ifPresent(SIGMA::check);
    }

    /** The method with this many components. */
    public static SigmaPca of(int components) {
        return ENTRY.sized(components);
    }

    /** The same with another scale of the loss. */
    public SigmaPca withSigma(double value) {
        return new SigmaPca(configuration, OptionalDouble.of(value));
    }

    private Estimator<VectorSubspace> estimator() {
        return configuration.vectors(new SigmaLoss(sigma));
    }
}
