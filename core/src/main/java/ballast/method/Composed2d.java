package ballast.method;

import ballast.BadInputException;
import ballast.bibliography.Bibliography;
import ballast.estimator.Estimator;
import ballast.estimator.LoopControl;
import ballast.estimator.PixelRowEstimator;
import ballast.estimator.Reweighting;
import ballast.estimator.TwoSidedFit;
import ballast.fit.Stopping;
import ballast.parameter.Parameter;
import ballast.solver.image.BilateralModel;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Centring;
import ballast.subspace.Components;
import ballast.weight.WeightRule;
import java.util.stream.Stream;

/**
 * Any loss of the residual under any weighting of the samples, on images.
 *
 * <p>As {@link Composed}, with {@code r_i = ||(A_i - M) - U U'(A_i - M) V V'||} over the mean image M and the
 * orthonormal bases U and V of the two sides; or one side at a time, V first and then U in the same way from the
 * reduced images. One iteration costs O(n h w (k1 + k2)) in a few passes over the images, and O(h^2 + w^2) memory.
 *
 * @param composition loss, weighting, centre and loop
 * @param sides how U and V are found
 * @see "Zhang, Zhang, Li (2021), section III; Li, Kang, Peng, Chen (2021), Eq. 3; Zhang, Tong (2019), section 3"
 */
public record Composed2d(Configuration configuration, Composition composition, Sides sides)
        implements TypedMethod<Composed2d, BilateralSubspace> {

    static final String ID = "composed-2d";

    private static final Parameter<Sides> SIDES = Parameter.choice(
            "sides",
            Sides.TOGETHER,
            "both sides together; the right side, then the left; or so with pixel rows weighted instead of images");

    static final MethodEntry<Composed2d> ENTRY = MethodEntry.images(
                    Composed2d.class,
                    ID,
                    Composed2d::estimator,
                    Stream.concat(Composition.PARAMETERS.stream(), Stream.of(SIDES))
                            .toArray(Parameter<?>[]::new))
            .described(
                    "Any loss of the residual under any weighting of the samples, on images.",
                    Composed.ENTRY.objective(),
                    Bibliography.cite("zhang2021", "co-robust weighting of any loss, section III"),
                    Bibliography.cite("li2021", "self-paced weighting of any loss, Eq. 3"),
                    Bibliography.cite("zhang2019", "adaptive-neighbour weighting of any model, section 3"),
                    Bibliography.cite("gao2019", "R1-2DPCA, read as loss = huber: the loss of R1-PCA on images"));

    /** How the two bases are found. */
    public enum Sides {
        /** Together, as in R2DPCA. */
        TOGETHER,
        /** The right one, then the left one from the reduced images, as in F2DPCA. */
        ONE_BY_ONE,
        /** One by one with every pixel row weighted by its own residual, as in G2DPCA. */
        ROWS;

        private Estimator<BilateralSubspace> estimator(
                Components components, Centring centring, WeightRule rule, Stopping stopping, LoopControl control) {
            return switch (this) {
                case TOGETHER -> new Reweighting<>(BilateralModel.of(components, centring), rule, stopping, control);
                case ONE_BY_ONE -> TwoSidedFit.weighing(components, centring, rule, stopping, control);
                case ROWS -> PixelRowEstimator.weighing(components, centring, rule, stopping, control);
            };
        }
    }

    /** The method with this many components of the columns and of the rows of images. */
    public static Composed2d of(int left, int right) {
        return ENTRY.sized(new Components(left, right));
    }

    @Override
    public void requireCoherent() {
        composition.requireCoherent(this);
        if (sides == Sides.ROWS && composition.centre() == Composition.Through.WEIGHTED) {
            throw new BadInputException(
                    "sides = rows weighs pixel rows, so images have no weights and no weighted mean: "
                            + "use `centre = plain` or `centre = none`");
        }
    }

    private Estimator<BilateralSubspace> estimator() {
        return sides.estimator(
                configuration.components(),
                composition.centre().centring(),
                composition.rule(),
                configuration.stopping(),
                composition.control(configuration.seed()));
    }
}
