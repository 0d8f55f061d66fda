package ballast.method;

import ballast.estimator.Estimator;
import ballast.neighbour.AlignmentFit;
import ballast.neighbour.LocalScatterFit;
import ballast.neighbour.PatchWeights;
import ballast.parameter.Interval;
import ballast.parameter.Parameter;
import ballast.selection.FeatureSelection;
import ballast.subspace.VectorSubspace;
import java.util.Optional;
import java.util.OptionalDouble;

/** Methods that use the nearest neighbours of samples: parameters and estimators. */
final class Local {

    static final Parameter<Integer> NEIGHBOURS =
            Parameter.count("neighbours", 9, "number of neighbours of each sample; all others where there are fewer");

    static final Parameter<PatchWeights> PATCH_WEIGHTS = Parameter.choice(
            "weights", PatchWeights.CODING, "of samples in a patch: by coding length, or all the same");

    // The defaults of LCA are those of the experiments of MaxEnt-PCA, which do not say in which units sigma is.
    static final Parameter<Integer> LCA_NEIGHBOURS =
            Parameter.count("neighbours", 4, "number of neighbours of each sample; all others where there are fewer");

    static final Parameter<Integer> LCA_DIMENSION =
            Parameter.count("dimension", 2, "number of local coordinates, below that of neighbours");

    static final Parameter<LcaKernel> LCA_KERNEL = Parameter.choice(
                    "kernel",
                    LcaKernel.GAUSSIAN,
                    "by which samples of a neighbourhood are alike; linear: their products")
            .orTry(LcaKernel.LINEAR);

    static final Parameter<Double> LCA_SIGMA = Parameter.number(
            "sigma",
            Interval.above(0),
            2,
            "width of the Gaussian kernel in units of the median distance of neighbours");

    static final Parameter<Double> EGCFS_ALPHA = Parameter.number(
            "alpha",
            Interval.NOT_NEGATIVE,
            FeatureSelection.DEFAULT_ALPHA,
            "weight of the row norms of W: large is sparse");

    static final Parameter<Double> EGCFS_LAMBDA = Parameter.number(
            "lambda",
            Interval.POSITIVE,
            FeatureSelection.DEFAULT_LAMBDA,
            "weight of the clusters against the neighbours");

    static final Parameter<Integer> EGCFS_CLUSTERS = Parameter.count(
            "clusters",
            FeatureSelection.USUAL_CLUSTERS + ", or the number of components if less",
            "number of clusters, no more than components");

    static final Parameter<Integer> EGCFS_NEIGHBOURS = Parameter.count(
            "neighbours",
            FeatureSelection.USUAL_NEIGHBOURS + ", or all others if less",
            "number of neighbours of each sample");

    private Local() {}

    /** The similarity of samples in a neighbourhood. */
    enum LcaKernel {
        GAUSSIAN,
        LINEAR
    }

    static Estimator<VectorSubspace> lpcl(Chosen chosen) {
        return new LocalScatterFit(chosen.count(), chosen.get(NEIGHBOURS), Optional.empty(), chosen.stopping());
    }

    static Estimator<VectorSubspace> laplacian(Chosen chosen) {
        return new LocalScatterFit(
                chosen.count(), chosen.get(NEIGHBOURS), Optional.of(chosen.get(PATCH_WEIGHTS)), chosen.stopping());
    }

    static Estimator<VectorSubspace> alignment(Chosen chosen) {
        return new AlignmentFit(
                chosen.count(),
                chosen.get(LCA_NEIGHBOURS),
                chosen.get(LCA_DIMENSION),
                chosen.get(LCA_KERNEL) == LcaKernel.GAUSSIAN
                        ? OptionalDouble.of(chosen.get(LCA_SIGMA))
                        : OptionalDouble.empty(),
                chosen.stopping());
    }

    static Estimator<VectorSubspace> selection(Chosen chosen) {
        return new FeatureSelection(
                chosen.count(),
                chosen.get(EGCFS_ALPHA),
                chosen.get(EGCFS_LAMBDA),
                chosen.count(EGCFS_CLUSTERS),
                chosen.count(EGCFS_NEIGHBOURS),
                chosen.stopping());
    }
}
