package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.cell.CellwiseSubspace;
import ballast.cell.pursuit.PursuitFit;
import ballast.estimator.Estimator;
import ballast.parameter.Interval;
import ballast.parameter.Parameter;
import java.util.OptionalDouble;

/**
 * Principal component pursuit: samples are the sum of a low-rank part and of few bad cells, found by a convex program.
 *
 * <p>Minimises {@code ||L - 1 m'||_* + lambda ||S||_1} subject to {@code X = L + S}, where {@code ||.||_*} is the sum
 * of the singular values and {@code ||.||_1} that of the sizes of all cells. The mean m is part of L and costs nothing;
 * as published, L has no mean of its own, and one that it needs costs an axis. Solved by the inexact augmented
 * Lagrangian.
 *
 * <ul>
 *   <li>The rank of L is found, not given: {@code components} is the most axes of L that the subspace keeps. It has
 *       fewer where L has, and at least one. Bad cells are those that lie apart from the axes kept.
 *   <li>Exact where L is of low rank and its axes spread over all features, and cells are bad at random places. Noise
 *       in every cell goes into L, whose rank then means little: see {@link StablePcp}.
 *   <li>Missing values put no constraint on L. Samples may be moved and multiplied, but not turned: cells matter.
 *   <li>Constant features and equal samples are fitted exactly. Weights given by the user must be whole numbers.
 * </ul>
 *
 * <p>One iteration costs O(n d r) for a low-rank part of rank r. L is held in factors, S is recomputed, and one number
 * per cell is held beside the samples: a float if they are stored as bytes or floats.
 *
 * @param lambda what bad cells cost; empty: {@code 1 / sqrt(max(n, d))}
 * @see <a href="https://doi.org/10.1145/1970392.1970395">Candès, Li, Ma, Wright (2011)</a>
 */
public record Pcp(Configuration configuration, OptionalDouble lambda) implements DecomposingMethod<Pcp> {

    static final Parameter<Double> LAMBDA = Parameter.number(
            "lambda", Interval.POSITIVE, "1 / sqrt(max(n, d))", "what bad cells cost, beside the rank of the rest");

    static final MethodEntry<Pcp> ENTRY = MethodEntry.cells(Pcp.class, "pcp", Pcp::estimator, LAMBDA)
            .described(
                    "Principal component pursuit: samples are the sum of a low-rank part and of few bad cells, found "
                            + "by a convex program.",
                    "||L - 1 m'||_* + lambda ||S||_1 subject to X = L + S",
                    Bibliography.cite("candes2011"),
                    Bibliography.cite("lin2010", "inexact augmented Lagrangian"))
            .costing("O(n d r) per iteration, r the rank of L; O(n d) memory");

    /** Refuses values out of range. */
    public Pcp {
        lambda.ifPresent(LAMBDA::check);
    }

    /** The method with at most this many components. */
    public static Pcp of(int components) {
        return ENTRY.sized(components);
    }

    /** The same with another cost of bad cells. */
    public Pcp withLambda(double value) {
        return new Pcp(configuration, OptionalDouble.of(value));
    }

    private Estimator<CellwiseSubspace> estimator() {
        return PursuitFit.convex(configuration.components().count(), lambda, configuration.stopping());
    }
}
