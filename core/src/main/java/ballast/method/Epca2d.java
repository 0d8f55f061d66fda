package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.estimator.Estimator;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Components;
import ballast.weight.CoRobust;
import ballast.weight.SigmaLoss;
import java.util.OptionalDouble;

/**
 * Both sides together; images that fit well are weighted up, the rest is left to a robust loss.
 *
 * <p>Minimises {@code sum h(r_i) / (1 - a_i)}, {@code r_i = ||(A_i - M) - U U'(A_i - M) V V'||}, over the mean image M
 * and the orthonormal bases U and V of the two sides and over weights a on the simplex, h the loss of {@link SigmaPca}.
 * Edges are those of {@link Epca}. One iteration costs O(n h w (k1 + k2)) in a few passes over the images, and O(h^2 +
 * w^2) memory.
 *
 * @param sigma scale of the loss in the units of the samples, positive; empty: a tenth of the median residual at the
 *     start
 * @param exponent the gamma of Eq. 14, at least 1: above 1 all samples are weighted up, by less
 * @param cap the largest weight {@code 1 / (1 - a)}, above 1, so that no sample is pinned
 * @see <a href="https://arxiv.org/abs/2103.11931">Zhang, Zhang, Li (2021), section III</a>
 */
public record Epca2d(Configuration configuration, OptionalDouble sigma, double exponent, double cap)
        implements TypedMethod<Epca2d, BilateralSubspace> {

    static final MethodEntry<Epca2d> ENTRY = MethodEntry.images(
                    Epca2d.class, "epca-2d", Epca2d::estimator, SigmaPca.SIGMA, Epca.EXPONENT, Epca.CAP)
            .described(
                    "Both sides together; images that fit well are weighted up, the rest is left to a robust loss.",
                    "sum h(r) / (1 - a) over weights a on the simplex, h(r) = (1 + sigma) r^2 / (r + sigma)",
                    Bibliography.cite("zhang2021", "the framework of EPCA, section III, on images"))
            .composedOf("loss=sigma", "weighting=co-robust");

    /** Refuses values out of range. */
    public Epca2d {
        sigma.ifPresent(SigmaPca.SIGMA::check);
        Epca.EXPONENT.check(exponent);
        Epca.CAP.check(cap);
    }

    /** The method with this many components of the columns and of the rows of images. */
    public static Epca2d of(int left, int right) {
        return ENTRY.sized(new Components(left, right));
    }

    /** The same with another scale of the loss. */
    public Epca2d withSigma(double value) {
        return new Epca2d(configuration, OptionalDouble.of(value), exponent, cap);
    }

    /** The same with another largest weight. */
    public Epca2d withCap(double value) {
        return new Epca2d(configuration, sigma, exponent, value);
    }

    /** The same with another exponent of the weights. */
    public Epca2d withExponent(double value) {
        return new Epca2d(configuration, sigma, value, cap);
    }

    private Estimator<BilateralSubspace> estimator() {
        return configuration.images(new CoRobust(new SigmaLoss(sigma), exponent, cap));
    }
}
