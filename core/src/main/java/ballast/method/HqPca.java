package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.estimator.Estimator;
import ballast.estimator.LoopControl;
import ballast.parameter.Alternatives;
import ballast.parameter.Interval;
import ballast.parameter.Parameter;
import ballast.subspace.VectorSubspace;
import ballast.weight.Correntropy;
import ballast.weight.ScaleUpdate;
import java.util.OptionalDouble;

/**
 * Samples count by a Gaussian of their residual (maximum correntropy).
 *
 * <p>Minimises {@code -sum exp(-r_i^2 / 2 s^2)} over the mean m and the orthonormal basis W, {@code r_i = ||(I - W
 * W')(x_i - m)||}. With a fixed bandwidth s the objective never rises; with that of Silverman's rule it is another
 * function in every iteration and may rise. Weights are relative to the best sample, so that a narrow bandwidth does
 * not make all of them vanish. One iteration costs O(n d c) in a few passes over the samples, and O((n + d) c) memory.
 *
 * @param bandwidth width s of the Gaussian in the units of the samples, positive; empty: Silverman's rule on the
 *     squared residuals
 * @param scales when Silverman's rule is applied
 * @see "He, Hu, Zheng, Kong (2011), Robust PCA based on maximum correntropy criterion"
 */
public record HqPca(Configuration configuration, OptionalDouble bandwidth, ScaleUpdate scales)
        implements TypedMethod<HqPca, VectorSubspace> {

    static final Parameter<Double> BANDWIDTH = Parameter.number(
                    "bandwidth",
                    Interval.POSITIVE,
                    "Silverman's rule on the squared residuals",
                    "width s of the Gaussian in the units of the data")
            .orTry(Alternatives.Unit.RESIDUAL, 0.5, 1.0);

    static final Parameter<ScaleUpdate> SCALES = Parameter.choice(
            "scales",
            ScaleUpdate.SETTLING,
            "when a scale that follows the residuals is taken anew: in the first 50 iterations, in all, or at the start"
                    + " alone");

    static final MethodEntry<HqPca> ENTRY = MethodEntry.vectors(
                    HqPca.class, "hq-pca", HqPca::estimator, BANDWIDTH, SCALES)
            .described(
                    "Samples count by a Gaussian of their residual (maximum correntropy).",
                    "-sum exp(-r^2 / 2 s^2)",
                    Bibliography.cite("he2011", "HQ-PCA"))
            .composedOf("loss=correntropy");

    /** Refuses values out of range. */
    public HqPca {
        bandwidth.ifPresent(BANDWIDTH::check);
    }

    /** The method with this many components. */
    public static HqPca of(int components) {
        return ENTRY.sized(components);
    }

    /** The same with another width of the Gaussian. */
    public HqPca withBandwidth(double value) {
        return new HqPca(configuration, OptionalDouble.of(value), scales);
    }

    /** The same with a bandwidth that is taken anew at other times. */
    public HqPca withScales(ScaleUpdate value) {
        return new HqPca(configuration, bandwidth, value);
    }

    /** Refuses a way to follow the residuals with a bandwidth that does not. */
    @Override
    public void requireCoherent() {
        requireUsed(this, bandwidth);
    }

    static void requireUsed(Method<?> method, OptionalDouble bandwidth) {
        if (bandwidth.isPresent()) {
            WithoutEffect.refuse(method, "bandwidth, a fixed one", SCALES.name());
        }
    }

    private Estimator<VectorSubspace> estimator() {
        return configuration.vectors(new Correntropy(bandwidth), LoopControl.USUAL.with(scales));
    }
}
