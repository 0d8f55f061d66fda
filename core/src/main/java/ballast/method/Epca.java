package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.estimator.Estimator;
import ballast.parameter.Interval;
import ballast.parameter.Parameter;
import ballast.subspace.VectorSubspace;
import ballast.weight.CoRobust;
import ballast.weight.SigmaLoss;
import java.util.OptionalDouble;

/**
 * Samples that fit well are weighted up, the rest is left to a robust loss.
 *
 * <p>Minimises {@code sum h(r_i) / (1 - a_i)} (Eq. 27) over the mean m and the orthonormal basis W and over weights a
 * on the simplex, {@code r_i = ||(I - W W')(x_i - m)||}, h the loss of {@link SigmaPca}. Every step minimises one
 * block, so the objective never rises; the answer is a local minimum.
 *
 * <ul>
 *   <li>Residuals of zero share the weight equally (Remark 1).
 *   <li>{@code 1 / (1 - a)} never exceeds the cap, which is part of the constraint.
 *   <li>One sample: no weight is learned.
 * </ul>
 *
 * <p>One iteration costs O(n d c) in a few passes over the samples, and O((n + d) c) memory.
 *
 * @param sigma scale of the loss in the units of the samples, positive; empty: a tenth of the median residual at the
 *     start
 * @param exponent the gamma of Eq. 14, at least 1: above 1 all samples are weighted up, by less
 * @param cap the largest weight {@code 1 / (1 - a)}, above 1, so that no sample is pinned
 * @see <a href="https://arxiv.org/abs/2103.11931">Zhang, Zhang, Li (2021), Algorithm 3</a>
 */
public record Epca(Configuration configuration, OptionalDouble sigma, double exponent, double cap)
        implements TypedMethod<Epca, VectorSubspace> {

    static final Parameter<Double> CAP = Parameter.number(
            "cap", Interval.above(1), CoRobust.DEFAULT_CAP, "largest weight 1 / (1 - a), so that no sample is pinned");

    static final Parameter<Double> EXPONENT = Parameter.number(
            "exponent",
            Interval.atLeast(1)
                    .because("below 1 the weights of least objective are not unique, even for samples of equal loss"),
            CoRobust.DEFAULT_EXPONENT,
            "gamma of 1 / (1 - a^gamma) (Eq. 14): above 1 all samples are weighted up, by less");

    static final MethodEntry<Epca> ENTRY = MethodEntry.vectors(
                    Epca.class, "epca", Epca::estimator, SigmaPca.SIGMA, EXPONENT, CAP)
            .described(
                    "Samples that fit well are weighted up, the rest is left to a robust loss.",
                    "sum h(r) / (1 - a) over weights a on the simplex, h(r) = (1 + sigma) r^2 / (r + sigma)",
                    Bibliography.cite("zhang2021", "EPCA, Eq. 27, Algorithm 3"))
            .composedOf("loss=sigma", "weighting=co-robust");

    /** Refuses values out of range. */
    public Epca {
        sigma.ifPresent(SigmaPca.SIGMA::check);
        EXPONENT.check(exponent);
        CAP.check(cap);
    }

    /** The method with this many components. */
    public static Epca of(int components) {
        return ENTRY.sized(components);
    }

    /** The same with another scale of the loss. */
    public Epca withSigma(double value) {
        return new Epca(configuration, OptionalDouble.of(value), exponent, cap);
    }

    /** The same with another largest weight. */
    public Epca withCap(double value) {
        return new Epca(configuration, sigma, exponent, value);
    }

    /** The same with another exponent of the weights. */
    public Epca withExponent(double value) {
        return new Epca(configuration, sigma, value, cap);
    }

    private Estimator<VectorSubspace> estimator() {
        return configuration.vectors(new CoRobust(new SigmaLoss(sigma), exponent, cap));
    }
}
