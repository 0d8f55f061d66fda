package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.estimator.Estimator;
import ballast.estimator.LoopControl;
import ballast.estimator.PixelRowEstimator;
import ballast.parameter.Interval;
import ballast.parameter.Parameter;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Components;
import ballast.weight.Power;

/**
 * A power of the distance of every pixel row, so that rows and not images are weighted.
 *
 * <p>Minimises {@code sum ||a - V V'a||^p} over orthonormal V and all pixel rows a of the images less their plain mean,
 * or as they are; the weight of an image is the mean of its rows. p = 2 is {@link Pca2d}. V first, then U in the same
 * way from the reduced images; the objective, its trace and the weights are those of V. One iteration costs O(n h w (k1
 * + k2)) in a few passes over the images, and O(h^2 + w^2) memory.
 *
 * @param p the power, above 0 and at most 2
 * @param centre what is subtracted from the images first
 * @see "Zhou, Xu, Hao, Chen, Xu, Zheng (2019), Generalized centered 2-D principal component analysis"
 */
public record G2dpca(Configuration configuration, double p, Centre centre)
        implements TypedMethod<G2dpca, BilateralSubspace> {

    static final Parameter<Double> P = Parameter.number(
                    "p", Interval.above(0).upTo(2), Power.DEFAULT_P, "the power; 2 is 2DPCA exactly")
            .orTry(0.5, 1.5);

    static final MethodEntry<G2dpca> ENTRY = MethodEntry.images(
                    G2dpca.class, "g2dpca", G2dpca::estimator, P, Centre.PARAMETER)
            .described(
                    "A power of the distance of every pixel row, so that rows and not images are weighted.",
                    "sum over pixel rows of r^p; then the same on the reduced images",
                    Bibliography.cite("zhou2019", "used on both sides as in SP2DPCA"))
            .composedOf("loss=power", "sides=rows", "centre=plain");

    /** Refuses values out of range. */
    public G2dpca {
        P.check(p);
    }

    /** The method with this many components of the columns and of the rows of images. */
    public static G2dpca of(int left, int right) {
        return ENTRY.sized(new Components(left, right));
    }

    /** The same with another power. */
    public G2dpca withP(double value) {
        return new G2dpca(configuration, value, centre);
    }

    /** The same about another centre. */
    public G2dpca withCentre(Centre value) {
        return new G2dpca(configuration, p, value);
    }

    private Estimator<BilateralSubspace> estimator() {
        return PixelRowEstimator.weighing(
                configuration.components(),
                centre.centring(),
                new Power(p),
                configuration.stopping(),
                LoopControl.USUAL);
    }
}
