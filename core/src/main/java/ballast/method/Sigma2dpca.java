package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.estimator.Estimator;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Components;
import ballast.weight.SigmaLoss;
import java.util.OptionalDouble;

/**
 * Both sides together, with a loss between squares and distances.
 *
 * <p>Minimises {@code sum (1 + sigma) r_i^2 / (r_i + sigma)}, {@code r_i = ||(A_i - M) - U U'(A_i - M) V V'||}, over
 * the mean image M and the orthonormal bases U and V of the two sides. Edges are those of {@link SigmaPca}. One
 * iteration costs O(n h w (k1 + k2)) in a few passes over the images, and O(h^2 + w^2) memory.
 *
 * @param sigma scale of the loss in the units of the samples, positive; empty: a tenth of the median residual at the
 *     start
 * @see <a href="https://arxiv.org/abs/2103.11931">Zhang, Zhang, Li (2021), Eq. 16</a>
 */
public record Sigma2dpca(Configuration configuration, OptionalDouble sigma)
        implements TypedMethod<Sigma2dpca, BilateralSubspace> {

    static final MethodEntry<Sigma2dpca> ENTRY = MethodEntry.images(
                    Sigma2dpca.class, "sigma-2dpca", Sigma2dpca::estimator, SigmaPca.SIGMA)
            .described(
                    "Both sides together, with a loss between squares and distances.",
                    "sum (1 + sigma) r^2 / (r + sigma)",
                    Bibliography.cite("zhang2021", "the sigma-loss of EPCA, Eq. 16, on images"))
            .composedOf("loss=sigma");

    /** Refuses values out of range. */
    public Sigma2dpca {
        sigma.ifPresent(SigmaPca.SIGMA::check);
    }

    /** The method with this many components of the columns and of the rows of images. */
    public static Sigma2dpca of(int left, int right) {
        return ENTRY.sized(new Components(left, right));
    }

    /** The same with another scale of the loss. */
    public Sigma2dpca withSigma(double value) {
        return new Sigma2dpca(configuration, OptionalDouble.of(value));
    }

    private Estimator<BilateralSubspace> estimator() {
        return configuration.images(new SigmaLoss(sigma));
    }
}
