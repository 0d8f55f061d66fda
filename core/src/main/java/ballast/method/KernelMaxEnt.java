package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.estimator.Estimator;
import ballast.estimator.ZeroWeightFilter;
import ballast.kernel.KernelEntropyFit;
import ballast.subspace.CurvedSubspace;
import java.util.OptionalDouble;

/**
 * The eigenvectors of the kernel matrix that keep most of the Renyi entropy of the samples.
 *
 * <p>Minimises the part of {@code 1'K1 / n^2 = sum lambda_j (1'e_j)^2 / n^2} that the kept eigenvectors e of the kernel
 * matrix K leave out, whatever the rank of their eigenvalues; K is not centred. Edges are those of {@link KernelPca}.
 * Costs O(n^2 d), for scores and reconstructions O(n d) per sample; O(n^2) memory up to 2000 samples, O(n c) beyond.
 *
 * @param bandwidth width s of the Gaussian kernel in the units of the samples, positive; empty: the median distance
 *     between samples
 * @see <a href="https://doi.org/10.1109/TPAMI.2009.100">Jenssen (2010); Jenssen, Eltoft, Girolami, Erdogmus (2006)</a>
 */
public record KernelMaxEnt(Configuration configuration, OptionalDouble bandwidth)
        implements TypedMethod<KernelMaxEnt, CurvedSubspace> {

    static final MethodEntry<KernelMaxEnt> ENTRY = MethodEntry.vectors(
                    KernelMaxEnt.class, "kernel-maxent", KernelMaxEnt::estimator, KernelPca.BANDWIDTH)
            .described(
                    "The eigenvectors of the kernel matrix that keep most of the Renyi entropy of the samples.",
                    "the part of 1'K1 / n^2 = sum lambda (1'e)^2 / n^2 that the kept eigenvectors leave out",
                    Bibliography.cite("jenssen2010"),
                    Bibliography.cite("jenssen2006", "kernel MaxEnt"))
            .costing(Costs.KERNEL);

    /** Refuses values out of range. */
    public KernelMaxEnt {
        bandwidth.ifPresent(KernelPca.BANDWIDTH::check);
    }

    /** The method with this many components. */
    public static KernelMaxEnt of(int components) {
        return ENTRY.sized(components);
    }

    /** The same with another width of the kernel. */
    public KernelMaxEnt withBandwidth(double value) {
        return new KernelMaxEnt(configuration, OptionalDouble.of(value));
    }

    private Estimator<CurvedSubspace> estimator() {
        return new ZeroWeightFilter<>(new KernelEntropyFit(
                configuration.components().count(), bandwidth, configuration.stopping(), configuration.seed()));
    }
}
