package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.classical.CovarianceFit;
import ballast.classical.Coverage;
import ballast.estimator.Estimator;
import ballast.parameter.Parameter;
import ballast.subspace.VectorSubspace;

/**
 * Eigenvectors of the covariance of the most central samples: the minimum covariance determinant.
 *
 * <p>Minimises the determinant of the covariance of a share alpha of the samples, by concentration steps from six
 * deterministic starts (DetMCD); the covariance is then that of all samples near in it. Samples count or do not:
 * weights are 1 or 0.
 *
 * <ul>
 *   <li>Made for tables of few features, with up to {@code 1 - alpha} of the samples anywhere. Needs at least twice as
 *       many samples as the directions in which they vary, better five times as many.
 *   <li>Not made for many features: with more than about 20, outliers that lie together may go unnoticed; nor for
 *       single wrong values spread over most samples. Features that are mostly one value make the determinant zero:
 *       then the samples in that hyperplane are the answer, if they vary in enough directions.
 *   <li>The covariance is that of a normal distribution; weights given by the user must be whole numbers.
 * </ul>
 *
 * <p>One concentration step costs O(n d^2), the starts O(d^2 n log n).
 *
 * @param alpha share of the samples whose determinant is minimised, from 0.5 to 1
 * @see <a href="https://doi.org/10.1080/10618600.2012.672100">Hubert, Rousseeuw, Verdonck (2012)</a>
 */
public record McdPca(Configuration configuration, double alpha) implements TypedMethod<McdPca, VectorSubspace> {

    /** The share when none is given: as many outliers as any method can bear. */
    public static final double DEFAULT_ALPHA = 0.5;

    private static final Parameter<Double> ALPHA = Parameter.number(
            "alpha", Robpca.SHARE, DEFAULT_ALPHA, "share of the samples whose determinant is minimised");

    static final MethodEntry<McdPca> ENTRY = MethodEntry.vectors(McdPca.class, "mcd-pca", McdPca::estimator, ALPHA)
            .described(
                    "Eigenvectors of the covariance of the most central samples: the minimum covariance determinant.",
                    "det(S)^(1/d), S the covariance of the samples chosen",
                    Bibliography.cite("hubert2012", "DetMCD; needs at least 2 d samples"))
            .costing("O(n d^2) per concentration step, O(d^2 n log n) for the starts; O(n d) memory");

    /** Refuses values out of range. */
    public McdPca {
        ALPHA.check(alpha);
    }

    /** The method with this many components. */
    public static McdPca of(int components) {
        return ENTRY.sized(components);
    }

    /** The same with another share of samples. */
    public McdPca withAlpha(double value) {
        return new McdPca(configuration, value);
    }

    private Estimator<VectorSubspace> estimator() {
        return new CovarianceFit(configuration.components().count(), new Coverage(alpha));
    }
}
