package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.estimator.Estimator;
import ballast.estimator.ZeroWeightFilter;
import ballast.parameter.Interval;
import ballast.parameter.Parameter;
import ballast.selection.FeatureSelection;
import ballast.subspace.VectorSubspace;
import java.util.OptionalInt;

/**
 * Chooses features: those of a sparse projection that keeps neighbours together and clusters apart.
 *
 * <p>Minimises {@code (tr(Z'L Z) - lambda tr(Z'F F'Z)) / T + alpha sum ||w^j|| / sqrt(c d)}, {@code Z = X W}, over
 * projections W and clusters F; the features with the largest rows {@code w^j} are chosen, and the subspace lies along
 * their axes.
 *
 * <ul>
 *   <li>Columns without variance are never chosen before others.
 *   <li>More clusters than components are refused.
 * </ul>
 *
 * <p>One iteration costs O(n d c + n^2 c), and O((n + d) c) memory.
 *
 * @param alpha weight of the row norms of W, not negative: large is sparse
 * @param lambda weight of the clusters against the neighbours, positive
 * @param clusters number of clusters, no more than components; empty: a usual number
 * @param neighbours number of neighbours of each sample; empty: a usual number
 * @see "Zhang, Zhang, Li (2020), Unsupervised feature selection via adaptive graph learning and constraint"
 */
public record Egcfs(
        Configuration configuration, double alpha, double lambda, OptionalInt clusters, OptionalInt neighbours)
        implements TypedMethod<Egcfs, VectorSubspace> {

    private static final Parameter<Double> ALPHA = Parameter.number(
            "alpha",
            Interval.NOT_NEGATIVE,
            FeatureSelection.DEFAULT_ALPHA,
            "weight of the row norms of W: large is sparse");

    private static final Parameter<Double> LAMBDA = Parameter.number(
            "lambda",
            Interval.POSITIVE,
            FeatureSelection.DEFAULT_LAMBDA,
            "weight of the clusters against the neighbours");

    private static final Parameter<Integer> CLUSTERS = Parameter.count(
            "clusters",
            FeatureSelection.USUAL_CLUSTERS + ", or the number of components if less",
            "number of clusters, no more than components");

    private static final Parameter<Integer> NEIGHBOURS = Parameter.count(
            "neighbours",
            FeatureSelection.USUAL_NEIGHBOURS + ", or all others if less",
            "number of neighbours of each sample");

    static final MethodEntry<Egcfs> ENTRY = MethodEntry.vectors(
                    Egcfs.class, "egcfs", Egcfs::estimator, ALPHA, LAMBDA, CLUSTERS, NEIGHBOURS)
            .described(
                    "Chooses features: those of a sparse projection that keeps neighbours together and "
                            + "clusters apart.",
                    "(tr(Z'L Z) - lambda tr(Z'F F'Z)) / T + alpha sum ||w^j|| / sqrt(c d), Z = X W",
                    Bibliography.cite("zhang2020", "EGCFS, as compared in PCA-CL"))
            .costing("O(n d c + n^2 c) per iteration; O((n + d) c) memory");

    /** Refuses values out of range. */
    public Egcfs {
        ALPHA.check(alpha);
        LAMBDA.check(lambda);
        clusters.ifPresent(CLUSTERS::check);
        neighbours.ifPresent(NEIGHBOURS::check);
    }

    /** The method with this many components. */
    public static Egcfs of(int components) {
        return ENTRY.sized(components);
    }

    /** The same with another weight of the row norms. */
    public Egcfs withAlpha(double value) {
        return new Egcfs(configuration, value, lambda, clusters, neighbours);
    }

    /** The same with another weight of the clusters. */
    public Egcfs withLambda(double value) {
        return new Egcfs(configuration, alpha, value, clusters, neighbours);
    }

    /** The same with another number of clusters. */
    public Egcfs withClusters(int value) {
        return new Egcfs(configuration, alpha, lambda, OptionalInt.of(value), neighbours);
    }

    /** The same with another number of neighbours. */
    public Egcfs withNeighbours(int value) {
        return new Egcfs(configuration, alpha, lambda, clusters, OptionalInt.of(value));
    }

    private Estimator<VectorSubspace> estimator() {
        return new ZeroWeightFilter<>(new FeatureSelection(
                configuration.components().count(), alpha, lambda, clusters, neighbours, configuration.stopping()));
    }
}
