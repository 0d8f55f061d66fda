package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.estimator.Estimator;
import ballast.neighbour.LocalScatterFit;
import ballast.parameter.Parameter;
import ballast.subspace.VectorSubspace;
import java.util.Optional;

/**
 * Local PCA: directions in which samples differ most from their neighbours.
 *
 * <p>Maximises {@code sum ||W'(x - y)||^2} over orthonormal W and all pairs x, y of which one is among the nearest of
 * the other: the local scatter. It is found at once; the objective is what is left of the squares. The subspace passes
 * through the plain mean. With all samples as neighbours it is {@link Pca}. Costs O(n^2 d) once.
 *
 * @param neighbours number of neighbours of each sample; all others where there are fewer
 * @see "Yang, Zhang, Yang (2006), Locally principal component learning for face representation and recognition"
 */
public record Lpcl(Configuration configuration, int neighbours) implements TypedMethod<Lpcl, VectorSubspace> {

    private static final Parameter<Integer> NEIGHBOURS = Parameter.count(
            "neighbours",
            LaplacianPca.USUAL_NEIGHBOURS,
            "number of neighbours of each sample; with all others, plain PCA");

    static final MethodEntry<Lpcl> ENTRY = MethodEntry.vectors(Lpcl.class, "lpcl", Lpcl::estimator, NEIGHBOURS)
            .described(
                    "Local PCA: directions in which samples differ most from their neighbours.",
                    "sum over pairs of neighbours of the squared distance of x - y from the subspace",
                    Bibliography.cite("yang2006", "pairs of which one is among the nearest of the other"))
            .costing(LaplacianPca.COST);

    /** Refuses values out of range. */
    public Lpcl {
        NEIGHBOURS.check(neighbours);
    }

    /** The method with this many components. */
    public static Lpcl of(int components) {
        return ENTRY.sized(components);
    }

    /** The same with another number of neighbours. */
    public Lpcl withNeighbours(int value) {
        return new Lpcl(configuration, value);
    }

    private Estimator<VectorSubspace> estimator() {
        return new LocalScatterFit(
                configuration.components().count(), neighbours, Optional.empty(), configuration.stopping());
    }
}
