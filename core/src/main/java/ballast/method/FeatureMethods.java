package ballast.method;

import ballast.fit.ZeroWeightFilter;
import ballast.selection.Egcfs;
import java.util.List;

/** Methods that choose features of vectors: their subspaces lie along axes. */
final class FeatureMethods {

    private FeatureMethods() {}

    static List<MethodEntry> entries() {
        return List.of(MethodEntry.vectors(
                "egcfs",
                "Chooses features: those of a sparse projection that keeps neighbours together and clusters apart.",
                "Zhang et al. (2020), as compared in PCA-CL",
                "(tr(Z'L Z) - lambda tr(Z'F F'Z)) / T + alpha sum ||w^j|| / sqrt(c d), Z = X W",
                "O(n d c + n^2 c) per iteration; O((n + d) c) memory",
                List.of(
                        Parameter.number("alpha", "1", "weight of the row norms of W: large is sparse"),
                        Parameter.number("lambda", "1", "weight of the clusters against the neighbours"),
                        Parameter.number(
                                "clusters",
                                Egcfs.USUAL_CLUSTERS + ", or the number of components if less",
                                "number of clusters, no more than components"),
                        Parameter.number(
                                "neighbours",
                                Egcfs.USUAL_NEIGHBOURS + ", or all others if less",
                                "number of neighbours of each sample")),
                configuration -> new ZeroWeightFilter(new Egcfs(
                        configuration.components().count(),
                        configuration.settings().number("alpha", Egcfs.DEFAULT_ALPHA),
                        configuration.settings().number("lambda", Egcfs.DEFAULT_LAMBDA),
                        configuration.settings().wholeNumber("clusters"),
                        configuration.settings().wholeNumber("neighbours"),
                        configuration.stopping()))));
    }
}
