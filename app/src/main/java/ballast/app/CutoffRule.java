package ballast.app;

import ballast.outlier.Cutoffs;
import ballast.outlier.Distances;
import ballast.samples.SampleWeights;
import ballast.subspace.Subspace;
import java.util.Optional;

/** Where the cutoffs of the outlier map come from. */
enum CutoffRule {
    /** As if the distances of regular samples came from a normal distribution. */
    NORMAL {
        @Override
        Cutoffs cutoffs(Subspace subspace, Distances distances, double[] reference, SampleWeights userWeights) {
            Optional<Integer> components = distances.score().map(scores -> subspace.components());
            return Cutoffs.normal(components, reference, userWeights);
        }
    },
    /** By adjusted boxplots of the distances themselves. */
    SKEWED {
        @Override
        Cutoffs cutoffs(Subspace subspace, Distances distances, double[] reference, SampleWeights userWeights) {
            return Cutoffs.skewed(distances, userWeights);
        }
    };

    /**
     * The cutoffs.
     *
     * @param reference orthogonal distances of the samples of the fit
     * @param userWeights how often each of the samples counts
     */
    abstract Cutoffs cutoffs(Subspace subspace, Distances distances, double[] reference, SampleWeights userWeights);
}
