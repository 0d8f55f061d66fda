package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.estimator.Estimator;
import ballast.neighbour.AlignmentFit;
import ballast.parameter.Interval;
import ballast.parameter.Parameter;
import ballast.subspace.VectorSubspace;
import java.util.OptionalDouble;

/**
 * Directions along which every neighbourhood looks as its own principal axes show it.
 *
 * <p>Minimises {@code sum_i min_A ||J Y_i - T_i A||^2} over {@code Y = X W}, {@code Y'Y = I}: Y_i the coordinates of a
 * sample and its neighbours, J their centring and T_i their own leading kernel principal scores. The basis is an
 * orthonormal one of the span of W, the direction of the least value first. It is found at once. With as many local
 * coordinates as neighbours nothing is asked of Y, and the answer is arbitrary. Costs O(n^2 d) once and O(m^3), m the
 * smaller of n and d.
 *
 * @param neighbours number of neighbours of each sample; all others where there are fewer
 * @param dimension number of local coordinates
 * @param kernel by which samples of a neighbourhood are alike
 * @param sigma width of the Gaussian kernel in units of the median distance of neighbours
 * @see "Zhang, Li, Tao, Yang (2008), Local coordinates alignment (LCA): a novel manifold learning approach"
 */
public record Lca(Configuration configuration, int neighbours, int dimension, Kernel kernel, double sigma)
        implements TypedMethod<Lca, VectorSubspace> {

    /** As in the experiments of MaxEnt-PCA. */
    private static final int USUAL_NEIGHBOURS = 4;

    private static final Parameter<Integer> NEIGHBOURS = Parameter.count(
            "neighbours", USUAL_NEIGHBOURS, "number of neighbours of each sample; all others where there are fewer");

    private static final Parameter<Integer> DIMENSION =
            Parameter.count("dimension", USUAL_NEIGHBOURS / 2, "number of local coordinates, below that of neighbours");

    private static final Parameter<Kernel> KERNEL = Parameter.choice(
                    "kernel", Kernel.GAUSSIAN, "by which samples of a neighbourhood are alike; linear: their products")
            .orTry(Kernel.LINEAR);

    /** As in the experiments of MaxEnt-PCA, which do not say in which units. */
    private static final double USUAL_SIGMA = 2;

    private static final Parameter<Double> SIGMA = Parameter.number(
            "sigma",
            Interval.above(0),
            USUAL_SIGMA,
            "width of the Gaussian kernel in units of the median distance of neighbours");

    static final MethodEntry<Lca> ENTRY = MethodEntry.vectors(
                    Lca.class, "lca", Lca::estimator, NEIGHBOURS, DIMENSION, KERNEL, SIGMA)
            .described(
                    "Directions along which every neighbourhood looks as its own principal axes show it.",
                    "sum over neighbourhoods of what their local coordinates leave of Y = X W, with Y'Y = I",
                    Bibliography.cite(
                            "zhang2008",
                            "the linear map, along axes with 98 % of the squares; neighbours, kernel and sigma as in "
                                    + "MaxEnt-PCA, which leaves the units of sigma and the local coordinates open"))
            .costing("O(n^2 d + m^3) once, m the smaller of n and d; O(n d + m^2) memory");

    /** Refuses values out of range. */
    public Lca {
        NEIGHBOURS.check(neighbours);
        DIMENSION.check(dimension);
        SIGMA.check(sigma);
    }

    /** By what samples of a neighbourhood are alike. */
    public enum Kernel {
        /** {@code exp(-||x - y||^2 / 2 s^2)}. */
        GAUSSIAN,
        /** {@code x'y}, of samples less the mean of the neighbourhood. */
        LINEAR
    }

    /** The method with this many components. */
    public static Lca of(int components) {
        return ENTRY.sized(components);
    }

    /** The same with another number of neighbours. */
    public Lca withNeighbours(int value) {
        return new Lca(configuration, value, dimension, kernel, sigma);
    }

    /** The same with another number of local coordinates. */
    public Lca withDimension(int value) {
        return new Lca(configuration, neighbours, value, kernel, sigma);
    }

    /** The same with another kernel. */
    public Lca withKernel(Kernel value) {
        return new Lca(configuration, neighbours, dimension, value, sigma);
    }

    /** The same with another width of the Gaussian kernel. */
    public Lca withSigma(double value) {
        return new Lca(configuration, neighbours, dimension, kernel, value);
    }

    private Estimator<VectorSubspace> estimator() {
        return new AlignmentFit(
                configuration.components().count(),
                neighbours,
                dimension,
                kernel == Kernel.GAUSSIAN ? OptionalDouble.of(sigma) : OptionalDouble.empty(),
                configuration.stopping());
    }
}
