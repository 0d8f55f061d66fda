package ballast.solver.image;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.solver.Centring;
import ballast.solver.SubspaceFitter;
import ballast.solver.SubspaceModel;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Components;
import java.util.Optional;

/**
 * A subspace of images, {@code M + U Z V'}.
 *
 * <p>A side with as many components as pixels is the whole side: with {@code left} equal to the height, only V is
 * fitted.
 *
 * @param left the number k1 of columns of U, at least 1 and at most the height
 * @param right the number k2 of columns of V, at least 1 and at most the width
 * @param centring how M is determined
 * @param start how U is determined at the start
 */
public record BilateralModel(int left, int right, Centring centring, Start start)
        implements SubspaceModel<BilateralSubspace> {

    /** How U is determined at the start; V is always that of 2DPCA. */
    public enum Start {
        /** From the images reduced by V, as in 2DPCA used on both sides. */
        REDUCED,
        /** From the whole images, as in (2D)2PCA. */
        WHOLE
    }

    public static BilateralModel of(Components components, Centring centring) {
        return new BilateralModel(components.left(), components.right(), centring, Start.REDUCED);
    }

    @Override
    public int count() {
        return left * right;
    }

    /** One, whose mean is the image itself. Two images already have more rows and columns than the bases. */
    @Override
    public int fittedExactly() {
        return 1;
    }

    @Override
    public SubspaceFitter<BilateralSubspace> fitterOn(LocalSamples samples, double accuracy) {
        return new BilateralFitter(samples, shapeOf(samples, new Components(left, right)), this, accuracy);
    }

    /** The shape of the images; refuses more components than they can have. */
    public static ImageShape shapeOf(Samples samples, Components components) {
        return shapeOf(samples.shape(), samples.columns(), components);
    }

    /**
     * The shape of samples of this number of values, if they are images; refuses more components than they can have.
     */
    public static ImageShape shapeOf(Optional<ImageShape> given, int columns, Components components) {
        ImageShape shape = given.orElseThrow(() -> new BadInputException(
                "samples of " + columns + " values have no image shape: give it as HEIGHTxWIDTH"));
        if (components.left() > shape.height() || components.right() > shape.width()) {
            throw new BadInputException("components = " + components.left() + "x" + components.right()
                    + ", but the images are " + shape + ": choose at most " + shape);
        }
        return shape;
    }
}
