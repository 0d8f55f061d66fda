package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.estimator.Estimator;
import ballast.neighbour.LocalScatterFit;
import ballast.neighbour.PatchWeights;
import ballast.parameter.Parameter;
import ballast.subspace.VectorSubspace;
import java.util.Optional;

/**
 * Directions in which samples vary most within their neighbourhoods, of which some count less.
 *
 * <p>Maximises the sum over all samples of the weighted scatter of a sample and its neighbours along orthonormal W. A
 * sample counts less in a patch the more its coding length shrinks without it. It is found at once; the objective is
 * what is left of the squares. The subspace passes through the plain mean. Costs O(n^2 d) once.
 *
 * @param neighbours number of neighbours of each sample; all others where there are fewer
 * @param weights what samples count in a patch
 * @see "Zhao, Lin, Tang (2007), Laplacian PCA and its applications"
 */
public record LaplacianPca(Configuration configuration, int neighbours, Weights weights)
        implements TypedMethod<LaplacianPca, VectorSubspace> {

    /** Neighbours when no number is given. */
    static final int USUAL_NEIGHBOURS = 9;

    static final String COST = "O(n^2 d) once, for the neighbours; O(n d) memory";

    private static final Parameter<Integer> NEIGHBOURS = Parameter.count(
            "neighbours", USUAL_NEIGHBOURS, "number of neighbours of each sample; all others where there are fewer");

    private static final Parameter<Weights> WEIGHTS =
            Parameter.choice("weights", Weights.CODING, "of samples in a patch: by coding length, or all the same");

    static final MethodEntry<LaplacianPca> ENTRY = MethodEntry.vectors(
                    LaplacianPca.class, "laplacian-pca", LaplacianPca::estimator, NEIGHBOURS, WEIGHTS)
            .described(
                    "Directions in which samples vary most within their neighbourhoods, of which some count less.",
                    "sum over patches of the weighted squares of their samples about their mean, beyond the subspace",
                    Bibliography.cite("zhao2007", "scales of the coding length as in the patch"))
            .costing(COST);

    /** Refuses values out of range. */
    public LaplacianPca {
        NEIGHBOURS.check(neighbours);
    }

    /** What samples count in a patch. */
    public enum Weights {
        /** Less the more bits they cost. */
        CODING,
        /** All the same. */
        EQUAL
    }

    /** The method with this many components. */
    public static LaplacianPca of(int components) {
        return ENTRY.sized(components);
    }

    /** The same with another number of neighbours. */
    public LaplacianPca withNeighbours(int value) {
        return new LaplacianPca(configuration, value, weights);
    }

    /** The same with other weights in a patch. */
    public LaplacianPca withWeights(Weights value) {
        return new LaplacianPca(configuration, neighbours, value);
    }

    private Estimator<VectorSubspace> estimator() {
        return new LocalScatterFit(
                configuration.components().count(),
                neighbours,
                Optional.of(PatchWeights.valueOf(weights.name())),
                configuration.stopping());
    }
}
