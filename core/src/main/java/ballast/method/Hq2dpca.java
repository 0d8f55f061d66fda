package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.estimator.Estimator;
import ballast.estimator.LoopControl;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Components;
import ballast.weight.Correntropy;
import ballast.weight.ScaleUpdate;
import java.util.OptionalDouble;

/**
 * Both sides together; images count by a Gaussian of their residual (maximum correntropy).
 *
 * <p>Minimises {@code -sum exp(-r_i^2 / 2 s^2)}, {@code r_i = ||(A_i - M) - U U'(A_i - M) V V'||}, over the mean image
 * M and the orthonormal bases U and V of the two sides. Edges are those of {@link HqPca}. One iteration costs O(n h w
 * (k1 + k2)) in a few passes over the images, and O(h^2 + w^2) memory.
 *
 * @param bandwidth width s of the Gaussian in the units of the samples, positive; empty: Silverman's rule on the
 *     squared residuals
 * @param scales when Silverman's rule is applied
 * @see "He, Hu, Zheng, Kong (2011), Robust PCA based on maximum correntropy criterion"
 */
public record Hq2dpca(Configuration configuration, OptionalDouble bandwidth, ScaleUpdate scales)
        implements TypedMethod<Hq2dpca, BilateralSubspace> {

    static final MethodEntry<Hq2dpca> ENTRY = MethodEntry.images(
                    Hq2dpca.class, "hq-2dpca", Hq2dpca::estimator, HqPca.BANDWIDTH, HqPca.SCALES)
            .described(
                    "Both sides together; images count by a Gaussian of their residual (maximum correntropy).",
                    "-sum exp(-r^2 / 2 s^2)",
                    Bibliography.cite("he2011", "the correntropy loss of HQ-PCA on images"))
            .composedOf("loss=correntropy");

    /** Refuses values out of range. */
    public Hq2dpca {
        bandwidth.ifPresent(HqPca.BANDWIDTH::check);
    }

    /** The method with this many components of the columns and of the rows of images. */
    public static Hq2dpca of(int left, int right) {
        return ENTRY.sized(new Components(left, right));
    }

    /** The same with another width of the Gaussian. */
    public Hq2dpca withBandwidth(double value) {
        return new Hq2dpca(configuration, OptionalDouble.of(value), scales);
    }

    /** The same with a bandwidth that is taken anew at other times. */
    public Hq2dpca withScales(ScaleUpdate value) {
        return new Hq2dpca(configuration, bandwidth, value);
    }

    /** Refuses a way to follow the residuals with a bandwidth that does not. */
    @Override
    public void requireCoherent() {
        HqPca.requireUsed(this, bandwidth);
    }

    private Estimator<BilateralSubspace> estimator() {
        return configuration.images(new Correntropy(bandwidth), LoopControl.USUAL.with(scales));
    }
}
