package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.dispersion.Dispersion;
import ballast.dispersion.Greedy;
import ballast.dispersion.Sparsity;
import ballast.estimator.Estimator;
import ballast.parameter.Interval;
import ballast.parameter.Parameter;
import ballast.solver.VectorModel;
import ballast.subspace.Centring;
import ballast.subspace.VectorSubspace;

/**
 * Directions of largest sum of a power of absolute scores, one after another.
 *
 * <p>Maximises {@code sum_i |w'(x_i - m)|^p} over unit vectors w, m the plain mean, each orthogonal to those before;
 * the objective is minus the sum over all directions and never rises. p = 1 is {@link PcaL1}, p = 2 {@link Pca}; below
 * 1 every step is a line search. A step of one direction costs O(n d) in one pass over the samples; O(n + d c) memory.
 *
 * @param p the power of the scores, positive: 1 is PCA-L1, 2 is PCA
 * @see "Kwak (2014), Principal component analysis by Lp-norm maximization"
 */
public record LpPca(Configuration configuration, double p) implements TypedMethod<LpPca, VectorSubspace> {

    static final Parameter<Double> P = Parameter.number(
                    "p",
                    Interval.POSITIVE,
                    Dispersion.DEFAULT_P,
                    "the power of the scores: 1 is PCA-L1, 2 is PCA; below 1 every step is a line search")
            .orTry(0.5, 1.6);

    static final MethodEntry<LpPca> ENTRY = MethodEntry.vectors(LpPca.class, "lp-pca", LpPca::estimator, P)
            .described(
                    "Directions of largest sum of a power of absolute scores, one after another.",
                    "-sum over directions of sum |w'x|^p",
                    Bibliography.cite("kwak2014"))
            .costing(Costs.DIRECTION);

    /** Refuses values out of range. */
    public LpPca {
        P.check(p);
    }

    /** The method with this many components. */
    public static LpPca of(int components) {
        return ENTRY.sized(components);
    }

    /** The same with another power. */
    public LpPca withP(double value) {
        return new LpPca(configuration, value);
    }

    private Estimator<VectorSubspace> estimator() {
        return new Greedy(
                new VectorModel(configuration.components().count(), Centring.PLAIN_MEAN),
                new Dispersion(p),
                new Sparsity.Dense(),
                configuration.stopping());
    }
}
