package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.dispersion.Dispersion;
import ballast.dispersion.Greedy;
import ballast.dispersion.Sparsity;
import ballast.estimator.Estimator;
import ballast.estimator.PixelRowEstimator;
import ballast.parameter.Interval;
import ballast.parameter.Parameter;
import ballast.solver.VectorModel;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Centring;
import ballast.subspace.Components;

/**
 * PCA-L1 of pixel rows with sparse directions by an elastic net, then of the columns.
 *
 * <p>Maximises {@code sum |v'a| / (||v||_2 + lambda ||v||_1)} over directions v and all pixel rows a of the images less
 * their plain mean, one after another; the basis is an orthonormal one of their span. lambda = 0 is {@link Pca2dL1}. V
 * first, then U in the same way from the reduced images; the objective, its trace and the weights are those of V. A
 * step of one direction costs O(n h w) in one pass over the images; O(n h + w k) memory.
 *
 * @param lambda how much sparseness counts, not negative
 * @see "Wang, Wang (2013), 2DPCA with L1-norm for simultaneously robust and sparse modelling"
 */
public record Pca2dL1S(Configuration configuration, double lambda) implements TypedMethod<Pca2dL1S, BilateralSubspace> {

    private static final Parameter<Double> LAMBDA = Parameter.number(
                    "lambda",
                    Interval.NOT_NEGATIVE,
                    Sparsity.ElasticNet.DEFAULT_LAMBDA,
                    "how much sparseness counts: 0 is 2DPCA-L1, large leaves one entry")
            .orTry(0.01);

    static final MethodEntry<Pca2dL1S> ENTRY = MethodEntry.images(
                    Pca2dL1S.class, "2dpca-l1-s", Pca2dL1S::estimator, LAMBDA)
            .described(
                    "PCA-L1 of pixel rows with sparse directions by an elastic net, then of the columns.",
                    "-sum over directions of sum over pixel rows a of |v'a| / (||v||_2 + lambda ||v||_1)",
                    Bibliography.cite(
                            "wang2013", "2DPCAL1-S, used on both sides; the basis is an orthonormal one of the span"))
            .costing(Costs.ROW_DIRECTION);

    /** Refuses values out of range. */
    public Pca2dL1S {
        LAMBDA.check(lambda);
    }

    /** The method with this many components of the columns and of the rows of images. */
    public static Pca2dL1S of(int left, int right) {
        return ENTRY.sized(new Components(left, right));
    }

    /** The same with another weight of sparseness. */
    public Pca2dL1S withLambda(double value) {
        return new Pca2dL1S(configuration, value);
    }

    private Estimator<BilateralSubspace> estimator() {
        return new PixelRowEstimator(
                configuration.components(),
                Centring.PLAIN_MEAN,
                count -> new Greedy(
                        new VectorModel(count, Centring.ORIGIN),
                        Dispersion.ABSOLUTE,
                        new Sparsity.ElasticNet(lambda),
                        configuration.stopping()));
    }
}
