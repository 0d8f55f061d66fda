package ballast.method;

import ballast.detection.OutlierDetector;
import ballast.estimator.Estimator;
import ballast.estimator.TrimmedFit;
import ballast.solver.VectorModel;
import ballast.subspace.VectorSubspace;

/**
 * Plain PCA of the samples that belong: the others lie apart, are far from fits without them, or partly covered.
 *
 * <p>Minimises {@code sum p_i r_i^2} over the mean m and the orthonormal basis W, {@code r_i = ||(I - W W')(x_i -
 * m)||}, where p_i is 1 for the samples that {@link ballast.detection.OutlierDetector} finds to be inliers and 0 for
 * the others. Outliers that lie in the subspace of the others (good leverage) stay. Nothing has to be set.
 *
 * <ul>
 *   <li>There are too few inliers for a subspace of this size: all are fitted, and the detection says so.
 *   <li>The inliers vary in fewer directions than there are components: the others are taken from all samples.
 * </ul>
 *
 * <p>Costs three to six plain fits of a few hundred samples in all, a pass or two more over many, and O((n + d) c)
 * memory.
 *
 * @param alpha level of the detection, above 0 and at most 1: about this share of clean normal samples is flagged
 * @see "docs/ballast-method.md"
 */
public record Ballast(Configuration configuration, double alpha) implements TypedMethod<Ballast, VectorSubspace> {

    static final Parameter<Double> ALPHA = Parameter.number(
            "alpha",
            Interval.POSITIVE.upTo(1),
            OutlierDetector.DEFAULT_ALPHA,
            "level of the detection: about this share of clean normal samples is flagged");

    static final MethodEntry<Ballast> ENTRY = MethodEntry.vectors(Ballast.class, "ballast", Ballast::estimator, ALPHA)
            .described(
                    "Plain PCA of the samples that belong: the others lie apart, are far from fits without them, or "
                            + "partly covered.",
                    "sum r^2 over the inliers",
                    References.BALLAST.cited("docs/ballast-method.md"))
            .costing("three to six plain fits in all, of many samples fewer; O((n + d) c) memory");

    /** Refuses values out of range. */
    public Ballast {
        ALPHA.check(alpha);
    }

    /** The method with this many components. */
    public static Ballast of(int components) {
        return ENTRY.sized(components);
    }

    /** The same with another level of the detection. */
    public Ballast withAlpha(double value) {
        return new Ballast(configuration, value);
    }

    private Estimator<VectorSubspace> estimator() {
        int components = configuration.components().count();
        return new TrimmedFit<>(VectorModel.of(components), components, alpha, configuration.stopping());
    }
}
