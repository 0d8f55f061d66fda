package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.estimator.Estimator;
import ballast.estimator.TrimmedFit;
import ballast.solver.image.BilateralModel;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Centring;
import ballast.subspace.Components;

/**
 * Both sides together, least squares, of the images that ballast does not leave out.
 *
 * <p>Minimises {@code sum p_i r_i^2}, {@code r_i = ||(A_i - M) - U U'(A_i - M) V V'||}, over the mean image M and the
 * orthonormal bases U and V of the two sides; the weights p are those of {@link Ballast}. Costs up to twenty plain fits
 * in all, and O(h^2 + w^2) memory.
 *
 * @param alpha level of the detection, above 0 and at most 1: about this share of clean normal images is flagged
 * @param majority share of the images that the majority holds at least, 0.55 to 0.95: smaller groups may be outliers
 * @see "docs/ballast-method.md"
 */
public record Ballast2d(Configuration configuration, double alpha, double majority)
        implements TypedMethod<Ballast2d, BilateralSubspace> {

    static final MethodEntry<Ballast2d> ENTRY = MethodEntry.images(
                    Ballast2d.class, "ballast-2d", Ballast2d::estimator, Ballast.ALPHA, Ballast.MAJORITY)
            .described(
                    "Both sides together, least squares, of the images that ballast does not leave out.",
                    "sum r^2 over the images that are not left out",
                    Bibliography.cite("ballast", "docs/ballast-method.md"))
            .costing("up to twenty plain fits of few images; O(h^2 + w^2) memory");

    /** Refuses values out of range. */
    public Ballast2d {
        Ballast.ALPHA.check(alpha);
        Ballast.MAJORITY.check(majority);
    }

    /** The method with this many components of the columns and of the rows of images. */
    public static Ballast2d of(int left, int right) {
        return ENTRY.sized(new Components(left, right));
    }

    /** The same with another level of the detection. */
    public Ballast2d withAlpha(double value) {
        return new Ballast2d(configuration, value, majority);
    }

    /** The same with another share that the majority holds at least. */
    public Ballast2d withMajority(double value) {
        return new Ballast2d(configuration, alpha, value);
    }

    private Estimator<BilateralSubspace> estimator() {
        return new TrimmedFit<>(
                BilateralModel.of(configuration.components(), Centring.WEIGHTED_MEAN),
                configuration.components().count(),
                alpha,
                majority,
                configuration.stopping());
    }
}
