package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.cell.CellwiseSubspace;
import ballast.cell.pursuit.PursuitFit;
import ballast.estimator.Estimator;
import ballast.parameter.Interval;
import ballast.parameter.Parameter;
import java.util.OptionalDouble;

/**
 * Online robust PCA: a dictionary that is learned from a few samples at a time, each split into a low-rank and a sparse
 * part.
 *
 * <p>Minimises {@code sum_i (|x_i - m - D r_i - e_i|^2 + mu |r_i|^2) / 2 + cut |e_i|_1} and {@code mu |D|^2 / 2}, which
 * bounds the objective of {@link StablePcp} from above, with {@code mu = sqrt(2 max(n, d)) sigma} and {@code cut =
 * sqrt(2) sigma}. The mean m costs nothing. Samples are seen in batches of 64, in their order; beside them only sums of
 * the size of the dictionary are held.
 *
 * <ul>
 *   <li>Passes over the samples are repeated until the objective stands still, at most as often as said; the published
 *       method makes one.
 *   <li>{@link #partial} goes on with more samples, in pieces of any size, as a pass over all would; every fit keeps
 *       what that needs.
 *   <li>It depends on the order of the samples, and runs on one thread.
 *   <li>Missing values are filled in by what the dictionary makes of the others. Weights given by the user must be
 *       whole numbers.
 * </ul>
 *
 * <p>A pass costs O(n d c) times the turns that splitting a sample takes, some ten.
 *
 * @param sigma standard deviation of the noise; empty: from the residuals of the first 256 samples by
 *     {@link AccAltProj}
 * @param passes the most passes over the samples
 * @see <a href="https://papers.nips.cc/paper/5131">Feng, Xu, Yan (2013)</a>
 */
public record OrPca(Configuration configuration, OptionalDouble sigma, int passes) implements DecomposingMethod<OrPca> {

    /** The most passes when nothing is said. */
    public static final int DEFAULT_PASSES = 10;

    private static final Parameter<Double> SIGMA = Parameter.number(
            "sigma",
            Interval.POSITIVE,
            "from the median size of the residuals of the first samples",
            "standard deviation of the noise in good cells");

    private static final Parameter<Integer> PASSES =
            Parameter.count("passes", DEFAULT_PASSES, "most passes over the samples; the published method makes one");

    static final MethodEntry<OrPca> ENTRY = MethodEntry.cells(OrPca.class, "or-pca", OrPca::estimator, SIGMA, PASSES)
            .described(
                    "Online robust PCA: a dictionary that is learned from a few samples at a time, each split into a "
                            + "low-rank and a sparse part.",
                    "sum (|x - m - D r - e|^2 + mu |r|^2) / 2 + cut |e|_1, and mu |D|^2 / 2",
                    Bibliography.cite("feng2013", "with a mean, in batches"))
            .costing("O(n d c) per pass and turn of splitting a sample; O(d c) memory");

    /** Refuses values out of range. */
    public OrPca {
        sigma.ifPresent(SIGMA::check);
        PASSES.check(passes);
    }

    /** The method with this many components. */
    public static OrPca of(int components) {
        return ENTRY.sized(components);
    }

    /** The same with a known standard deviation of the noise. */
    public OrPca withSigma(double value) {
        return new OrPca(configuration, OptionalDouble.of(value), passes);
    }

    /** The same with at most so many passes. */
    public OrPca withPasses(int most) {
        return new OrPca(configuration, sigma, most);
    }

    private Estimator<CellwiseSubspace> estimator() {
        return PursuitFit.online(configuration.components().count(), sigma, passes, configuration.stopping());
    }
}
