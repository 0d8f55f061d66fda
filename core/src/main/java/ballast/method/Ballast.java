package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.detection.OutlierDetector;
import ballast.estimator.Estimator;
import ballast.estimator.TrimmedFit;
import ballast.parameter.Interval;
import ballast.parameter.Parameter;
import ballast.solver.VectorModel;
import ballast.subspace.VectorSubspace;

/**
 * Plain PCA of all samples but those that are far from the majority and would harm its fit.
 *
 * <p>Minimises {@code sum p_i r_i^2} over the mean m and the orthonormal basis W, {@code r_i = ||(I - W W')(x_i -
 * m)||}, where p_i is 0 for the samples that {@link ballast.detection.OutlierDetector} leaves out and 1 for all others.
 * Outliers that do not harm the fit (good leverage) stay. Nothing has to be set.
 *
 * <ul>
 *   <li>There are too few inliers for a subspace of this size: all are fitted, and the detection says so.
 *   <li>The inliers vary in fewer directions than there are components: the others are taken from all samples.
 * </ul>
 *
 * <p>Costs up to twenty plain fits of a few hundred samples, a pass or two more over many, and O((n + d) c) memory.
 *
 * @param alpha level of the detection, above 0 and at most 1: about this share of clean normal samples is flagged
 * @param majority share of the samples that the majority holds at least, 0.55 to 0.95: smaller groups may be outliers
 * @see "docs/ballast-method.md"
 */
public record Ballast(Configuration configuration, double alpha, double majority)
        implements TypedMethod<Ballast, VectorSubspace> {

    static final Parameter<Double> ALPHA = Parameter.number(
            "alpha",
            Interval.POSITIVE.upTo(1),
            OutlierDetector.DEFAULT_ALPHA,
            "level of the detection: about this share of clean normal samples is flagged");

    static final Parameter<Double> MAJORITY = Parameter.number(
            "majority",
            new Interval(0.55, true, 0.95, "between 0.55 and 0.95"),
            OutlierDetector.DEFAULT_MAJORITY,
            "share of the samples that the majority holds at least: smaller groups may be outliers");

    static final MethodEntry<Ballast> ENTRY = MethodEntry.vectors(
                    Ballast.class, "ballast", Ballast::estimator, ALPHA, MAJORITY)
            .described(
                    "Plain PCA of all samples but those that are far from the majority and would harm its fit.",
                    "sum r^2 over the samples that are not left out",
                    Bibliography.cite("ballast", "docs/ballast-method.md"))
            .costing("up to twenty plain fits of few samples, two of many; O((n + d) c) memory");

    /** Refuses values out of range. */
    public Ballast {
        ALPHA.check(alpha);
        MAJORITY.check(majority);
    }

    /** The method with this many components. */
    public static Ballast of(int components) {
        return ENTRY.sized(components);
    }

    /** The same with another level of the detection. */
    public Ballast withAlpha(double value) {
        return new Ballast(configuration, value, majority);
    }

    /** The same with another share that the majority holds at least. */
    public Ballast withMajority(double value) {
        return new Ballast(configuration, alpha, value);
    }

    private Estimator<VectorSubspace> estimator() {
        int components = configuration.components().count();
        return new TrimmedFit<>(VectorModel.of(components), components, alpha, majority, configuration.stopping());
    }
}
