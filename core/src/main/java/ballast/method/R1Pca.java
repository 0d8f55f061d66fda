package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.estimator.Estimator;
import ballast.estimator.LeastWeightTrim;
import ballast.estimator.Reweighting;
import ballast.parameter.Interval;
import ballast.parameter.Parameter;
import ballast.solver.VectorModel;
import ballast.subspace.Centring;
import ballast.subspace.VectorSubspace;
import ballast.weight.Cauchy;
import ballast.weight.Huber;
import ballast.weight.Trim;
import java.util.OptionalDouble;

/**
 * Residuals beyond a cut count less, by Huber's or Cauchy's loss, about the plain mean.
 *
 * <p>Minimises over the orthonormal basis W, with {@code r_i = ||(I - W W')(x_i - m)||} and m the plain mean,
 * {@code sum r_i^2} up to the cut q and {@code 2 q r_i - q^2} beyond (Huber), or {@code sum q^2 log(1 + r_i^2 / q^2)}
 * (Cauchy). A cut beyond all residuals is {@link Pca}. The objective never rises. One iteration costs O(n d c) in a few
 * passes over the samples, and O((n + d) c) memory.
 *
 * @param loss the loss beyond the cut
 * @param cut the cut q in the units of the samples, positive; empty: the median residual of plain PCA
 * @param trim share of samples, of most weight and among equal weights of least loss, whose weighted PCA is taken after
 *     convergence, above 0 and at most 1
 * @see "Ding, Zhou, He, Zha (2006), R1-PCA"
 */
public record R1Pca(Configuration configuration, Loss loss, OptionalDouble cut, double trim)
        implements TypedMethod<R1Pca, VectorSubspace> {

    private static final Parameter<Loss> LOSS =
            Parameter.choice("loss", Loss.HUBER, "the loss beyond the cut").orTry(Loss.CAUCHY);

    private static final Parameter<Double> CUT = Parameter.number(
            "cut", Interval.POSITIVE, "median residual of plain PCA", "the cut q in the units of the data");

    private static final Parameter<Double> TRIM = Parameter.number(
            "trim",
            Interval.above(0).upTo(1),
            1,
            "share of samples, of most weight and among equal weights of least loss, whose weighted PCA is taken "
                    + "after convergence");

    static final MethodEntry<R1Pca> ENTRY = MethodEntry.vectors(
                    R1Pca.class, "r1-pca", R1Pca::estimator, LOSS, CUT, TRIM)
            .described(
                    "Residuals beyond a cut count less, by Huber's or Cauchy's loss, about the plain mean.",
                    "huber: sum r^2 up to the cut q, 2 q r - q^2 beyond; cauchy: sum q^2 log(1 + r^2 / q^2)",
                    Bibliography.cite("ding2006"))
            .composedOf("loss=huber", "centre=plain");

    /** Refuses values out of range. */
    public R1Pca {
        cut.ifPresent(CUT::check);
        TRIM.check(trim);
    }

    /** A loss that grows more slowly than the square beyond the cut. */
    public enum Loss {
        /** In proportion to the residual. */
        HUBER,
        /** With its logarithm. */
        CAUCHY
    }

    /** The method with this many components. */
    public static R1Pca of(int components) {
        return ENTRY.sized(components);
    }

    /** The same with another loss beyond the cut. */
    public R1Pca withLoss(Loss value) {
        return new R1Pca(configuration, value, cut, trim);
    }

    /** The same with another cut. */
    public R1Pca withCut(double value) {
        return new R1Pca(configuration, loss, OptionalDouble.of(value), trim);
    }

    /** The same with another share of samples that are kept. */
    public R1Pca withTrim(double value) {
        return new R1Pca(configuration, loss, cut, value);
    }

    private Estimator<VectorSubspace> estimator() {
        Trim kept = new Trim(trim);
        return kept.keepsAll()
                ? weighing()
                : new LeastWeightTrim<>(
                        weighing(), VectorModel.of(configuration.components().count()), kept, configuration.stopping());
    }

    private Estimator<VectorSubspace> weighing() {
        return new Reweighting<>(
                new VectorModel(configuration.components().count(), Centring.PLAIN_MEAN),
                loss == Loss.HUBER ? new Huber(cut) : new Cauchy(cut),
                configuration.stopping());
    }
}
