package ballast.method;

import ballast.subspace.BilateralSubspace;
import ballast.subspace.VectorSubspace;

/** The default method: {@link VectorMethods#BALLAST} of vectors, {@link ImageMethods#BALLAST} of images. */
public final class RobustPca {

    private RobustPca() {}

    /** The method for vectors with this many components. */
    public static Method<VectorSubspace> of(int components) {
        return VectorMethods.BALLAST.sized(components);
    }

    /** The method for images with this many components of their columns and of their rows. */
    public static Method<BilateralSubspace> of(int left, int right) {
        return ImageMethods.BALLAST.sized(left, right);
    }
}
