package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.dispersion.Dispersion;
import ballast.dispersion.NonGreedy;
import ballast.estimator.Estimator;
import ballast.solver.VectorModel;
import ballast.subspace.Centring;
import ballast.subspace.VectorSubspace;

/**
 * Directions of largest sum of absolute scores, all together.
 *
 * <p>Maximises {@code sum_i ||W'(x_i - m)||_1} over orthonormal W, m the plain mean; the objective is minus that and
 * never rises. The answer is a local maximum, mostly higher than that of {@link PcaL1}. One iteration costs O(n d c) in
 * one pass over the samples, and O((n + d) c) memory.
 *
 * @see "Nie, Huang, Ding, Luo, Wang (2011), Robust PCA with non-greedy l1-norm maximization"
 */
public record PcaL1Nongreedy(Configuration configuration) implements TypedMethod<PcaL1Nongreedy, VectorSubspace> {

    static final MethodEntry<PcaL1Nongreedy> ENTRY = MethodEntry.vectors(
                    PcaL1Nongreedy.class, "pca-l1-nongreedy", PcaL1Nongreedy::estimator)
            .described(
                    "Directions of largest sum of absolute scores, all together.",
                    "-sum ||W'x||_1",
                    Bibliography.cite("nie2011"))
            .costing(Costs.DIRECTIONS);

    /** The method with this many components. */
    public static PcaL1Nongreedy of(int components) {
        return ENTRY.sized(components);
    }

    private Estimator<VectorSubspace> estimator() {
        return new NonGreedy(
                new VectorModel(configuration.components().count(), Centring.PLAIN_MEAN),
                Dispersion.ABSOLUTE,
                configuration.stopping());
    }
}
