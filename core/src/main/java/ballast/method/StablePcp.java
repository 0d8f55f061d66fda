package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.cell.CellwiseSubspace;
import ballast.cell.pursuit.PursuitFit;
import ballast.estimator.Estimator;
import ballast.parameter.Interval;
import ballast.parameter.Parameter;
import java.util.OptionalDouble;

/**
 * Stable principal component pursuit: a low-rank part, few bad cells, and noise in all cells.
 *
 * <p>Minimises {@code ||L - 1 m'||_* + lambda ||S||_1 + ||X - L - S||^2 / (2 mu)}, {@code mu = sqrt(2 max(n, d))
 * sigma}: a nuclear norm and Huber's loss of the residuals with the cut {@code lambda mu}, which is {@code sqrt(2)
 * sigma} unless lambda is given. The mean m is part of L and costs nothing. Solved by accelerated proximal gradients.
 *
 * <ul>
 *   <li>The rank of L is found, not given: {@code components} is the most axes of L that the subspace keeps. It has
 *       fewer where L has, and at least one.
 *   <li>Singular values of L are smaller than those of the samples by mu; its axes are not affected.
 *   <li>Without noise it is {@link Pcp}, which is then faster.
 *   <li>Missing values put no constraint on L. Samples may be moved and multiplied, but not turned. Weights given by
 *       the user must be whole numbers.
 * </ul>
 *
 * <p>One iteration costs O(n d r) for a low-rank part of rank r. L is held in factors, S and the residuals are
 * recomputed.
 *
 * @param lambda what bad cells cost; empty: {@code 1 / sqrt(max(n, d))}
 * @param sigma standard deviation of the noise; empty: from the median size of the residuals of {@link AccAltProj} with
 *     as many components
 * @see <a href="https://doi.org/10.1109/ISIT.2010.5513535">Zhou, Li, Wright, Candès, Ma (2010)</a>
 */
public record StablePcp(Configuration configuration, OptionalDouble lambda, OptionalDouble sigma)
        implements DecomposingMethod<StablePcp> {

    private static final Parameter<Double> SIGMA = Parameter.number(
            "sigma",
            Interval.POSITIVE,
            "from the median size of the residuals of accaltproj",
            "standard deviation of the noise in good cells");

    static final MethodEntry<StablePcp> ENTRY = MethodEntry.cells(
                    StablePcp.class, "stable-pcp", StablePcp::estimator, Pcp.LAMBDA, SIGMA)
            .described(
                    "Stable principal component pursuit: a low-rank part, few bad cells, and noise in all cells.",
                    "||L - 1 m'||_* + lambda ||S||_1 + ||X - L - S||^2 / (2 mu), mu = sqrt(2 max(n, d)) sigma",
                    Bibliography.cite("zhou2010"))
            .costing("O(n d r) per iteration, r the rank of L; O((n + d) r) memory");

    /** Refuses values out of range. */
    public StablePcp {
        lambda.ifPresent(Pcp.LAMBDA::check);
        sigma.ifPresent(SIGMA::check);
    }

    /** The method with at most this many components. */
    public static StablePcp of(int components) {
        return ENTRY.sized(components);
    }

    /** The same with another cost of bad cells. */
    public StablePcp withLambda(double value) {
        return new StablePcp(configuration, OptionalDouble.of(value), sigma);
    }

    /** The same with a known standard deviation of the noise. */
    public StablePcp withSigma(double value) {
        return new StablePcp(configuration, lambda, OptionalDouble.of(value));
    }

    private Estimator<CellwiseSubspace> estimator() {
        return PursuitFit.stable(configuration.components().count(), lambda, sigma, configuration.stopping());
    }
}
