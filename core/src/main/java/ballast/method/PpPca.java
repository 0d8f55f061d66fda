package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.classical.SampleDirectionsFit;
import ballast.classical.ScaleEstimator;
import ballast.estimator.Estimator;
import ballast.parameter.Parameter;
import ballast.subspace.VectorSubspace;

/**
 * Projection pursuit: the direction of largest robust scale among those of the samples, then the next.
 *
 * <p>Maximises a robust scale of {@code x'v} about the spatial median over the directions v of the samples, improves v
 * by a few steps, removes it from the samples and goes on.
 *
 * <ul>
 *   <li>Made for many features and few components: only as many directions as asked for are looked for, and fewer
 *       samples than features are no hindrance.
 *   <li>Not made for outliers that lie together: from about a fifth of the samples on they raise any robust scale in
 *       their direction. Its answer varies more with the sample than that of {@code robpca}, and directions among many
 *       samples take long.
 *   <li>Variances are squared scales, those of a normal distribution. Samples are not weighed: all weights are 1.
 *       Weights given by the user must be whole numbers.
 * </ul>
 *
 * <p>One component costs O(m n d) for m directions.
 *
 * @param scale what is maximised
 * @param directions most samples whose directions are tried
 * @see <a href="https://doi.org/10.1016/j.jmva.2004.08.002">Croux, Ruiz-Gazen (2005)</a>
 */
public record PpPca(Configuration configuration, RobustScale scale, int directions)
        implements TypedMethod<PpPca, VectorSubspace> {

    static final Parameter<RobustScale> SCALE = Parameter.choice(
            "scale",
            RobustScale.MAD,
            "mad: median absolute deviation; qn: distances between pairs, more efficient and slower");

    private static final Parameter<Integer> DIRECTIONS = Parameter.count(
            "directions", SampleDirectionsFit.DEFAULT_DIRECTIONS, "most samples whose directions are tried");

    static final MethodEntry<PpPca> ENTRY = MethodEntry.vectors(
                    PpPca.class, "pp-pca", PpPca::estimator, SCALE, DIRECTIONS)
            .described(
                    "Projection pursuit: the direction of largest robust scale among those of the samples, then the "
                            + "next.",
                    "-sum scale(x'v)^2 over the directions v",
                    Bibliography.cite("croux2005"))
            .costing("O(m n d) per component for m directions; O(n min(n, d)) memory");

    /** Refuses values out of range. */
    public PpPca {
        DIRECTIONS.check(directions);
    }

    /** The method with this many components. */
    public static PpPca of(int components) {
        return ENTRY.sized(components);
    }

    /** The same with another scale. */
    public PpPca withScale(RobustScale value) {
        return new PpPca(configuration, value, directions);
    }

    /** The same with the directions of at most so many samples. */
    public PpPca withDirections(int value) {
        return new PpPca(configuration, scale, value);
    }

    private Estimator<VectorSubspace> estimator() {
        return new SampleDirectionsFit(
                configuration.components().count(),
                ScaleEstimator.valueOf(scale.name()),
                directions,
                configuration.stopping(),
                configuration.seed());
    }
}
