package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.classical.Coverage;
import ballast.classical.OutlyingnessFit;
import ballast.estimator.Estimator;
import ballast.parameter.Interval;
import ballast.parameter.Parameter;
import ballast.subspace.VectorSubspace;

/**
 * ROBPCA: samples that stand out in some direction are left out, then those far from the axes of the others.
 *
 * <p>The share alpha of the samples with the least outlyingness {@code max_v |x'v - location| / scale} over directions
 * v through pairs of samples gives first axes; all samples near to these give the subspace, in which the reweighted
 * minimum covariance determinant gives centre, axes and variances. Samples count or do not: weights are 1 or 0.
 *
 * <ul>
 *   <li>Made for tables with up to {@code 1 - alpha} of the samples anywhere, outliers that lie together included, also
 *       with fewer samples than features.
 *   <li>Not made for more outliers than that, for single wrong values spread over most samples, or for occluded images,
 *       where each sample is wrong in other features. With many components, beside the number of samples, fewer
 *       directions tell outliers apart.
 *   <li>Variances are those of a normal distribution; weights given by the user must be whole numbers.
 * </ul>
 *
 * <p>Costs O(n d min(n, d)) once, and O(m n log n) for m directions.
 *
 * @param alpha share of the samples that are taken for good, from 0.5 to 1
 * @param directions most directions through pairs of samples
 * @see <a href="https://doi.org/10.1198/004017004000000563">Hubert, Rousseeuw, Vanden Branden (2005)</a>
 */
public record Robpca(Configuration configuration, double alpha, int directions)
        implements TypedMethod<Robpca, VectorSubspace> {

    /** The share when none is given, as published. */
    public static final double DEFAULT_ALPHA = 0.75;

    static final Interval SHARE = new Interval(0.5, true, 1, "from 0.5 to 1");

    private static final Parameter<Double> ALPHA = Parameter.number(
            "alpha", SHARE, DEFAULT_ALPHA, "share of the samples that are taken for good; the rest may be anywhere");

    private static final Parameter<Integer> DIRECTIONS = Parameter.count(
            "directions",
            OutlyingnessFit.DEFAULT_DIRECTIONS,
            "most directions, through pairs of samples, in which a sample may stand out");

    static final MethodEntry<Robpca> ENTRY = MethodEntry.vectors(
                    Robpca.class, "robpca", Robpca::estimator, ALPHA, DIRECTIONS)
            .described(
                    "ROBPCA: samples that stand out in some direction are left out, then those far from the axes of "
                            + "the others.",
                    "sum r^2 over the samples that count",
                    Bibliography.cite("hubert2005"))
            .costing("O(n d min(n, d)) once and O(m n log n) for m directions; O(n min(n, d)) memory");

    /** Refuses values out of range. */
    public Robpca {
        ALPHA.check(alpha);
        DIRECTIONS.check(directions);
    }

    /** The method with this many components. */
    public static Robpca of(int components) {
        return ENTRY.sized(components);
    }

    /** The same with another share of samples that are taken for good. */
    public Robpca withAlpha(double value) {
        return new Robpca(configuration, value, directions);
    }

    /** The same with at most so many directions. */
    public Robpca withDirections(int value) {
        return new Robpca(configuration, alpha, value);
    }

    private Estimator<VectorSubspace> estimator() {
        return new OutlyingnessFit(
                configuration.components().count(), new Coverage(alpha), directions, configuration.seed());
    }
}
