package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.estimator.Estimator;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Components;
import ballast.weight.SampleCount;
import ballast.weight.Truncated;

/**
 * Both sides together; only the k images nearest to the subspace count, by their distance.
 *
 * <p>Minimises the sum of the k smallest {@code r_i}, {@code r_i = ||(A_i - M) - U U'(A_i - M) V V'||}, over the mean
 * image M and the orthonormal bases U and V of the two sides. Edges are those of {@link Trpca}. One iteration costs O(n
 * h w (k1 + k2)) in a few passes over the images, and O(h^2 + w^2) memory.
 *
 * @param k number of samples that count, or their share when below 1
 * @see "Nie, Wu, Wang, Li (2020), Truncated robust principle component analysis, as compared in PCA-CL"
 */
public record Trpca2d(Configuration configuration, double k) implements TypedMethod<Trpca2d, BilateralSubspace> {

    static final MethodEntry<Trpca2d> ENTRY = MethodEntry.images(Trpca2d.class, "trpca-2d", Trpca2d::estimator, Trpca.K)
            .described(
                    "Both sides together; only the k images nearest to the subspace count, by their distance.",
                    "sum of the k smallest r",
                    Bibliography.cite("nie2020", "the truncated loss of TRPCA on images"))
            .composedOf("weighting=truncated");

    /** Refuses values out of range. */
    public Trpca2d {
        Trpca.K.check(k);
    }

    /** The method with this many components of the columns and of the rows of images. */
    public static Trpca2d of(int left, int right) {
        return ENTRY.sized(new Components(left, right));
    }

    /** The same with another number or share of samples that count. */
    public Trpca2d withK(double value) {
        return new Trpca2d(configuration, value);
    }

    private Estimator<BilateralSubspace> estimator() {
        return configuration.images(new Truncated(new SampleCount(k)));
    }
}
