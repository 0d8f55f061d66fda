package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.estimator.Estimator;
import ballast.parameter.Interval;
import ballast.parameter.Parameter;
import ballast.probabilistic.SelfPacedPpca;
import ballast.subspace.VectorSubspace;
import ballast.weight.SampleCount;

/**
 * Self-paced probabilistic PCA: the likeliest samples are fitted, first half of them, then more.
 *
 * <p>Minimises the mean of {@code -log p(x_i)} over the k likeliest samples, p the Gaussian density of probabilistic
 * PCA. The selection grows from half of the samples; with pace 1 it begins with k, and then the objective never rises.
 * k must exceed the number of samples that a subspace of this size fits exactly. One iteration costs O(n d c) in a few
 * passes over the samples, and O((n + d) c) memory.
 *
 * @param k number of samples that are selected in the end, or their share when below 1
 * @param weights whether samples count all or nothing
 * @param pace growth of the selection per iteration from a half, at least 1; 1 begins with k
 * @see "Zhao, Xiao, Zhang, Zhang, Gan, Xia (2020), Self-paced probabilistic principal component analysis"
 */
public record SpPpca(Configuration configuration, double k, Weights weights, double pace)
        implements TypedMethod<SpPpca, VectorSubspace> {

    private static final Parameter<Double> K = Parameter.sampleCount(
                    "k",
                    SampleCount.USUAL.value(),
                    "number of samples that are selected in the end, or their share below 1")
            .orTry(0.75, 0.65);

    private static final Parameter<Weights> WEIGHTS = Parameter.choice(
            "weights", Weights.BINARY, "binary: all or nothing, as published; soft: falling linearly with -log p");

    private static final Parameter<Double> PACE = Parameter.number(
            "pace",
            Interval.atLeast(1),
            SelfPacedPpca.DEFAULT_PACE,
            "growth of the selection per iteration from a half; 1 begins with k");

    static final MethodEntry<SpPpca> ENTRY = MethodEntry.vectors(
                    SpPpca.class, "sp-ppca", SpPpca::estimator, K, WEIGHTS, PACE)
            .described(
                    "Self-paced probabilistic PCA: the likeliest samples are fitted, first half of them, then more.",
                    "mean of -log p(x) over the k likeliest samples, p the density of probabilistic PCA",
                    Bibliography.cite("zhao2020", "with the pace given by the number of selected samples"))
            .costing("O(n d c) per iteration, in a few passes over the samples; O((n + d) c) memory");

    /** Refuses values out of range. */
    public SpPpca {
        K.check(k);
        PACE.check(pace);
    }

    /** What a selected sample counts. */
    public enum Weights {
        /** All or nothing, as published. */
        BINARY,
        /** Falling linearly with {@code -log p}. */
        SOFT
    }

    /** The method with this many components. */
    public static SpPpca of(int components) {
        return ENTRY.sized(components);
    }

    /** The same with another number or share of selected samples. */
    public SpPpca withK(double value) {
        return new SpPpca(configuration, value, weights, pace);
    }

    /** The same with other weights of the selected samples. */
    public SpPpca withWeights(Weights value) {
        return new SpPpca(configuration, k, value, pace);
    }

    /** The same with another pace. */
    public SpPpca withPace(double value) {
        return new SpPpca(configuration, k, weights, value);
    }

    private Estimator<VectorSubspace> estimator() {
        return new SelfPacedPpca(
                configuration.components().count(),
                new SampleCount(k),
                SelfPacedPpca.Selection.valueOf(weights.name()),
                pace,
                configuration.stopping());
    }
}
