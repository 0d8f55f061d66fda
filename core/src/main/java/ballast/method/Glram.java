package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.estimator.Estimator;
import ballast.estimator.Reweighting;
import ballast.solver.image.BilateralModel;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Centring;
import ballast.subspace.Components;
import ballast.weight.Squared;

/**
 * Both sides together, least squares, without a mean.
 *
 * <p>Minimises {@code sum ||A_i - U U'A_i V V'||^2} over orthonormal U and V, one side after the other until nothing
 * moves. The objective never rises. One iteration costs O(n h w (k1 + k2)) in a few passes over the images, and O(h^2 +
 * w^2) memory.
 *
 * @see "Ye (2005), Generalized low rank approximations of matrices"
 */
public record Glram(Configuration configuration) implements TypedMethod<Glram, BilateralSubspace> {

    static final MethodEntry<Glram> ENTRY = MethodEntry.images(Glram.class, "glram", Glram::estimator)
            .described("Both sides together, least squares, without a mean.", "sum r^2", Bibliography.cite("ye2005"))
            .composedOf("loss=squared", "centre=none");

    /** The method with this many components of the columns and of the rows of images. */
    public static Glram of(int left, int right) {
        return ENTRY.sized(new Components(left, right));
    }

    private Estimator<BilateralSubspace> estimator() {
        return new Reweighting<>(
                BilateralModel.of(configuration.components(), Centring.ORIGIN),
                new Squared(),
                configuration.stopping());
    }
}
