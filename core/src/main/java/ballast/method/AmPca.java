package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.dispersion.AvoidingMean;
import ballast.dispersion.PairSpread;
import ballast.estimator.Estimator;
import ballast.parameter.Interval;
import ballast.parameter.Parameter;
import ballast.subspace.VectorSubspace;

/**
 * Directions in which samples are far from each other, so that no mean is needed.
 *
 * <p>Maximises {@code sum_ij ||W'(x_i - x_j)||_1}, or {@code sum_ij ||W'(x_i - x_j)||^p}, over orthonormal W; the
 * objective is minus that over i below j, and never rises. With the power 2 it is {@link Pca}. The subspace passes
 * through the plain mean, as a reconstruction needs some point. One iteration costs O(n d c) in two passes over the
 * samples and O(c n log n) for the pairs, or O(n^2 c) for those of a power; O((n + d) c) memory.
 *
 * @param norm what the difference of two scores counts
 * @param p with {@link Norm#L2P} the power, from 1 to 2; below 1 a step could lower the sum
 * @see "Luo, Nie, Chang, Yang, Hauptmann, Zheng (2016), Avoiding optimal mean robust PCA"
 * @see "Liao, Li, Liu, Gao, Gao (2018), Robust formulation for PCA: avoiding mean calculation"
 */
public record AmPca(Configuration configuration, Norm norm, double p) implements TypedMethod<AmPca, VectorSubspace> {

    private static final Parameter<Norm> NORM =
            Parameter.choice("norm", Norm.L1, "l1: absolute differences of scores; l2p: a power of their distance");

    private static final Parameter<Double> P =
            Parameter.number("p", Interval.atLeast(1).upTo(2), 1, "with norm = l2p the power; 2 is plain PCA");

    static final MethodEntry<AmPca> ENTRY = MethodEntry.vectors(AmPca.class, "am-pca", AmPca::estimator, NORM, P)
            .described(
                    "Directions in which samples are far from each other, so that no mean is needed.",
                    "-sum over pairs of ||W'(x - y)||_1, or of ||W'(x - y)||^p",
                    Bibliography.cite("luo2016", "norm = l1"),
                    Bibliography.cite("liao2018", "norm = l2p, for p from 1 on"))
            .costing("O(n d c + c n log n) per iteration, O(n d c + n^2 c) with norm = l2p; O((n + d) c) memory");

    /** Refuses values out of range. */
    public AmPca {
        P.check(p);
    }

    /** What the difference of two scores counts. */
    public enum Norm {
        /** The sum of its absolute values. */
        L1,
        /** A power of its length. */
        L2P
    }

    /** The method with this many components. */
    public static AmPca of(int components) {
        return ENTRY.sized(components);
    }

    /** The same with another norm. */
    public AmPca withNorm(Norm value) {
        return new AmPca(configuration, value, p);
    }

    /** The same with another power. */
    public AmPca withP(double value) {
        return new AmPca(configuration, norm, value);
    }

    private Estimator<VectorSubspace> estimator() {
        return new AvoidingMean(
                configuration.components().count(),
                norm == Norm.L1 ? new PairSpread.Absolute() : new PairSpread.Norm(p),
                configuration.stopping());
    }
}
