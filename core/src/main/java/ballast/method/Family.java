package ballast.method;

import ballast.solver.SubspaceModel;
import ballast.solver.VectorModel;
import ballast.solver.image.BilateralModel;
import ballast.subspace.Centring;
import ballast.subspace.Components;

/** What kind of samples a method is for. */
public enum Family {
    /** Samples as vectors; images are flattened. */
    VECTORS,
    /** Samples as images, with components for each side. */
    IMAGES;

    /**
     * What all methods of the family would fit if nothing were contaminated; vectors have as many components as both
     * sides together.
     */
    public SubspaceModel plain(Components components) {
        return switch (this) {
            case VECTORS -> VectorModel.of(components.count());
            case IMAGES -> BilateralModel.of(components, Centring.WEIGHTED_MEAN);
        };
    }
}
