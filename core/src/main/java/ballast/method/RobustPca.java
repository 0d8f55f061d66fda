package ballast.method;

import ballast.subspace.BilateralSubspace;
import ballast.subspace.VectorSubspace;

/**
 * The default method: {@link VectorMethods#BALLAST} of vectors, {@link ImageMethods#BALLAST} of images.
 *
 * <pre>{@code
 * Fit<VectorSubspace> fit = RobustPca.of(3).fit(rows);
 * double[][] scores = fit.score(rows);
 * for (Judgement judgement : fit.judge(newRows)) {
 *     System.out.println(judgement.isOutlier() + " " + judgement.reason());
 * }
 * fit.save(Path.of("fit.npz"));
 * Fit<?> loaded = Fit.load(Path.of("fit.npz"));
 * }</pre>
 *
 * @see <a href="https://github.com/ballast-pca/ballast/tree/main/examples">Example: FindOutliers</a>
 */
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
