package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.dispersion.Dispersion;
import ballast.dispersion.NonGreedy;
import ballast.estimator.Estimator;
import ballast.solver.VectorModel;
import ballast.subspace.Centring;
import ballast.subspace.VectorSubspace;

/**
 * Directions of largest sum of a power of absolute scores, all together.
 *
 * <p>Maximises {@code sum_i ||W'(x_i - m)||_p^p} over orthonormal W, m the plain mean; the objective is minus that and
 * never rises. p = 1 is {@link PcaL1Nongreedy}, p = 2 {@link Pca}. One iteration costs O(n d c) in one pass over the
 * samples, and O((n + d) c) memory.
 *
 * @param p the power of the scores, positive: 1 is PCA-L1, 2 is PCA
 * @see "Kwak (2014), with the step of Nie, Huang, Ding, Luo, Wang (2011)"
 */
public record LpPcaNongreedy(Configuration configuration, double p)
        implements TypedMethod<LpPcaNongreedy, VectorSubspace> {

    static final MethodEntry<LpPcaNongreedy> ENTRY = MethodEntry.vectors(
                    LpPcaNongreedy.class, "lp-pca-nongreedy", LpPcaNongreedy::estimator, LpPca.P)
            .described(
                    "Directions of largest sum of a power of absolute scores, all together.",
                    "-sum over directions of sum |w'x|^p",
                    Bibliography.cite("kwak2014"),
                    Bibliography.cite("nie2011", "the step"))
            .costing(Costs.DIRECTIONS);

    /** Refuses values out of range. */
    public LpPcaNongreedy {
        LpPca.P.check(p);
    }

    /** The method with this many components. */
    public static LpPcaNongreedy of(int components) {
        return ENTRY.sized(components);
    }

    /** The same with another power. */
    public LpPcaNongreedy withP(double value) {
        return new LpPcaNongreedy(configuration, value);
    }

    private Estimator<VectorSubspace> estimator() {
        return new NonGreedy(
                new VectorModel(configuration.components().count(), Centring.PLAIN_MEAN),
                new Dispersion(p),
                configuration.stopping());
    }
}
