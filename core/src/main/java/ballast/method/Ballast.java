package ballast.method;

import ballast.estimator.Estimator;
import ballast.estimator.TrimmedFit;
import ballast.solver.VectorModel;
import ballast.subspace.VectorSubspace;

/**
 * Plain PCA of the samples that belong: the others are far from fits without them, or covered by a patch.
 *
 * <p>Minimises {@code sum p_i r_i^2} over the mean m and the orthonormal basis W, {@code r_i = ||(I - W W')(x_i -
 * m)||}, where p_i is 1 for the samples that {@link ballast.detection.OutlierDetector} finds to be inliers and 0 for
 * the others. Which these are does not depend on the size of the subspace. Nothing has to be set.
 *
 * <ul>
 *   <li>There are too few inliers for a subspace of this size: all are fitted, and the fit has no detection.
 *   <li>The inliers vary in fewer directions than there are components: the others are taken from all samples.
 * </ul>
 *
 * <p>Costs two to five plain fits in all, and O((n + d) c) memory.
 *
 * @see "docs/ballast-method.md"
 */
public record Ballast(Configuration configuration) implements TypedMethod<Ballast, VectorSubspace> {

    static final MethodEntry<Ballast> ENTRY = MethodEntry.vectors(Ballast.class, "ballast", Ballast::estimator)
            .described(
                    "Plain PCA of the samples that belong: the others are far from fits without them, or "
                            + "covered by a patch.",
                    "sum r^2 over the inliers",
                    "Ballast, docs/ballast-method.md")
            .costing("two to five plain fits in all; O((n + d) c) memory");

    /** The method with this many components. */
    public static Ballast of(int components) {
        return ENTRY.sized(components);
    }

    private Estimator<VectorSubspace> estimator() {
        return new TrimmedFit<>(VectorModel.of(configuration.components().count()), configuration.stopping());
    }
}
