package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.cell.CellwiseSubspace;
import ballast.cell.pursuit.PursuitFit;
import ballast.estimator.Estimator;
import ballast.parameter.Interval;
import ballast.parameter.Parameter;

/**
 * Accelerated alternating projections: a low-rank part of given rank, and the residuals above a falling threshold.
 *
 * <p>S takes the residuals above a threshold that falls by gamma in every step, L is the leading part of X - S, with
 * the given number of axes beside its mean, projected on the tangent space of the last L. Without noise it converges
 * linearly to the true L if bad cells are few and at random places.
 *
 * <ul>
 *   <li>Beyond what is published the threshold never falls below three times the scale of the residuals (1.4826 times
 *       their median size), or all noise would end in S. L is not trimmed.
 *   <li>Missing values are filled in by L. Samples may be moved and multiplied, but not turned. Weights given by the
 *       user must be whole numbers.
 * </ul>
 *
 * <p>One iteration costs O(n d c), in one pass. L is held in factors, S is recomputed.
 *
 * @param gamma factor of the threshold per step, above 0 and below 1; smaller is faster, larger finds more bad cells
 * @see <a href="https://jmlr.org/papers/v20/18-022.html">Cai, Cai, Wei (2019)</a>
 */
public record AccAltProj(Configuration configuration, double gamma) implements DecomposingMethod<AccAltProj> {

    /** The factor when none is given: that of the published experiments with many bad cells. */
    public static final double DEFAULT_GAMMA = 0.7;

    private static final Parameter<Double> GAMMA = Parameter.number(
            "gamma",
            new Interval(0, false, Math.nextDown(1.0), "above 0 and below 1"),
            DEFAULT_GAMMA,
            "factor of the threshold per step; smaller is faster, larger finds more bad cells");

    static final MethodEntry<AccAltProj> ENTRY = MethodEntry.cells(
                    AccAltProj.class, "accaltproj", AccAltProj::estimator, GAMMA)
            .described(
                    "Accelerated alternating projections: a low-rank part of given rank, and the residuals above a "
                            + "falling threshold.",
                    "||X - L - S||^2, L of given rank, S the residuals above the threshold",
                    Bibliography.cite("cai2019", "with a mean, without trimming"))
            .costing("O(n d c) per iteration, in one pass over the samples; O((n + d) c) memory");

    /** Refuses values out of range. */
    public AccAltProj {
        GAMMA.check(gamma);
    }

    /** The method with this many components. */
    public static AccAltProj of(int components) {
        return ENTRY.sized(components);
    }

    /** The same with another factor of the threshold. */
    public AccAltProj withGamma(double value) {
        return new AccAltProj(configuration, value);
    }

    private Estimator<CellwiseSubspace> estimator() {
        return PursuitFit.projections(configuration.components().count(), gamma, configuration.stopping());
    }
}
