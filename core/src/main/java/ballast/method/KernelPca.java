package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.estimator.Estimator;
import ballast.estimator.ZeroWeightFilter;
import ballast.kernel.KernelPcaFit;
import ballast.parameter.Alternatives;
import ballast.parameter.Interval;
import ballast.parameter.Parameter;
import ballast.subspace.CurvedSubspace;
import java.util.OptionalDouble;

/**
 * Plain PCA in the feature space of a Gaussian kernel, with pre-images as reconstructions.
 *
 * <p>Minimises {@code sum ||phi(x_i) - m - P(phi(x_i) - m)||^2} over subspaces of the feature space of {@code exp(-||x
 * - y||^2 / 2 s^2)}, m the mean there. As the bandwidth grows, scores times the bandwidth tend to those of {@link Pca}.
 *
 * <ul>
 *   <li>All samples equal: every score is zero.
 *   <li>More components than eigenvalues above rounding are refused: a wide kernel has few.
 * </ul>
 *
 * <p>Costs O(n^2 d), for scores and reconstructions O(n d) per sample; O(n^2) memory up to 2000 samples, O(n c) beyond.
 *
 * @param bandwidth width s of the Gaussian kernel in the units of the samples, positive; empty: the median distance
 *     between samples
 * @see <a href="https://doi.org/10.1162/089976698300017467">Schoelkopf, Smola, Mueller (1998)</a>
 */
public record KernelPca(Configuration configuration, OptionalDouble bandwidth)
        implements TypedMethod<KernelPca, CurvedSubspace> {

    static final Parameter<Double> BANDWIDTH = Parameter.number(
                    "bandwidth",
                    Interval.POSITIVE,
                    "median distance between samples",
                    "width s of the Gaussian kernel in the units of the data")
            .orTry(Alternatives.Unit.DISTANCE, 0.5, 2.0);

    static final MethodEntry<KernelPca> ENTRY = MethodEntry.vectors(
                    KernelPca.class, "kernel-pca", KernelPca::estimator, BANDWIDTH)
            .described(
                    "Plain PCA in the feature space of a Gaussian kernel, with pre-images as reconstructions.",
                    "sum of squared distances in the feature space of exp(-||x - y||^2 / 2 s^2)",
                    Bibliography.cite("schoelkopf1998"),
                    Bibliography.cite("mika1999", "the pre-images"))
            .costing(Costs.KERNEL);

    /** Refuses values out of range. */
    public KernelPca {
        bandwidth.ifPresent(BANDWIDTH::check);
    }

    /** The method with this many components. */
    public static KernelPca of(int components) {
        return ENTRY.sized(components);
    }

    /** The same with another width of the kernel. */
    public KernelPca withBandwidth(double value) {
        return new KernelPca(configuration, OptionalDouble.of(value));
    }

    private Estimator<CurvedSubspace> estimator() {
        return new ZeroWeightFilter<>(new KernelPcaFit(
                configuration.components().count(), bandwidth, configuration.stopping(), configuration.seed()));
    }
}
