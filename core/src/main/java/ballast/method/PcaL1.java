package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.dispersion.Dispersion;
import ballast.dispersion.Greedy;
import ballast.dispersion.Sparsity;
import ballast.estimator.Estimator;
import ballast.solver.VectorModel;
import ballast.subspace.Centring;
import ballast.subspace.VectorSubspace;

/**
 * Directions of largest sum of absolute scores, one after another.
 *
 * <p>Maximises {@code sum_i |w'(x_i - m)|} over unit vectors w, m the plain mean, each orthogonal to those before; the
 * objective is minus the sum over all directions and never rises. Iterations are counted for each direction. The answer
 * is a local maximum. A step of one direction costs O(n d) in one pass over the samples; O(n + d c) memory.
 *
 * @see "Kwak (2008), Principal component analysis based on L1-norm maximization"
 */
public record PcaL1(Configuration configuration) implements TypedMethod<PcaL1, VectorSubspace> {

    static final MethodEntry<PcaL1> ENTRY = MethodEntry.vectors(PcaL1.class, "pca-l1", PcaL1::estimator)
            .described(
                    "Directions of largest sum of absolute scores, one after another.",
                    "-sum over directions of sum |w'x|",
                    Bibliography.cite("kwak2008"))
            .costing(Costs.DIRECTION);

    /** The method with this many components. */
    public static PcaL1 of(int components) {
        return ENTRY.sized(components);
    }

    private Estimator<VectorSubspace> estimator() {
        return new Greedy(
                new VectorModel(configuration.components().count(), Centring.PLAIN_MEAN),
                Dispersion.ABSOLUTE,
                new Sparsity.Dense(),
                configuration.stopping());
    }
}
