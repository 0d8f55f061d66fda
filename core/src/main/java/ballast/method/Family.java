package ballast.method;

import ballast.subspace.Components;
import ballast.weight.Loss;

/** The kind of samples that a method takes. */
public enum Family {
    /** Samples as vectors; images are flattened. */
    VECTORS,
    /** Samples as vectors with possibly bad cells. */
    CELLS,
    /** Samples as images, with components for each side. */
    IMAGES;

    /** The non-robust method of the family. */
    public MethodEntry<?> plain() {
        return switch (this) {
            case VECTORS, CELLS -> VectorMethods.PCA;
            case IMAGES -> ImageMethods.PCA;
        };
    }

    /** What an iteration of most methods of the family costs. */
    String usualCost() {
        return switch (this) {
            case VECTORS, CELLS -> "O(n d c) per iteration, in a few passes over the samples; O((n + d) c) memory";
            case IMAGES -> "O(n h w (k1 + k2)) per iteration, in a few passes over the images; O(h^2 + w^2) memory";
        };
    }

    /** Least squares in the subspaces of the family; vectors have as many components as both sides together. */
    public Method<?> leastSquares(Components components) {
        return switch (this) {
            case VECTORS, CELLS -> VectorMethods.PCA.sized(components.count());
            case IMAGES -> Reweighted.images(components.left(), components.right(), Loss.SQUARED);
        };
    }
}
